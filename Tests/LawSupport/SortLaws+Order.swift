import FoundationEssentials
import SortKit
import TestSupport
import Testing

extension SortLaws {
  func expectShuffled() {
    var random = SeededGenerator(seed: 11)
    eachChain { name, chain in
      let expected = ids(cellOrder(of: records, by: chain, id: id).map { records[$0] })
      let shuffled = records.shuffled(using: &random)
      let order = cellOrder(of: shuffled, by: chain, threads: 2, id: id).map { shuffled[$0] }
      #expect(ids(order) == expected, "\(name)")
      // The rows in another order, the records where they were.
      let rows = (0..<records.count).map { UInt32($0) }.shuffled(using: &random)
      let again = cellOrder(of: records, by: chain, rows: rows, id: id).map { records[$0] }
      #expect(ids(again) == expected, "\(name)")
    }
  }

  func expectMissing() {
    for provider in Provider.allCases where provider.key.source.aggregate == nil {
      for (order, missing) in [
        (SortOrder.forward, MissingPlacement.last), (.reverse, .last), (.forward, .first),
        (.reverse, .first),
      ] {
        var key = provider.key
        if order == .reverse { key = key.reversed }
        key.missing = missing
        for sorted in [
          records.sorted(by: [key]),
          cellOrder(of: records, by: [key], id: id).map { records[$0] },
        ] {
          let places = sorted.map { key.value(of: $0) == .missing }
          let gaps = places.filter { $0 }.count
          let expected =
            missing == .first
            ? places.indices.map { $0 < gaps } : places.indices.map { $0 >= places.count - gaps }
          #expect(places == expected, "\(provider.rawValue) \(order) missing \(missing)")
        }
      }
    }
  }

  func expectMirror() {
    for provider in Provider.allCases {
      let chain = provider.sortKeys()
      let full = records.filter { record in
        chain.allSatisfy {
          $0.source.aggregate != nil || $0.value(of: record) != .missing
        }
      }
      // Without records that tie in everything: those keep their order.
      var distinct: [Record] = []
      for record in full.sorted(by: chain) {
        if let last = distinct.last, compare(last, record, chain) == .orderedSame { continue }
        distinct.append(record)
      }
      let reversed = distinct.sorted(by: provider, order: .reverse)
      #expect(ids(reversed) == ids(distinct.reversed()), "\(provider.rawValue)")
      let groups = firstValues(records.sorted(by: provider, order: .forward), chain)
      let mirrored = firstValues(records.sorted(by: provider, order: .reverse), chain)
      #expect(groups == mirrored.reversed(), "\(provider.rawValue)")
    }
  }

  /// The ids of each run of records that tie in the chain's first key, missing ones left out.
  private func firstValues(_ sorted: [Record], _ chain: [SortKey<Record>]) -> [Set<SortValue>] {
    guard let key = chain.first, key.source.aggregate == nil else { return [] }
    var groups: [Set<SortValue>] = []
    var last: Record?
    for record in sorted where key.value(of: record) != .missing {
      if let previous = last, key.compare(previous, record) == .orderedSame {
        groups[groups.count - 1].insert(id(record))
      } else {
        groups.append([id(record)])
      }
      last = record
    }
    return groups
  }

  func expectLimit(_ name: String, _ chain: [SortKey<Record>]) {
    let whole = cellOrder(of: records, by: chain, id: id)
    for limit in [0, 1, 2, 17, records.count / 2, records.count, records.count + 5] {
      let first = cellOrder(of: records, by: chain, limit: limit, id: id)
      #expect(first == Array(whole.prefix(limit)), "\(name), limit \(limit)")
    }
  }

  func expectTies(_ name: String, _ chain: [SortKey<Record>]) {
    // Each record twice: the second copy has to follow the first at once, in every order.
    let twice = records + records
    for order in [cellOrder(of: twice, by: chain), cellOrder(of: twice, by: chain, threads: 2)] {
      let swapped = zip(order, order.dropFirst()).first { place, next in
        place > next && compare(twice[place], twice[next], chain) == .orderedSame
      }
      #expect(swapped == nil, "\(name)")
    }
  }
}
