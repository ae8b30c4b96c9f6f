package import SortKit

/// The type of a field: how its values are read, compared and shown.
public enum FieldKind: String, Hashable, Sendable, CaseIterable {
  case text
  /// Text that is Markdown and shown as such, inside its own place.
  case markdown
  /// Text that is an address; only safe schemes become links.
  case link
  case integer
  case real
  case flag
  /// A calendar day.
  case day
  /// A moment in time.
  case moment
  /// A calendar day or a moment.
  case dayOrMoment
  /// One of a few declared values.
  case choice
  /// Several texts.
  case texts
  /// The id of a record, here or elsewhere.
  case identifier

  /// The cell that holds such values.
  package var cellKind: CellKind {
    switch self {
    case .text, .markdown, .link: .text
    case .integer: .integer
    case .real: .real
    case .flag: .flag
    case .day, .moment, .dayOrMoment: .date
    case .choice: .choice
    case .texts: .texts
    case .identifier: .identifier
    }
  }

  /// What the type is called in messages and in the list of models.
  public var words: String {
    switch self {
    case .text: "text"
    case .markdown: "Markdown text"
    case .link: "address"
    case .integer: "whole number"
    case .real: "number"
    case .flag: "true or false"
    case .day: "day"
    case .moment: "moment"
    case .dayOrMoment: "day or moment"
    case .choice: "choice"
    case .texts: "list of texts"
    case .identifier: "id"
    }
  }
}

/// What a field is to its model, beyond its type.
public enum FieldRole: String, Hashable, Sendable {
  /// The text that a record is known by; without one it is the first text field.
  case title
  /// The flag that says whether a record is done.
  case mark
  /// The date that a record is due.
  case due
  /// Longer text, shown below the record.
  case notes
  /// When a record was made: set when it is added, unless it says so itself.
  case created
  /// When a record was marked as done.
  case finished
  /// The rule by which the next record is due once this one is done: a text, in words or as RFC 5545
  /// has it.
  case recurrence
}
