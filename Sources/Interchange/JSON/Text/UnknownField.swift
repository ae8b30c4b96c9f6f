package import ModelKit
import SystemKit

/// A field that a record has and its model doesn't know, as a store keeps it.
package struct UnknownField: Hashable, Sendable {
  package let name: String
  /// The value, as JSON.
  package let json: String

  /// The unknown fields of a record in their order.
  ///
  /// - Complexity: O(bytes).
  package static func of(_ row: UInt32, in table: RecordTable) -> [UnknownField] {
    guard let bare = table.unknownMembers(row), !bare.isEmpty else { return [] }
    let object = ByteBuffer(capacity: bare.count + 2)
    object.append(UInt8(ascii: "{"))
    object.append(bare)
    object.append(UInt8(ascii: "}"))
    var members = JSONMembers(object.slice)
    var fields: [UnknownField] = []
    while let member = members.next() {
      let name = ByteBuffer(capacity: member.name.count)
      let isRead = JSONString.append(member.name, to: name)
      fields.append(
        UnknownField(
          name: isRead ? name.string : member.name.string, json: member.value.string))
    }
    return fields
  }
}
