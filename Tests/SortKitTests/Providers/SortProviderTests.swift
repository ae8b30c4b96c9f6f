import FoundationEssentials
import SortKit
import Testing

@Suite struct SortProviderTests {
  private func names(_ keys: [SortKey<Sample>]) -> [String] {
    keys.map { $0.name + ($0.order == .forward ? "+" : "-") }
  }

  @Test("begins with the chosen key; the others follow in declared order and in its direction")
  func chain() {
    #expect(
      names(SampleSort.title.sortKeys()) == [
        "Title+", "Flag+", "Size+", "Weight+", "Newest-", "Tags+", "Length+", "Count+", "Open+",
      ])
    #expect(
      names(SampleSort.title.sortKeys(order: .reverse)) == [
        "Title-", "Flag-", "Size-", "Weight-", "Newest+", "Tags-", "Length-", "Count-", "Open-",
      ])
  }

  @Test("is the same without its type")
  func erased() {
    let provider = AnySortProvider(SampleSort.self)
    #expect(provider.keys.map(\.name) == SampleSort.allCases.map(\.rawValue))
    #expect(provider.keys.filter(\.isReversed).map(\.name) == ["Newest"])
    #expect(provider.keys.allSatisfy { $0.missing == .last })
    let sample = Sample(title: "abc")
    for (key, erased) in zip(SampleSort.allCases.map(\.key), provider.keys) {
      #expect(erased.source.read(sample).normalized == key.value(of: sample), "\(erased.name)")
      #expect(erased.source.read("no sample") == .missing)
    }
  }

  @Test("a registry refuses a second provider for a model, and two keys of one name")
  func registry() throws {
    var registry = SortRegistry()
    try registry.register(SampleSort.self, for: "samples")
    try registry.register(SampleSort.self, for: "others")
    #expect(registry.models == ["samples", "others"])
    #expect(registry["samples"]?.keys.count == SampleSort.allCases.count)
    #expect(registry["none"] == nil)
    #expect(throws: SortRegistryError.duplicateProvider(model: "samples")) {
      try registry.register(SampleSort.self, for: "samples")
    }
    #expect(registry.models == ["samples", "others"])
    #expect(
      SortRegistryError.duplicateProvider(model: "books").description
        == "the model 'books' has a sort provider already")
    #expect(
      SortRegistryError.duplicateKey(model: "books", key: "Title").description
        == "the sort provider of 'books' has two keys named 'Title'")
  }
}
