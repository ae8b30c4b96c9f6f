/// Something in the input that a person should know of; nothing is lost by it.
public struct RecordProblem: Hashable, Sendable {
  /// What is the matter.
  public enum Kind: Hashable, Sendable {
    /// A value can't be read as its field's type: it keeps its text and sorts as missing.
    case unreadable(field: String, value: String, expected: String)
    /// More values that could not be read than are listed.
    case furtherUnreadable(count: Int)
    /// A text isn't UTF-8; each of its bytes that can't be read is shown as U+FFFD.
    case invalidText(field: String)
    /// More texts that aren't UTF-8 than are listed.
    case furtherInvalidText(field: String, count: Int)
    /// A number as a date would only be plausible counted from the other year.
    case otherEpoch(field: String, value: String, suggestion: String)
    /// Two records have one id.
    case duplicateID(count: Int)
    /// Several records of an import have one id; the last is taken.
    case supersededID(count: Int)
    /// An id can't be read; the import adds the record under a new one.
    case replacedID(value: String)
    /// A record refers to one that isn't there.
    case unknownReference(field: String, target: String, value: String)
    /// A record refers by name to one of several; the value is kept as it is.
    case ambiguousReference(field: String, target: String, value: String, ids: [String])
    /// Records are each other's ancestors.
    case loop(ids: [String])
    /// A record's own reference differs from that of the parent under which it is shown.
    case differentFromParent(field: String, value: String)
    /// A file has lists of a model that isn't registered.
    case unknownModel(name: String, nearest: String?)
  }

  /// The file, where the record came from one.
  public var file: String?
  /// The model, in the singular.
  public var model: String
  /// The record's id, or where it has none its number in the input.
  public var record: String
  public var kind: Kind

  public init(file: String? = nil, model: String, record: String, kind: Kind) {
    self.file = file
    self.model = model
    self.record = record
    self.kind = kind
  }
}

extension RecordProblem {
  /// Whether some of the text is lost: it is not as it was written.
  package var isDamage: Bool {
    switch kind {
    case .invalidText, .furtherInvalidText: true
    default: false
    }
  }
}

extension RecordProblem: CustomStringConvertible {
  /// One line, as in `tasks.json: to-do 7: dueDate '2031-02-30' is no day or moment; …`.
  public var description: String {
    let place = (file.map { "\($0): " } ?? "") + (record.isEmpty ? "" : "\(model) \(record): ")
    return place + words
  }

  private var words: String {
    switch kind {
    case .unreadable(let field, let value, let expected):
      "\(field) '\(value)' is no \(expected); it is shown as it is and sorts as missing"
    case .furtherUnreadable(let count): "\(count) more values could not be read as their types"
    case .invalidText(let field):
      "\(field) is damaged: its text is no UTF-8; what can't be read is shown as '\u{FFFD}'"
    case .furtherInvalidText(let field, let count):
      "\(field) is damaged in \(count) more \(model) records: its text is no UTF-8"
    case .otherEpoch(let field, let value, let suggestion):
      "\(field) '\(value)' and others only make sense with '\(suggestion)'"
    case .duplicateID(let count): "\(count) records have this id; all are kept"
    case .supersededID(let count): "\(count) records have this id; the last one is taken"
    case .replacedID(let value): "id '\(value)' is no id; the record gets a new one"
    case .unknownReference(let field, let target, let value):
      "\(field) refers to \(target) '\(value)', which isn't there; the record stands without it"
    case .ambiguousReference(let field, let target, let value, let ids):
      "\(field) '\(value)' may be any \(target) of \(ids.joined(separator: ", ")); "
        + "it is kept as it is: give the id"
    case .loop(let ids):
      ids.count == 1
        ? "it is its own parent; it stands at the top level"
        : "it is among its own ancestors (\(ids.joined(separator: ", "))); "
          + "these records stand at the top level"
    case .differentFromParent(let field, let value):
      "\(field) '\(value)' differs from its parent's; it is shown under its parent"
    case .unknownModel(let name, let nearest):
      "'\(name)' is no model; its records are left out"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    }
  }
}
