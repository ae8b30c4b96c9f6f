package import SystemKit

extension RecordProblem: CustomStringConvertible {
  /// One line, as in `tasks.json: to-do 7: dueDate '2031-02-30' is no day or moment; …`.
  public var description: String { line(.usual) }

  /// One line that says so much of long values and lists.
  package func line(_ limit: MessageLimit) -> String {
    let place =
      (file.map { "\($0): " } ?? "")
      + (record.isEmpty ? "" : "\(model) \(limit.word(record)): ")
    return place + words(limit)
  }

  /// What is the matter, and what becomes of it.
  func words(_ limit: MessageLimit) -> String {
    switch kind {
    case .unreadable(let field, let value, let expected):
      "\(limit.word(field)) \(limit.quoted(value)) is no \(expected); it is shown as it is and sorts as missing"
    case .keptValue(let field, let value, let expected):
      "\(limit.word(field)) \(limit.quoted(value)) is no \(expected); the value that the record has stays"
    case .untitled(let field): "it has no \(field); lists show it as '(untitled)'"
    case .strays(let field, let count, let all, let expected):
      "\(count) of the \(all) values of \(limit.word(field)) \(count == 1 ? "is" : "are") no \(expected); "
        + (count == 1
          ? "it is shown as it is and sorts as missing"
          : "they are shown as they are and sort as missing")
    case .readAsText(let field, let count, let all, let most, let against, let type):
      "\(limit.word(field)) is read as text, since \(all - count == 1 ? "1 value is" : "\(all - count) values are") "
        + "\(against): \(count) of its \(all) values are \(most); "
        + "'--type \(field)=\(type)' reads it so"
    case .furtherUnreadable(let count): "\(count) more values could not be read as their types"
    case .invalidText(let field):
      "\(limit.word(field)) is damaged: its text is no UTF-8; what can't be read is shown as '\u{FFFD}'"
    case .furtherInvalidText(let field, let count):
      "\(limit.word(field)) is damaged in \(count) more \(model) records: its text is no UTF-8"
    case .otherEpoch(let field, let value, let suggestion):
      "\(limit.word(field)) \(limit.quoted(value)) and others only make sense with '\(suggestion)'"
    case .duplicateID(let count): "\(count) records have this id; all are kept"
    case .supersededID(let count): "\(count) records have this id; the last one is taken"
    case .replacedID(let value): "id \(limit.quoted(value)) is no id; the record gets a new one"
    case .unknownReference(let field, let target, let value):
      "\(field) refers to \(target) \(limit.quoted(value)), which isn't there; it is kept as it is"
    case .ambiguousReference(let field, let target, let value, let ids):
      "\(limit.word(field)) \(limit.quoted(value)) may be any \(target) of \(limit.list(ids)); "
        + "it is kept as it is: give the id"
    case .loop(let ids):
      ids.count == 1
        ? "it is its own parent; it stands at the top level"
        : "it is among its own ancestors (\(limit.list(ids))); "
          + "these records stand at the top level"
    case .differentFromParent(let field, let value):
      "\(limit.word(field)) \(limit.quoted(value)) differs from its parent's; it is shown under its parent"
    case .unknownModel(let name, let nearest):
      "\(limit.quoted(name)) is no model; its records are left out"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .repeatedName(let field, let value):
      "\(limit.word(field)) is given twice: the later value counts, and \(limit.quoted(value)) is left out"
    case .otherKey(let key):
      "it stands under the key \(limit.quoted(key)), but has this id, which counts"
    case .noRecords(let name, let value):
      "\(limit.quoted(name)) should hold records, and \(limit.quoted(value)) is none; it is left out"
    case .otherMember(let name, let value):
      "\(limit.quoted(name)) is no list of records; its value \(limit.quoted(value)) is left out"
    case .similarNames(let names): RecordProblem.similar(names, limit)
    case .withoutColumns(let most, let names):
      "there are columns for the first \(most) fields; \(limit.quotedList(names, last: "and")) "
        + "have none: '--format json' and 'ndjson' show every field"
    }
  }

  /// Names that look alike are told apart by what they are made of.
  private static func similar(_ names: [String], _ limit: MessageLimit) -> String {
    let list = limit.quotedList(names, last: "and")
    let isAlike = Set(names).count < names.count
    return "\(list) differ only in \(isAlike ? "how their letters are composed" : "spelling"); "
      + "\(names.count == 2 ? "both are" : "each is a field of its own and is") kept"
  }

  /// What is the matter with several records, of which this is the first; nil where each is for itself.
  func wordsForMany(_ limit: MessageLimit) -> String? {
    switch kind {
    case .untitled(let field): "they have no \(field); lists show them as '(untitled)'"
    case .unknownReference(let field, let target, let value):
      "\(field) refers to \(target) \(limit.quoted(value)) and others, which aren't there; they are kept as "
        + "they are"
    case .repeatedName(let field, let value):
      "\(limit.word(field)) is given twice: the later values count, and \(limit.quoted(value)) and "
        + "others are left out"
    case .otherKey(let key):
      "they stand under the key \(limit.quoted(key)) and others, but have these ids, which count"
    default: nil
    }
  }
}
