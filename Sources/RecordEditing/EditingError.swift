package import RecordStore
import SystemKit

/// Why records can't be changed as it was asked for, as facts; `description` holds the words.
package enum EditingError: Error, Hashable {
  case unknownField(String, model: String, nearest: String?, known: [String])
  case ambiguousField(String, model: String, choices: [String])
  /// A typed value that can't be read as its field's type.
  case unreadableValue(field: String, value: String, expected: String)
  case idIsFixed(model: String)
  /// Fewer steps than were to be taken back, or done again.
  case tooFewSteps(wanted: Int, there: Int, StoreError.Direction)
  /// One of several steps can't be taken back, or done again, and so none was.
  case stepInTheWay(String, of: Int, StoreError.Direction)
  /// A field that holds one value was given several.
  case givenTwice(field: String, model: String)
  /// Something was to be added to a field that holds no list, or taken out of it.
  case noList(field: String, model: String)
  /// The same of a record that is only made.
  case noListYet(field: String, model: String)
  case noTitle(model: String)
  /// A new record that is done already and is to come again.
  case doneRecurs(model: String, field: String)
  /// A rule says a time, and the due date has another.
  case otherTime(rule: String, due: String)
  /// A record would be among its own ancestors.
  case ownAncestor(record: String)
  /// A new record was given no title.
  case missingTitle(model: String)
}

extension EditingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownField(let name, let model, let nearest, let known):
      "a \(model) has no field \(Words.quoted(name))"
        + (nearest.map { "; did you mean \(Words.quoted($0))?" } ?? "")
        + " (known: \(Words.list(known)))"
    case .ambiguousField(let name, let model, let choices):
      "\(Words.quoted(name)) may be several fields of a \(model): \(Words.list(choices, last: "or"))"
    case .unreadableValue(let field, let value, let expected):
      "can't read \(Words.quoted(value)) as \(Words.quoted(field)): it should be a \(expected)"
    case .idIsFixed(let model):
      "a \(model)'s id can't be changed; 'add' takes '--id'"
    case .tooFewSteps(let wanted, let there, let direction):
      "\(wanted) steps can't be \(direction == .undo ? "taken back" : "done again"): "
        + "there \(there == 1 ? "is" : "are") only \(there)"
    case .stepInTheWay(let words, let count, let direction):
      "\(words); none of the \(count) steps was \(direction == .undo ? "taken back" : "done again")"
    case .givenTwice(let field, let model):
      "\(Words.quoted(field)) is given twice, and a \(model) has one"
    case .noList(let field, let model):
      "\(Words.quoted(field)) of a \(model) is no list to add to or to take from: give "
        + Words.quoted("\(field)=VALUE")
    case .noListYet(let field, let model):
      "a new \(model) has no \(Words.quoted(field)) to add to or to take from: give "
        + Words.quoted("\(field)=VALUE")
    case .noTitle(let model): "a \(model) needs a title that can be seen"
    case .doneRecurs(let model, let field):
      "a new \(model) that is done already doesn't come again: "
        + "leave out \(Words.quoted(field)), or add it open and finish it"
    case .otherTime(let rule, let due):
      "\(rule) says another time than \(due): leave the time out of the rule, or give both the same"
    case .ownAncestor(let record): "\(record) would be among its own ancestors"
    case .missingTitle(let model): "a new \(model) needs a title"
    }
  }
}
