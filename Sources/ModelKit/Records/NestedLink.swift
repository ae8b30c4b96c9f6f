/// A record that lies in a list of another one that has no id.
///
/// What the other one gets as its id is only known once it is in a store, and then it is what the
/// record's reference is: a made-up number could be the id of a record that is there already.
package struct NestedLink: Hashable, Sendable {
  /// The canonical name of the model of the record that refers.
  package let source: String
  /// Its reference among the model's fields.
  package let field: Int
  package let row: UInt32
  /// The canonical name of the model of the record in whose list it lies.
  package let target: String
  package let targetRow: UInt32

  package init(source: String, field: Int, row: UInt32, target: String, targetRow: UInt32) {
    self.source = source
    self.field = field
    self.row = row
    self.target = target
    self.targetRow = targetRow
  }

  /// The link where the tables' blocks come behind others.
  func behind(_ blocks: [String: Int]) -> NestedLink {
    NestedLink(
      source: source, field: field,
      row: row + UInt32(truncatingIfNeeded: blocks[source] ?? 0) << 16,
      target: target, targetRow: targetRow + UInt32(truncatingIfNeeded: blocks[target] ?? 0) << 16)
  }
}
