import SortKit

/// One field of a record: its name, its type, and a key path that reads and writes it.
///
/// ```swift
/// Field("dueDate", \ToDo.dueDate, also: ["due"], role: .due)
/// ```
public struct Field<Record>: Sendable {
  /// The field without its record type.
  public let info: FieldInfo
  let path: any AnyKeyPath & Sendable
  let read: @Sendable (Record) -> SortValue
  let write: @Sendable (inout Record, SortValue) -> Bool

  /// - Parameters:
  ///   - also: other names that the field goes by.
  ///   - label: what a person sees; made from the name unless given.
  ///   - kind: `.markdown` or `.link` for a text that is one.
  ///   - references: the name of the model whose records the field refers to; its own model's
  ///     name makes a tree.
  ///   - inherits: whether a record that refers to none belongs where the nearest record above it in
  ///     its tree does that refers to one, as a to-do's steps belong to its project.
  public init<Value: FieldValue>(
    _ name: String, _ path: any WritableKeyPath<Record, Value> & Sendable, also: [String] = [],
    label: String? = nil, as kind: FieldKind? = nil, role: FieldRole? = nil,
    references: String? = nil, inherits: Bool = true
  ) {
    info = FieldInfo(
      name: name, otherNames: also, label: label,
      kind: kind?.cellKind == Value.fieldKind.cellKind ? kind ?? Value.fieldKind : Value.fieldKind,
      role: role, choices: Value.fieldChoices, reference: references, inherits: inherits)
    self.path = path
    read = { $0[keyPath: path].sortValue }
    write = { record, value in
      guard let typed = Value(fieldValue: value) else { return value == .missing }
      record[keyPath: path] = typed
      return true
    }
  }
}
