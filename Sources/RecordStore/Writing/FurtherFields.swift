import Interchange
import ModelKit
import SortKit
import SystemKit

/// What a record has beside its columns: fields that its model doesn't know, and values and digits of
/// numbers that their fields' types can't hold, under the fields' names.
struct FurtherFields {
  private let row: UInt32
  private let writer: RecordWriter
  private let left: Set<Int>

  /// - Parameter left: fields of which nothing is taken.
  init(of row: UInt32, in writer: RecordWriter, without left: Set<Int> = []) {
    self.row = row
    self.writer = writer
    self.left = left
  }

  /// The further fields of a stored record once this one's are set; nil for none.
  ///
  /// - Parameters:
  ///   - old: the stored ones, as a JSON object.
  ///   - removed: the names of those that are to go.
  /// - Complexity: O(bytes + removed × members).
  func merged(into old: ByteSlice?, removing removed: [String] = []) -> ByteBuffer? {
    let own = ownObject()
    guard own != nil || old != nil else { return nil }
    var names: [String] = []
    var values: [ByteSlice] = []
    var places: [MemberKey: Int] = [:]
    var twins: Set<String> = []
    func set(_ name: String, _ member: JSONMembers.Member) {
      let key = MemberKey(name, isTwin: twins.contains(name))
      if let place = places[key] {
        values[place] = member.value
      } else {
        places[key] = names.count
        names.append(name)
        values.append(member.value)
      }
    }
    let ownMembers = own.map { FurtherFields.members($0.slice) } ?? []
    let ownNames = Set(ownMembers.map(\.name))
    twins = FurtherFields.twins(ownMembers.map(\.name))
    if let old {
      let stored = FurtherFields.members(old)
      twins.formUnion(FurtherFields.twins(stored.map(\.name)))
      let taken = Set(stored.map(\.name)).union(ownNames)
      for (name, member) in stored {
        // What a field's column couldn't take is gone once the field is set; what is set anew keeps
        // its place, so that setting the same changes nothing.
        if removed.contains(name) { continue }
        if !isSet(name) || ownNames.contains(name) { set(unmistakable(name, taken), member) }
      }
    }
    for (name, member) in ownMembers { set(name, member) }
    guard !names.isEmpty else { return nil }
    let result = ByteBuffer(capacity: 256)
    for (name, value) in zip(names, values) {
      result.append(UInt8(ascii: result.count == 0 ? "{" : ","))
      JSONText.append(name, to: result)
      result.append(UInt8(ascii: ":"))
      result.append(value)
    }
    result.append(UInt8(ascii: "}"))
    return result
  }

  /// The row's own as a JSON object; nil for none.
  private func ownObject() -> ByteBuffer? {
    let records = writer.records
    let fields = records.model.fields
    var result: ByteBuffer?
    func begin() -> ByteBuffer {
      let buffer = result ?? ByteBuffer(capacity: 256)
      buffer.append(UInt8(ascii: buffer.count == 0 ? "{" : ","))
      result = buffer
      return buffer
    }
    for field in fields.indices.dropFirst() where !left.contains(field) {
      let isBeside = writer.isUnreadable(row, field) || writer.hasFurtherDigits(row, field)
      let isUnknown = field > writer.target.columns.count && writer.says(row, field)
      guard isBeside || isUnknown else { continue }
      let buffer = begin()
      JSONText.append(fields[field].name, to: buffer)
      buffer.append(UInt8(ascii: ":"))
      writer.json.appendValue(row, field: field, to: buffer)
    }
    if let members = records.unknownMembers(row), !members.isEmpty { begin().append(members) }
    result?.append(UInt8(ascii: "}"))
    return result
  }

  private func isSet(_ name: String) -> Bool {
    writer.spellings.field(name).map { !left.contains($0) && writer.says(row, $0) } ?? false
  }

  /// The name under which a stored member stays: another one where the row clears a field that goes
  /// by this name too, since whoever reads it back would take it for the field's value.
  private func unmistakable(_ name: String, _ taken: Set<String>) -> String {
    guard let field = writer.spellings.otherName(name), writer.clears(row, field) else {
      return name
    }
    var number = 2
    while taken.contains("\(name)_\(number)") { number += 1 }
    return "\(name)_\(number)"
  }

  /// The names of one record that are spelled in several ways, composed and not.
  private static func twins(_ names: [String]) -> Set<String> {
    var spellings: [String: [UInt8]] = [:]
    return Set(
      names.filter { name in
        let bytes = Array(name.utf8)
        guard let other = spellings[name] else {
          spellings[name] = bytes
          return false
        }
        return other != bytes
      })
  }

  private static func members(
    _ object: ByteSlice
  ) -> [(name: String, member: JSONMembers.Member)] {
    var scanner = JSONMembers(object)
    var members: [(name: String, member: JSONMembers.Member)] = []
    while let member = scanner.next() { members.append((name(member), member)) }
    return members
  }

  private static func name(_ member: JSONMembers.Member) -> String {
    let plain = ByteBuffer(capacity: 64)
    return JSONString.append(member.name, to: plain) ? plain.string : member.name.string
  }
}

/// What tells members apart: their names in whatever composition, or the very bytes where one record
/// has a name in several.
private struct MemberKey: Hashable {
  private let name: String
  private let bytes: [UInt8]

  init(_ name: String, isTwin: Bool) {
    self.name = name
    bytes = isTwin ? Array(name.utf8) : []
  }
}
