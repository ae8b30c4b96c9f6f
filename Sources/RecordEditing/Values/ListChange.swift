import ModelKit

/// A change of a list that records have: `tags+=phone` adds to it, `tags-=phone` takes out of it.
struct ListChange {
  /// The list's field, by its place among the model's.
  let field: Int
  let isAddition: Bool
  private(set) var texts: [String]

  /// Takes up a change that follows, where it is one of the same kind.
  ///
  /// - Returns: whether it was.
  mutating func takeUp(_ next: ListChange) -> Bool {
    guard next.field == field, next.isAddition == isAddition else { return false }
    texts += next.texts
    return true
  }

  /// A name with a sign behind it; nil for any other.
  ///
  /// ```swift
  /// ListChange.parts(of: "tags+")   // ("tags", true)
  /// ```
  static func parts(of name: String) -> (name: String, isAddition: Bool)? {
    guard let sign = name.last, sign == "+" || sign == "-" else { return nil }
    return (String(name.dropLast()), sign == "+")
  }

  /// The list with what comes to it at its end, each text once, and without what goes, in the order given.
  ///
  /// - Complexity: O(list + texts of all changes).
  static func applied(_ changes: [ListChange], to list: [String]) -> [String] {
    var items: [String?] = list
    var places: [String: [Int]] = [:]
    for (place, text) in list.enumerated() { places[text, default: []].append(place) }
    for change in changes {
      for text in change.texts {
        if !change.isAddition {
          for place in places.removeValue(forKey: text) ?? [] { items[place] = nil }
        } else if places[text] == nil {
          places[text] = [items.count]
          items.append(text)
        }
      }
    }
    return items.compactMap { $0 }
  }
}
