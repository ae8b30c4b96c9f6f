/// A reference from one model's records to another's, or to its own: what lists are nested by.
public struct Relation: Hashable, Sendable {
  /// The model whose records refer.
  public let source: String
  /// The field that refers, by its place among the source's fields.
  package let field: Int
  /// The model whose records are referred to.
  public let target: String
  /// What one record's reference is called: `project`, or `parent` within one model.
  public let name: String
  /// What the list of all that refer to one record is called: `to-dos`, or `children` within one model.
  public let listName: String

  /// Whether the model refers to itself, so that its records form trees.
  public var isTree: Bool { source == target }

  package init(source: String, field: Int, target: String, name: String, listName: String) {
    self.source = source
    self.field = field
    self.target = target
    self.name = name
    self.listName = listName
  }
}
