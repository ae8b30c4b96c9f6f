extension RecordProblem: CustomStringConvertible {
  /// One line, as in `tasks.json: to-do 7: dueDate '2031-02-30' is no day or moment; …`.
  public var description: String {
    let place = (file.map { "\($0): " } ?? "") + (record.isEmpty ? "" : "\(model) \(record): ")
    return place + words
  }

  /// What is the matter, and what becomes of it.
  var words: String {
    switch kind {
    case .unreadable(let field, let value, let expected):
      "\(field) '\(value)' is no \(expected); it is shown as it is and sorts as missing"
    case .keptValue(let field, let value, let expected):
      "\(field) '\(value)' is no \(expected); the value that the record has stays"
    case .untitled(let field): "it has no \(field); lists show it as '(untitled)'"
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
      "\(field) refers to \(target) '\(value)', which isn't there; it is kept as it is"
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
    case .repeatedName(let field, let value):
      "\(field) is given twice: the later value counts, and '\(value)' is left out"
    case .otherKey(let key): "it stands under the key '\(key)', but has this id, which counts"
    case .noRecords(let name, let value):
      "'\(name)' should hold records, and '\(value)' is none; it is left out"
    case .otherMember(let name, let value):
      "'\(name)' is no list of records; its value '\(value)' is left out"
    case .similarNames(let names): RecordProblem.similar(names)
    }
  }

  /// Names that look alike are told apart by what they are made of.
  private static func similar(_ names: [String]) -> String {
    let quoted = names.map { "'\($0)'" }
    let list = quoted.dropLast().joined(separator: ", ") + " and " + (quoted.last ?? "")
    let isAlike = Set(names).count < names.count
    return "\(list) differ only in \(isAlike ? "how their letters are composed" : "spelling"); "
      + "\(names.count == 2 ? "both are" : "each is a field of its own and is") kept"
  }

  /// What is the matter with several records, of which this is the first; nil where each is for itself.
  var wordsForMany: String? {
    switch kind {
    case .untitled(let field): "they have no \(field); lists show them as '(untitled)'"
    case .unknownReference(let field, let target, let value):
      "\(field) refers to \(target) '\(value)' and others, which aren't there; they are kept as "
        + "they are"
    case .repeatedName(let field, let value):
      "\(field) is given twice: the later values count, and '\(value)' and others are left out"
    case .otherKey(let key):
      "they stand under the key '\(key)' and others, but have these ids, which count"
    default: nil
    }
  }
}
