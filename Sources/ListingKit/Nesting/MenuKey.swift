import ModelKit
import SortKit

/// One key that a list can be sorted by, as a sort menu offers it.
package struct MenuKey {
  package let column: ListColumn
  /// Whether the provider counts the other direction as ascending.
  package let isReversed: Bool
  /// Whether the provider has records without a value come first.
  package let missingFirst: Bool
  /// Whether it breaks ties where it isn't chosen.
  package let isTieBreaker: Bool
  /// How the list is sorted by it, where it is one of the keys in force.
  package let choice: Choice?

  /// What is in force of a chosen key.
  package struct Choice {
    /// Its place among the chosen keys; the first one weighs most.
    package let place: Int
    /// Whether the menu's arrow points down.
    package let isDescending: Bool
    package let missingFirst: Bool
  }
}

extension ListLevel {
  /// The keys of the list's sort menu: the provider's, or where there are none the fields that have
  /// a value in some record; last what else the list is sorted by.
  ///
  /// - Complexity: O(keys²), for a model without keys O(records × fields).
  package var menuKeys: [MenuKey] {
    let declared = model.sort.keys.indices.map(source.keyName)
    var names: [ListName] = []
    for name in declared where !names.contains(name) { names.append(name) }
    if names.isEmpty {
      names = model.fields.indices.map { .field($0) }.filter { name in
        let cells = source.column(name).cells
        return nodes.contains { cells.isPresent($0) }
      }
    }
    for key in chain where key.isChosen && !names.contains(key.column.name) {
      names.append(key.column.name)
    }
    // With nothing chosen the first of the provider's keys is in force.
    let chosen =
      chain.contains(where: \.isChosen) ? chain.filter(\.isChosen) : Array(chain.prefix(1))
    return names.map { name in
      let key = source.declaredKey(name)
      let isReversed = key?.isReversed ?? false
      let place = chosen.firstIndex { $0.column.name == name }
      return MenuKey(
        column: source.column(name), isReversed: isReversed, missingFirst: key?.missing == .first,
        isTieBreaker: key != nil,
        choice: place.map {
          MenuKey.Choice(
            place: $0 + 1, isDescending: chosen[$0].isDescending != isReversed,
            missingFirst: chosen[$0].missingFirst)
        })
    }
  }
}
