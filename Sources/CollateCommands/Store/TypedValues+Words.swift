import ListingKit
import ModelKit
import SortKit
import SystemKit

extension TypedValues {
  /// One thing that was set; what lists hold and how they change is only known in the end.
  struct Said {
    enum About: Hashable {
      case words(String)
      case list
      /// The place of a change of a list.
      case change(Int)
    }
    let field: Int?
    let about: About
  }

  /// What is said of a value.
  func words(for value: SortValue, of field: Int) -> String {
    let info = model.fields[field]
    let shown = ByteBuffer(capacity: 64)
    ValueText(zone: world.zone).append(value, of: info, to: shown)
    let words = Words.quoted(VisibleText.of(shown.string))
    return value == .missing ? "no \(label(field))" : "\(label(field)) \(words)"
  }

  /// What was set, but for one field.
  func words(without field: Int?) -> [String] {
    said.filter { field == nil || $0.field != field }.map { piece in
      switch piece.about {
      case .words(let words): return words
      case .list: return piece.field.map { words(for: list($0), of: $0) } ?? ""
      case .change(let number):
        let change = listChanges[number]
        let shown = Words.quoted(change.texts.joined(separator: ", "))
        return "\(label(change.field)) \(change.isAddition ? "with" : "without") \(shown)"
      }
    }
  }

  /// What a field is called in a sentence; a reference by what it leads to.
  func label(_ field: Int) -> String {
    let references = session.context.catalog.references(of: model.name.plural)
    if let relation = references.first(where: { $0.field == field }) { return relation.name }
    let label = model.fields[field].label
    let first = label.prefix { $0 != " " }
    if first.count > 1, first.dropFirst().contains(where: \.isUppercase) { return label }
    return label.prefix(1).lowercased() + label.dropFirst()
  }
}
