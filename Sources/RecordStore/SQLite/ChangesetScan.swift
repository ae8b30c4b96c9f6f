import CSQLite
import SystemKit

/// Looks through recorded changes byte by byte, before SQLite does.
///
/// SQLite trusts them: where the head of a table is cut off, its reader never ends.
/// https://sqlite.org/sessionintro.html and the format at the head of `sqlite3session.c`.
struct ChangesetScan {
  private let next: () throws(StoreError) -> ByteBuffer?
  private var piece: ByteBuffer?
  private var index = 0

  /// - Parameter next: gives the pieces in their order, nil behind the last.
  init(_ next: @escaping () throws(StoreError) -> ByteBuffer?) { self.next = next }

  /// Whether the changes are whole, and all of them of tables that have so many columns.
  ///
  /// - Throws: what the pieces' source throws.
  /// - Complexity: O(bytes).
  mutating func isSound(_ columns: [String: Int]) throws(StoreError) -> Bool {
    var width = 0
    var isFirst = true
    while let operation = try byte() {
      if operation == UInt8(ascii: "T") {
        guard let count = try head(), columns[count.table] == count.columns else { return false }
        width = count.columns
      } else {
        guard !isFirst, try byte() != nil else { return false }
        let records =
          switch Int32(operation) {
          case SQLITE_INSERT, SQLITE_DELETE: 1
          case SQLITE_UPDATE: 2
          default: 0
          }
        guard records > 0 else { return false }
        for _ in 0..<records * width { guard try value() else { return false } }
      }
      isFirst = false
    }
    return !isFirst
  }

  private mutating func head() throws(StoreError) -> (table: String, columns: Int)? {
    guard let count = try varint(), count <= 1 << 16, try skip(count) else { return nil }
    var name: [UInt8] = []
    while let byte = try byte(), name.count <= 1 << 16 {
      if byte == 0 { return (String(decoding: name, as: UTF8.self), count) }
      name.append(byte)
    }
    return nil
  }

  private mutating func value() throws(StoreError) -> Bool {
    guard let type = try byte() else { return false }
    switch Int32(type) {
    case 0, SQLITE_NULL: return true
    case SQLITE_INTEGER, SQLITE_FLOAT: return try skip(8)
    case SQLITE_TEXT, SQLITE_BLOB:
      guard let count = try varint() else { return false }
      return try skip(count)
    default: return false
    }
  }

  /// A number in groups of seven bits, the first ones first; nil where it is more than 31 bits.
  private mutating func varint() throws(StoreError) -> Int? {
    var number = 0
    for _ in 0..<5 {
      guard let byte = try byte() else { return nil }
      number = number << 7 | Int(byte & 0x7F)
      if byte < 0x80 { return number <= Int(Int32.max) ? number : nil }
    }
    return nil
  }

  private mutating func byte() throws(StoreError) -> UInt8? {
    guard try fill() > 0, let piece else { return nil }
    index += 1
    return piece.base[index - 1]
  }

  private mutating func skip(_ count: Int) throws(StoreError) -> Bool {
    var left = count
    while left > 0 {
      let there = try fill()
      if there == 0 { return false }
      index += min(left, there)
      left -= min(left, there)
    }
    return true
  }

  /// How many bytes of the present piece are left; 0 at the end.
  private mutating func fill() throws(StoreError) -> Int {
    while piece.map({ index >= $0.count }) ?? true {
      guard let following = try next() else { return 0 }
      (piece, index) = (following, 0)
    }
    return (piece?.count ?? 0) - index
  }
}
