/// Something in the input that a person should know of; nothing is lost by it.
public struct RecordProblem: Hashable, Sendable {
  /// What is the matter.
  public enum Kind: Hashable, Sendable {
    /// A value can't be read as its field's type: it keeps its text and sorts as missing.
    case unreadable(field: String, value: String, expected: String)
    /// A value can't be read as its field's type, so the one that the record has stays.
    case keptValue(field: String, value: String, expected: String)
    /// A record that a person could not have added: it has no title.
    case untitled(field: String)
    /// Some values of a column whose type the others make can't be read as that.
    case strays(field: String, count: Int, all: Int, expected: String)
    /// A column is text because of values of one kind, though most are of another.
    case readAsText(
      field: String, count: Int, all: Int, most: String, against: String, type: String)
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
    /// A name stands twice in a record, or in a document; the later value counts.
    case repeatedName(field: String, value: String)
    /// A record has an id of its own, and another one that it stands under.
    case otherKey(key: String)
    /// A member of a document is named after a model, and is no records.
    case noRecords(name: String, value: String)
    /// A member of a document that holds records is none of their lists.
    case otherMember(name: String, value: String)
    /// Fields that differ in case, separators or composition alone.
    case similarNames([String])
    /// Records have more fields of a file's own than are made columns of; the named ones and any
    /// behind them are no columns.
    case withoutColumns(most: Int, names: [String])
  }

  /// The file, where the record came from one.
  public var file: String?
  /// The model, in the singular.
  public var model: String
  /// The record's id, or where it has none its number in the input.
  public var record: String
  public var kind: Kind
  /// The record's row in its table, where it is still known.
  package var row: UInt32?

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
