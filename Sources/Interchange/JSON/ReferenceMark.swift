package import SystemKit

/// The member of a document that says what its references are: `"@references": "ids"`.
///
/// In files that people write a reference may be a record's name: `"project": "Kitchen"`. Where
/// nothing has that id, a name is looked for. Of an export that would be wrong: what refers to a
/// record that is gone must not come to refer to another one that bears its id for a name. So an
/// export with such references has this member, and none of them is looked up.
package enum ReferenceMark {
  static let name = "@references"
  static let ids = "ids"

  /// Whether a document's members say that its references are ids.
  static func isAmong(_ roots: [JSONRoot]) -> Bool {
    roots.contains { $0.name == name && $0.text == ids }
  }

  /// Appends the member.
  package static func append(to buffer: ByteBuffer) {
    JSONText.append(name, to: buffer)
    buffer.append(": ")
    JSONText.append(ids, to: buffer)
  }
}
