import FoundationEssentials
import LawSupport
import SortKit
import Testing

@Suite struct SortLawTests {
  @Test("a provider with keys of every form keeps the laws", arguments: SortLaw.allCases)
  func laws(law: SortLaw) {
    for seed in UInt64(1)...3 {
      SortLaws(SampleSort.self, records: Sample.random(150, seed: seed)) {
        .identifier(Int64($0.id))
      }.expect(law)
    }
  }

  @Test("an order of more rows than one thread takes is the same on one thread and on two")
  func threads() {
    let samples = Sample.random(25_000, seed: 9)
    for keys in [SampleSort.flag.sortKeys(), SampleSort.count.sortKeys(order: .reverse)] {
      let one = cellOrder(of: samples, by: keys)
      #expect(cellOrder(of: samples, by: keys, threads: 2) == one)
      #expect(cellOrder(of: samples, by: keys, threads: 2, limit: 700) == Array(one.prefix(700)))
      #expect(one.count == samples.count)
      #expect(Set(one).count == samples.count)
    }
  }

  @Test("rows already in order, backwards or all alike are sorted in good time")
  func patterns() {
    let samples = (0..<30_000).map { Sample(id: $0, count: $0 / 3) }
    let key = SortKey<Sample>(\.count)
    #expect(cellOrder(of: samples, by: [key]) == Array(samples.indices))
    let backwards = cellOrder(of: samples, by: [key.reversed])
    #expect(backwards.first == 29_997)
    #expect(backwards.last == 2)
    #expect(cellOrder(of: samples, by: [SortKey(\.title)]) == Array(samples.indices))
  }
}
