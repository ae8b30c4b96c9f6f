/// A piece of a filter's text.
struct FilterToken {
  enum Kind: Equatable {
    case word(String)
    case quoted(String)
    case comparison(FilterOperator)
    case and, or, not
    case open, close, comma
    case end
  }

  let kind: Kind
  /// In UTF-8 bytes.
  let range: Range<Int>

  /// The keyword that it is, spelled out or as a sign.
  var keyword: FilterWord? {
    switch kind {
    case .word(let word): FilterWord(keyword: word)
    case .and: .and
    case .or: .or
    case .not: .not
    default: nil
    }
  }

  /// Whether it closes a condition.
  var isBoundary: Bool {
    switch kind {
    case .close, .comma, .end: true
    default: keyword == .and || keyword == .or
    }
  }
}
