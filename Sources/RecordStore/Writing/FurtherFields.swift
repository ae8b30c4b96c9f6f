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
  /// - Complexity: O(bytes + removed).
  func merged(into old: ByteSlice?, removing removed: [String] = []) -> ByteBuffer? {
    let own = ownObject()
    guard own != nil || old != nil else { return nil }
    var names: [ExactName] = []
    var values: [ByteSlice] = []
    var places: [ExactName: Int] = [:]
    func set(_ name: ExactName, _ member: JSONMembers.Member) {
      if let place = places[name] {
        values[place] = member.value
      } else {
        places[name] = names.count
        names.append(name)
        values.append(member.value)
      }
    }
    let ownMembers = own.map { FurtherFields.members($0.slice) } ?? []
    if let old {
      let ownNames = Set(ownMembers.map(\.name))
      let goners = Set(removed.map { ExactName($0) })
      let stored = FurtherFields.members(old)
      let taken = Set(stored.map(\.name)).union(ownNames)
      for (name, member) in stored where !goners.contains(name) {
        // What a field's column couldn't take is gone once the field is set; what is set anew keeps
        // its place, so that setting the same changes nothing.
        if !isSet(name) || ownNames.contains(name) { set(unmistakable(name, taken), member) }
      }
    }
    for (name, member) in ownMembers { set(name, member) }
    guard !names.isEmpty else { return nil }
    let result = ByteBuffer(capacity: 256)
    for (name, value) in zip(names, values) {
      result.append(UInt8(ascii: result.count == 0 ? "{" : ","))
      JSONText.append(name.text, to: result)
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

  private func isSet(_ name: ExactName) -> Bool {
    guard let spelling = spelling(name), spelling.rank == 0 else { return false }
    return !left.contains(spelling.field) && writer.says(row, spelling.field)
  }

  /// The name under which a stored member stays: another one where the row clears a field that goes
  /// by this name too, since whoever reads it back would take it for the field's value.
  private func unmistakable(_ name: ExactName, _ taken: Set<ExactName>) -> ExactName {
    guard let spelling = spelling(name), spelling.rank > 0, writer.clears(row, spelling.field)
    else { return name }
    var number = 2
    while taken.contains(ExactName("\(name.text)_\(number)")) { number += 1 }
    return ExactName("\(name.text)_\(number)")
  }

  /// The field with a column that goes by a name.
  private func spelling(_ name: ExactName) -> SpelledName? {
    guard let spelling = writer.spellings.declared(name.text),
      spelling.field > 0, spelling.field <= writer.target.columns.count
    else { return nil }
    return spelling
  }

  private static func members(
    _ object: ByteSlice
  ) -> [(name: ExactName, member: JSONMembers.Member)] {
    var scanner = JSONMembers(object)
    var members: [(name: ExactName, member: JSONMembers.Member)] = []
    while let member = scanner.next() { members.append((ExactName(member.plainName), member)) }
    return members
  }
}
