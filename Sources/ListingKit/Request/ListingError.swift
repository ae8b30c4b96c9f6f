import ModelKit
import SystemKit

/// Why a listing can't be made as it was asked for.
public enum ListingError: Error, Hashable, CustomStringConvertible {
  /// A name that is no field, key or relation of the model.
  case unknownName(String, use: String, model: String, nearest: String?, known: [String])
  /// A beginning that several names share.
  case ambiguousName(String, use: String, model: String, choices: [String])
  /// Settings for a list that the listing doesn't nest.
  case unknownList(String, model: String, known: [String])
  /// No record has this id or title.
  case unknownRecord(String, model: String)
  /// Several records have this title.
  case ambiguousRecord(String, model: String, ids: [String])
  /// Two models between which there is no relation.
  case unrelated(String, to: String, known: [String])
  /// Nested deeper than a listing can be.
  case tooDeep(limit: Int, model: String)

  public var description: String {
    switch self {
    case .unknownName(let name, let use, let model, let nearest, let known):
      "can't \(use) \(MessageLimit.usual.quoted(name)): \(model) have no such field"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "") + " (known: \(quotedList(known)))"
    case .ambiguousName(let name, let use, let model, let choices):
      "can't \(use) \(MessageLimit.usual.quoted(name)): of \(model) it could be any of \(quotedList(choices))"
    case .unknownList(let name, let model, let known):
      "\(MessageLimit.usual.quoted(name)) is no list in a listing of \(model)"
        + (known.isEmpty ? "" : " (lists: \(quotedList(known)))")
    case .unknownRecord(let record, let model):
      "no \(model) has the id or title \(MessageLimit.usual.quoted(record))"
    case .ambiguousRecord(let record, let model, let ids):
      "several \(model) have the title \(MessageLimit.usual.quoted(record)); give one of the ids \(quotedList(ids))"
    case .unrelated(let model, let other, let known):
      "\(model) are not related to \(other)"
        + (known.isEmpty ? "" : "; they are to \(quotedList(known))")
    case .tooDeep(let limit, let model): "\(model) are nested deeper than \(limit) levels"
    }
  }
}
