package import ModelKit
package import SortKit

/// One thing that was set, as a message names it.
package enum AppliedSetting: Hashable, Sendable {
  /// A field and its value; of a list all of it.
  case value(field: Int, SortValue)
  /// A reference, and the title of the record that it leads to.
  case reference(field: Int, title: String)
  /// Texts that came to a list or went out of it.
  case list(field: Int, isAddition: Bool, [String])
  /// A field that the model doesn't know, and what was typed for it.
  case unknown(name: String, text: String)

  /// The model's field; nil where it knows none.
  package var field: Int? {
    switch self {
    case .value(let field, _), .reference(let field, _), .list(let field, _, _): field
    case .unknown: nil
    }
  }
}

/// A field by whatever name people give it, and what they typed for it.
package struct FieldText: Hashable, Sendable {
  package let name: String
  package let text: String

  package init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }
}

extension Catalog {
  /// What a field is called in a sentence; a reference by what it leads to.
  ///
  /// - Complexity: O(relations of the model).
  package func wordInSentence(for field: Int, of model: AnyModelModule) -> String {
    if let relation = references(of: model.name.plural).first(where: { $0.field == field }) {
      return relation.name
    }
    let label = model.fields[field].label
    let first = label.prefix { $0 != " " }
    if first.count > 1, first.dropFirst().contains(where: \.isUppercase) { return label }
    return label.prefix(1).lowercased() + label.dropFirst()
  }
}
