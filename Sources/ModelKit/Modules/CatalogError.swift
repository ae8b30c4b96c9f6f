public import SortKit
import SystemKit

/// Why a catalog can't be built, or a model not be found in it.
public enum CatalogError: Error, Hashable, CustomStringConvertible {
  case duplicateModel(String, other: String)
  case duplicateField(model: String, field: String)
  case unknownReference(model: String, field: String, reference: String, known: [String])
  case unknownModel(String, nearest: String?, known: [String])
  case sort(SortRegistryError)

  public var description: String {
    switch self {
    case .duplicateModel(let name, let other):
      "the model \(MessageLimit.usual.quoted(name)) can't be registered: '\(other)' goes by the same name"
    case .duplicateField(let model, let field):
      "the model '\(model)' has two fields named '\(field)'"
    case .unknownReference(let model, let field, let reference, let known):
      "the field '\(field)' of '\(model)' refers to '\(reference)', which is no model; known are "
        + quotedList(known)
    case .unknownModel(let name, let nearest, let known):
      "there is no model \(MessageLimit.usual.quoted(name))"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        + (known.isEmpty ? "" : " (known: \(quotedList(known)))")
    case .sort(let error): error.description
    }
  }
}

/// Words in 'quotes', with commas between them; of very many the first ones.
package func quotedList(_ words: [String]) -> String {
  MessageLimit.names.quotedList(words)
}

func nearestName(to name: String, among known: [String]) -> String? {
  Spelling.nearest(to: name, among: known)
}
