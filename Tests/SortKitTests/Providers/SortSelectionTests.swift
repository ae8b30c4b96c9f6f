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

  @Test("an added key is flipped when it is chosen again, and then removed")
  func further() {
    var selection = SortSelection("Title")
    selection.chooseFurther("Count")
    #expect(selection.further == [.init("Count")])
    selection.chooseFurther("Count")
    #expect(selection.further == [.init("Count", order: .reverse)])
    selection.chooseFurther("Title")
    #expect(selection.order == .reverse)
    #expect(selection.further.count == 1)
    selection.chooseFurther("Count")
    #expect(selection.further.isEmpty)
  }

  @Test("added keys stand behind the one in force, before the tie-breakers")
  func furtherChain() {
    var selection = SortSelection("Title", order: .reverse)
    selection.chooseFurther("Count")
    selection.chooseFurther("Price")
    selection.flipMissing()
    let chain = selection.sortKeys(of: SampleSort.self)
    #expect(chain.prefix(2).map(\.name) == ["Title", "Count"])
    #expect(chain.prefix(2).map(\.order) == [.reverse, .forward])
    #expect(chain.first?.missing == .first)
    #expect(chain.count == SampleSort.allCases.count)
    selection.choose("Count")
    #expect(selection == SortSelection("Count"))
  }

  @Test("chosen keys are one list, and all of them flip at once")
  func terms() {
    let terms = [SortTerm("Title"), SortTerm("Count", order: .reverse, missing: .first)]
    var selection = SortSelection(terms)
    #expect(selection?.terms == terms)
    selection?.reverse()
    #expect(selection?.terms.map(\.order) == [.reverse, .forward])
    #expect(selection?.terms.map(\.missing) == [nil, .first])
    #expect(SortSelection([SortTerm]()) == nil)
  }

  @Test("comes back from its encoded form, also from one without added keys")
  func coding() throws {
    var selection = SortSelection("Title", order: .reverse)
    let data = try JSONEncoder().encode(selection)
    #expect(try JSONDecoder().decode(SortSelection.self, from: data) == selection)
    let plain = #"{"key":"Title","order":false}"#
    let read = try JSONDecoder().decode(SortSelection.self, from: Data(plain.utf8))
    #expect(read.key == "Title")
    #expect(read.further.isEmpty)
    selection.chooseFurther("Count")
    selection.flipMissing()
    let again = try JSONEncoder().encode(selection)
    #expect(try JSONDecoder().decode(SortSelection.self, from: again) == selection)
  }
}
