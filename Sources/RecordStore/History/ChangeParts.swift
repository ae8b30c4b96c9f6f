import SystemKit

/// Writes a step's changes in rows of so many bytes.
final class PartWriter {
  private let insertion: Statement
  private let step: Int64
  private let size: Int
  private let pending = ByteBuffer()
  private var count: Int64 = 0

  init(_ database: Database, step: Int64, size: Int) throws(StoreError) {
    insertion = try database.prepare(
      "INSERT INTO collate_changes(step, part, data) VALUES(?1, ?2, ?3)")
    self.step = step
    self.size = size
  }

  /// Adds bytes.
  func add(_ bytes: ByteSlice) throws(StoreError) {
    pending.append(bytes)
    if pending.count >= size { try flush() }
  }

  /// Writes what is left.
  ///
  /// - Returns: whether there were any bytes.
  func finish() throws(StoreError) -> Bool {
    if pending.count > 0 { try flush() }
    return count > 0
  }

  private func flush() throws(StoreError) {
    insertion.bind(1, step)
    insertion.bind(2, count)
    insertion.bind(3, lastingBytes: pending.slice)
    try insertion.run()
    count += 1
    pending.removeAll()
  }
}

/// Reads a step's changes row by row.
final class PartReader {
  private let query: Statement

  init(_ database: Database, step: Int64) throws(StoreError) {
    query = try database.prepare(
      "SELECT data FROM collate_changes WHERE step = ?1 ORDER BY part")
    query.bind(1, step)
  }

  /// The next bytes, nil behind the last.
  func next() throws(StoreError) -> ByteBuffer? {
    guard try query.step() else { return nil }
    let bytes = query.bytes(0)
    let part = ByteBuffer(capacity: bytes.count)
    part.append(bytes)
    return part
  }
}
