import FoundationEssentials
import LawSupport
import SortKit
import TestSupport

/// A record with a property of each form, and no model.
struct Sample: Sendable, Hashable {
  var id = 0
  var title = ""
  var flag: Bool?
  var count: Int?
  var weight: Double?
  var when: Date?
  var size: Size?
  var tags: [String] = []

  enum Size: Int, SortValueConvertible {
    case small, medium, large
    var sortValue: SortValue { .choice(rawValue) }
    static var sortForm: SortForm { .choice }
  }

  static func random(_ count: Int, seed: UInt64) -> [Sample] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { number in
      Sample(
        id: number, title: pick(hardTexts, &random), flag: pick([nil, true, false], &random),
        count: pick([nil, .min, .max, 0, -1, 7], &random),
        weight: pick([nil, .nan, -0.0, 0, 1.5, -.infinity, .infinity, 1e-300], &random),
        when: pick([nil, 0, -1.5, 1.924e9, 1e300].map { $0.map(Date.init(since1970:)) }, &random),
        size: pick([nil, .small, .medium, .large], &random),
        tags: (0..<Int.random(in: 0...2, using: &random)).map { _ in pick(hardTexts, &random) })
    }
  }
}

extension Date {
  fileprivate init(since1970 seconds: Double) { self.init(timeIntervalSince1970: seconds) }
}

/// Its keys: one of each form, one computed, one that only a listing can compute.
enum SampleSort: String, SortProvider {
  case flag = "Flag"
  case size = "Size"
  case title = "Title"
  case weight = "Weight"
  case newest = "Newest"
  case tags = "Tags"
  case length = "Length"
  case count = "Count"
  case open = "Open"

  var key: SortKey<Sample> {
    switch self {
    case .flag: SortKey(\.flag)
    case .size: SortKey(\.size)
    case .title: SortKey(\.title)
    case .weight: SortKey(\.weight)
    case .newest: SortKey(\.when, order: .reverse)
    case .tags: SortKey(\.tags)
    case .length: SortKey("length") { $0.title.count }
    case .count: SortKey(\.count)
    case .open: SortKey(.open("parts"))
    }
  }
}
