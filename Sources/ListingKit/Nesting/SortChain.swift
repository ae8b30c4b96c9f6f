import FoundationEssentials
import ModelKit
import SortKit

/// One key of an effective chain, as `--explain-sort` shows it.
package struct ChainKey {
  package let column: ListColumn
  package let isDescending: Bool
  package let missingFirst: Bool
  /// Whether it was asked for; the others break ties.
  package let isChosen: Bool
}

extension ListTable {
  /// The effective chain: the chosen keys, then the provider's other keys in the first one's direction.
  ///
  /// - Throws: ``ListingError`` for names that the model doesn't have.
  func chain(_ settings: ListSettings) throws(ListingError) -> [ChainKey] {
    var chain: [ChainKey] = []
    for term in settings.selection?.terms ?? [] {
      let column = try column(term.key, use: "sort by")
      guard !chain.contains(where: { $0.column.name == column.name }) else { continue }
      let declared = declaredKey(column.name)
      chain.append(
        ChainKey(
          column: column, isDescending: (term.order == .reverse) != (declared?.isReversed ?? false),
          missingFirst: (term.missing ?? declared?.missing ?? .last) == .first, isChosen: true))
    }
    let mirrored = settings.selection?.order == .reverse
    for (index, key) in model.sort.keys.enumerated() {
      let name = keyName(index)
      guard !chain.contains(where: { $0.column.name == name }) else { continue }
      chain.append(
        ChainKey(
          column: column(name), isDescending: mirrored != key.isReversed,
          missingFirst: key.missing == .first, isChosen: false))
    }
    return chain
  }

  /// What a provider's key reads.
  func keyName(_ index: Int) -> ListName {
    if let field = model.keyFields[index] { return .field(field) }
    if let aggregate = model.sort.keys[index].source.aggregate { return .aggregate(aggregate) }
    return .key(index)
  }

  func declaredKey(_ name: ListName) -> AnySortKey? {
    model.sort.keys.indices.first { keyName($0) == name }.map { model.sort.keys[$0] }
  }

  /// The chain as the sort reads it.
  func rowKeys(_ chain: [ChainKey]) -> [RowKey] {
    chain.map { key in
      RowKey(
        column: key.column.cells, isDescending: key.isDescending, missingFirst: key.missingFirst,
        textOrder: tables.request.textOrder, zone: tables.request.zone,
        spellings: key.column.spellings)
    }
  }
}
