import SystemKit
import Testing

@Suite struct WorkersRangesTests {
  @Test(
    "shares items out in ranges that follow each other",
    arguments: [0, 1, Workers.worthwhile - 1, Workers.worthwhile, 1_000_003], [1, 2, 5])
  func ranges(count: Int, threads: Int) {
    let ranges = Workers(threads).ranges(count)
    #expect(ranges.flatMap { [$0.lowerBound, $0.upperBound] } == ends(ranges, count))
    #expect(ranges.count == 1 || (threads > 1 && count >= Workers.worthwhile))
    #expect(Workers(threads).map(count) { $0.count } == ranges.map(\.count))
  }

  private func ends(_ ranges: [Range<Int>], _ count: Int) -> [Int] {
    var ends = [0]
    for range in ranges.dropLast() { ends += [range.upperBound, range.upperBound] }
    return ends + [count]
  }

  @Test("makes the same array on any number of threads", arguments: [1, 2, 3])
  func arrays(threads: Int) {
    let squares: [Int] = Workers(threads).array(30_000) { range, target in
      for index in range { target[index] = index * index }
    }
    #expect(squares == (0..<30_000).map { $0 * $0 })
    #expect(Workers(threads).array(0) { _, _ in } as [Int] == [])
  }
}
