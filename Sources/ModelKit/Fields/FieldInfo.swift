/// A field without its record type: what readers, listings and templates know of it.
public struct FieldInfo: Hashable, Sendable {
  /// The canonical name, used in exports.
  public let name: String
  /// Other names that the field goes by.
  public let otherNames: [String]
  /// What a person sees above a column.
  public let label: String
  public let kind: FieldKind
  /// What the field is to its model.
  public let role: FieldRole?
  /// The declared choices of a choice field.
  public let choices: [ChoiceInfo]
  /// The model whose records the field refers to.
  public let reference: String?
  /// Of a field that was read off a file: which kinds of values it had there.
  package var tally: ColumnTally?
  /// Whether a record without a value has that of the nearest record above it in its tree; only of
  /// importance to a reference to another model.
  public let inherits: Bool

  public init(
    name: String, otherNames: [String] = [], label: String? = nil, kind: FieldKind,
    role: FieldRole? = nil, choices: [ChoiceInfo] = [], reference: String? = nil,
    inherits: Bool = true
  ) {
    self.name = name
    self.otherNames = otherNames
    self.label = label ?? labelFromName(name)
    self.kind = kind
    self.role = role
    self.choices = choices
    self.reference = reference
    self.inherits = inherits
  }
}
