import Interchange
import ModelKit
import SortKit
import SystemKit

/// What a record has beside its columns: fields that its model doesn't know, and values that their
/// fields' types can't hold, under the fields' names.
struct FurtherFields {
  private let row: UInt32
  private let writer: RecordWriter

  init(of row: UInt32, in writer: RecordWriter) {
    self.row = row
    self.writer = writer
  }

  /// The further fields of a stored record once this one's are set; nil for none.
  ///
  /// - Parameters:
  ///   - old: the stored ones, as a JSON object.
  ///   - removed: the names of those that are to go.
  /// - Complexity: O(bytes + members²).
  func merged(into old: ByteSlice?, removing removed: [String] = []) -> ByteBuffer? {
    let own = ownMembers()
    guard own != nil || old != nil else { return nil }
    var names: [String] = []
    var values: [ByteSlice] = []
    func set(_ member: JSONMembers.Member) {
      let name = FurtherFields.name(member)
      if let place = names.firstIndex(of: name) {
        values[place] = member.value
      } else {
        names.append(name)
        values.append(member.value)
      }
    }
    var ownNames: Set<String> = []
    if let own {
      var members = JSONMembers(own.slice)
      while let member = members.next() { ownNames.insert(FurtherFields.name(member)) }
    }
    if let old {
      var members = JSONMembers(old)
      while let member = members.next() {
        let name = FurtherFields.name(member)
        // What a field's column couldn't take is gone once the field is set; what is set anew keeps
        // its place, so that setting the same changes nothing.
        if removed.contains(name) { continue }
        if !isSet(name) || ownNames.contains(name) { set(member) }
      }
    }
    if let own {
      var members = JSONMembers(own.slice)
      while let member = members.next() { set(member) }
    }
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
  private func ownMembers() -> ByteBuffer? {
    let records = writer.records
    let fields = records.model.fields
    var result: ByteBuffer?
    func begin() -> ByteBuffer {
      let buffer = result ?? ByteBuffer(capacity: 256)
      buffer.append(UInt8(ascii: buffer.count == 0 ? "{" : ","))
      result = buffer
      return buffer
    }
    for field in fields.indices.dropFirst() {
      let column = writer.columns[field]
      let isBeside = !column.isPresent(row) && column.isAlternate(row)
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
    guard let place = writer.target.columns.firstIndex(where: { $0.field == name }) else {
      return false
    }
    return writer.says(row, place + 1)
  }

  private static func name(_ member: JSONMembers.Member) -> String {
    let plain = ByteBuffer(capacity: 64)
    return JSONString.append(member.name, to: plain) ? plain.string : member.name.string
  }
}
