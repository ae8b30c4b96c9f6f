import ModelKit

/// A change of a list that records have: `tags+=phone` adds to it, `tags-=phone` takes out of it.
struct ListChange {
  /// The list's field, by its place among the model's.
  let field: Int
  let isAddition: Bool
  let texts: [String]

  /// A name with a sign behind it; nil for any other.
  ///
  /// ```swift
  /// ListChange.parts(of: "tags+")   // ("tags", true)
  /// ```
  static func parts(of name: String) -> (name: String, isAddition: Bool)? {
    guard let sign = name.last, sign == "+" || sign == "-" else { return nil }
    return (String(name.dropLast()), sign == "+")
  }

  /// The list with what comes to it at its end, each text once, or without what goes.
  ///
  /// - Complexity: O(list + texts).
  func applied(to list: [String]) -> [String] {
    guard isAddition else {
      let gone = Set(texts)
      return list.filter { !gone.contains($0) }
    }
    var there = Set(list)
    return list + texts.filter { there.insert($0).inserted }
  }
}
