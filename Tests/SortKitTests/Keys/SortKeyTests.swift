import FoundationEssentials
import SortKit
import Testing

@Suite struct SortKeyTests {
  @Test("two keys are the same when name, direction, missing placement and text order are")
  func identity() {
    let key = SortKey<Sample>(\.title)
    #expect(key == SortKey(\.title))
    #expect(key != SortKey(\.title, order: .reverse))
    #expect(key != SortKey(\.title, missing: .first))
    #expect(key != SortKey(\.title, textOrder: .binary))
    #expect(key != SortKey(\.count))
    #expect(key == key.reversed.reversed)
    #expect(Set([key, key.reversed, key.reversed.reversed]).count == 2)
  }

  @Test("reads a property, a computed value, and nothing where it takes a listing")
  func values() {
    let sample = Sample(title: "abc", weight: .nan, tags: ["x"])
    #expect(SortKey<Sample>(\.title).value(of: sample) == .text("abc"))
    #expect(SortKey<Sample>(\.weight).value(of: sample) == .missing)
    #expect(SortKey<Sample>(\.tags).value(of: sample) == .texts(["x"]))
    #expect(SortKey<Sample>(\.title).value(of: Sample()) == .missing)
    #expect(
      SortKey("n") { (sample: Sample) in sample.title.count }.value(of: sample) == .integer(3))
    #expect(SortKey<Sample>(.progress("parts")).value(of: sample) == .missing)
  }

  @Test("all records tie in an aggregate outside a listing")
  func aggregate() {
    let samples = Sample.random(20, seed: 1)
    let key = SortKey<Sample>(.count("parts"))
    #expect(samples.allSatisfy { key.compare(samples[0], $0) == .orderedSame })
    #expect(samples.sorted(by: [key]).map(\.id) == samples.map(\.id))
    #expect(samples.sorted(using: key.reversed).map(\.id) == samples.map(\.id))
  }

  @Test("a choice sorts in declared order and not by its name")
  func choices() {
    let samples = [Sample.Size.large, .small, .medium].map { Sample(size: $0) }
    #expect(samples.sorted(by: [SortKey(\.size)]).map(\.size) == [.small, .medium, .large])
  }

  @Test("an aggregate says what its values are", arguments: SortAggregate.Measure.allCases)
  func forms(measure: SortAggregate.Measure) {
    let form = SortAggregate(relation: "parts", measure: measure).form
    switch measure {
    case .count, .open, .done: #expect(form == .integer)
    case .progress: #expect(form == .real)
    case .next: #expect(form == .date)
    }
  }
}
