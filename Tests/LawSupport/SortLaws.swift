import FoundationEssentials
package import SortKit
import Testing

/// Checks a provider against the laws, on records whose ids are unique.
///
/// ```swift
/// SortLaws(BookSort.self, records: books) { $0.id.sortValue }.expect(.mirror)
/// ```
package struct SortLaws<Provider: SortProvider> {
  package typealias Record = Provider.Record

  let records: [Record]
  let id: (Record) -> SortValue

  package init(
    _ provider: Provider.Type, records: [Record], id: @escaping (Record) -> SortValue
  ) {
    self.records = records
    self.id = id
  }

  /// Records an issue for each violation of a law.
  package func expect(_ law: SortLaw) {
    switch law {
    case .chain: expectChains()
    case .weakOrder: eachChain(expectWeakOrder)
    case .foundation: eachChain(expectFoundation)
    case .cells: eachChain(expectCells)
    case .shuffled: expectShuffled()
    case .missing: expectMissing()
    case .mirror: expectMirror()
    case .limit: eachChain(expectLimit)
    case .ties: eachChain(expectTies)
    }
  }

  /// Calls the closure with each case's chain in both directions.
  func eachChain(_ body: (_ name: String, _ chain: [SortKey<Record>]) -> Void) {
    for provider in Provider.allCases {
      for order in [SortOrder.forward, .reverse] {
        body("\(provider.rawValue) \(order)", provider.sortKeys(order: order))
      }
    }
  }

  func ids(_ records: some Sequence<Record>) -> [SortValue] { records.map(id) }

  /// The order of two records by a chain; what the fast sorts are compared with.
  func compare(_ a: Record, _ b: Record, _ chain: [SortKey<Record>]) -> ComparisonResult {
    for key in chain {
      let result = key.compare(a, b)
      if result != .orderedSame { return result }
    }
    return .orderedSame
  }

  /// The records in the order of their ids.
  var byID: [Record] {
    cellOrder(of: records, by: [], id: id).map { records[$0] }
  }
}

extension SortLaws {
  private func expectChains() {
    let declared = Provider.allCases.map(\.rawValue)
    #expect(Set(declared).count == declared.count, "two keys have one name")
    for provider in Provider.allCases {
      let chain = provider.sortKeys()
      let others = declared.filter { $0 != provider.rawValue }
      #expect(chain.map(\.name) == [provider.rawValue] + others)
      #expect(chain.map(\.order) == chain.map { Provider(rawValue: $0.name)?.key.order })
      let reversed = provider.sortKeys(order: .reverse)
      #expect(reversed == chain.map(\.reversed))
      #expect(chain == provider.sortKeys())
      #expect(Set(chain + reversed).count == 2 * declared.count)
    }
  }

  private func expectWeakOrder(_ name: String, _ chain: [SortKey<Record>]) {
    let sample = records.prefix(14)
    for a in sample {
      #expect(compare(a, a, chain) == .orderedSame, "\(name)")
      for b in sample {
        let order = compare(a, b, chain)
        #expect(compare(b, a, chain).rawValue == -order.rawValue, "\(name)")
        for c in sample where order != .orderedDescending {
          let next = compare(b, c, chain)
          guard next != .orderedDescending else { continue }
          let both: ComparisonResult =
            order == .orderedSame && next == .orderedSame ? .orderedSame : .orderedAscending
          guard compare(a, c, chain) == both else {
            Issue.record("\(name): \(id(a)) ≤ \(id(b)) ≤ \(id(c)), but not \(id(a)) ≤ \(id(c))")
            return
          }
        }
      }
    }
  }

  private func expectFoundation(_ name: String, _ chain: [SortKey<Record>]) {
    #expect(ids(records.sorted(by: chain)) == ids(records.sorted(using: chain)), "\(name)")
  }

  private func expectCells(_ name: String, _ chain: [SortKey<Record>]) {
    let cells = cellOrder(of: records, by: chain, id: id).map { records[$0] }
    #expect(ids(cells) == ids(byID.sorted(by: chain)), "\(name)")
  }
}
