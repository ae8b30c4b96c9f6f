import FoundationEssentials
import SortKit
import Testing

@Suite struct SortSelectionTests {
  @Test("choosing the key in force flips its direction, another one starts ascending")
  func choosing() {
    var selection = SortSelection(SampleSort.title)
    #expect(selection.key == "Title")
    #expect(selection.order == .forward)
    selection.choose("Title")
    #expect(selection.order == .reverse)
    selection.choose(SampleSort.title)
    #expect(selection.order == .forward)
    selection.choose("Title")
    selection.choose(SampleSort.count)
    #expect(selection == SortSelection("Count"))
    selection.choose("Title")
    #expect(selection == SortSelection("Title"))
  }

  @Test("gives the provider's chain, and none for a key that it doesn't have")
  func chain() {
    let selection = SortSelection(SampleSort.count, order: .reverse)
    #expect(selection.sortKeys(of: SampleSort.self) == SampleSort.count.sortKeys(order: .reverse))
    #expect(SortSelection("Price").sortKeys(of: SampleSort.self).isEmpty)
  }

  @Test("two lists have selections of their own")
  func independent() {
    let outer = SortSelection("Title")
    var inner = outer
    inner.choose("Title")
    #expect(outer.order == .forward)
    #expect(inner.order == .reverse)
  }

  @Test("comes back from its encoded form")
  func coding() throws {
    let selection = SortSelection("Title", order: .reverse)
    let data = try JSONEncoder().encode(selection)
    #expect(try JSONDecoder().decode(SortSelection.self, from: data) == selection)
  }
}
