import Books
import FoundationEssentials
import SortKit
import Testing

@Suite struct BooksTests {
  private func samples() throws -> [Book] {
    try JSONDecoder().decode([Book].self, from: Data(BooksModule.preview))
  }

  @Test("list the best first when descending, ties by title backwards, the unrated last")
  func byRating() throws {
    let titles = try samples().sorted(by: BookSort.rating, order: .reverse).map(\.title)
    #expect(
      titles.prefix(3) == ["Middlemarch", "Moby-Dick; or, The Whale", "Emma"])
    #expect(try samples().sorted(by: BookSort.rating).last?.rating == nil)
    #expect(try samples().sorted(by: BookSort.rating, order: .reverse).last?.rating == nil)
  }

  @Test("list shelves in their own order, years before our era first, numbers in titles by value")
  func others() throws {
    let shelves = try samples().sorted(by: BookSort.shelf).compactMap(\.shelf)
    #expect(shelves.first == .reading)
    #expect(shelves.last == .abandoned)
    #expect(try samples().sorted(by: BookSort.year).first?.author == "Homer")
    let titles = try samples().sorted(by: BookSort.title).map(\.title)
    let parts = titles.filter { $0.hasPrefix("Henry") }
    #expect(parts == ["Henry IV, Part 1", "Henry IV, Part 2"])
    #expect(titles.first == "20 000 lieues sous les mers")
  }
}
