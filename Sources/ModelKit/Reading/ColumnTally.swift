/// How many values of each kind a column has that was read off a file; its type comes from that.
///
/// Numbers, dates or flags make the type if they are four of five of the values that aren't missing
/// and none of the others has a digit in it: `n/a` and `-` are strays among numbers, `12a` is not.
/// A text of JSON is never a number.
/// ```swift
/// ColumnTally(integers: 4, texts: 1).kind                          // .integer
/// ColumnTally(integers: 4, texts: 1, textsHaveDigit: true).kind    // .text
/// ```
package struct ColumnTally: Hashable, Sendable {
  package var flags = 0
  package var integers = 0
  /// Numbers that are no integers of 64 bits.
  package var reals = 0
  package var days = 0
  package var moments = 0
  package var texts = 0
  /// Lists of texts.
  package var lists = 0
  /// Other lists, and objects.
  package var others = 0
  package var emptyLists = 0
  package var textsHaveDigit = false
  package var listsHaveDigit = false
  package var othersHaveDigit = false

  package init(
    flags: Int = 0, integers: Int = 0, reals: Int = 0, days: Int = 0, moments: Int = 0,
    texts: Int = 0, lists: Int = 0, others: Int = 0, emptyLists: Int = 0,
    textsHaveDigit: Bool = false, listsHaveDigit: Bool = false, othersHaveDigit: Bool = false
  ) {
    self.flags = flags
    self.integers = integers
    self.reals = reals
    self.days = days
    self.moments = moments
    self.texts = texts
    self.lists = lists
    self.others = others
    self.emptyLists = emptyLists
    self.textsHaveDigit = textsHaveDigit
    self.listsHaveDigit = listsHaveDigit
    self.othersHaveDigit = othersHaveDigit
  }

  /// Adds the values of another part of the column.
  package static func += (tally: inout ColumnTally, other: ColumnTally) {
    tally.flags += other.flags
    tally.integers += other.integers
    tally.reals += other.reals
    tally.days += other.days
    tally.moments += other.moments
    tally.texts += other.texts
    tally.lists += other.lists
    tally.others += other.others
    tally.emptyLists += other.emptyLists
    tally.textsHaveDigit = tally.textsHaveDigit || other.textsHaveDigit
    tally.listsHaveDigit = tally.listsHaveDigit || other.listsHaveDigit
    tally.othersHaveDigit = tally.othersHaveDigit || other.othersHaveDigit
  }

  /// The values that aren't missing.
  package var count: Int { numbers + dates + flags + texts + lists + others }
  private var numbers: Int { integers + reals }
  private var dates: Int { days + moments }

  /// The type of the column; text where nothing else fits.
  package var kind: FieldKind {
    if lists == count, lists + emptyLists > 0 { return .texts }
    if decides(numbers, against: dates > 0) { return reals > 0 ? .real : .integer }
    if decides(dates, against: numbers > 0) { return moments > 0 ? .dayOrMoment : .day }
    if decides(flags, against: numbers + dates > 0) { return .flag }
    return .text
  }

  /// Whether so many values make the column's type.
  private func decides(_ some: Int, against otherDigits: Bool) -> Bool {
    let haveDigit = otherDigits || textsHaveDigit || listsHaveDigit || othersHaveDigit
    return some > 0 && some * 5 >= count * 4 && !haveDigit
  }

  /// A kind of values, for messages.
  package enum Family: String, Hashable, Sendable, CaseIterable {
    case number, date, flag, text, list, object

    /// What one value and several of them are called.
    package var words: (one: String, many: String) {
      switch self {
      case .number: ("a number", "numbers")
      case .date: ("a date", "dates")
      case .flag: ("true or false", "true or false")
      case .text: ("a text", "texts")
      case .list: ("a list", "lists")
      case .object: ("an object or list", "objects or lists")
      }
    }

    /// What a value isn't that is of another.
    package var noun: String {
      switch self {
      case .flag: "true or false"
      case .number, .date, .text, .list, .object: rawValue
      }
    }
  }

  /// The values that are not of the column's type; none in a column of texts, which takes all.
  package var strays: Int {
    switch kind {
    case .integer, .real: count - numbers
    case .day, .moment, .dayOrMoment: count - dates
    case .flag: count - flags
    case .text, .markdown, .link, .choice, .texts, .identifier: 0
    }
  }

  /// How many values there are of each family that has some.
  package var families: [(family: Family, count: Int)] {
    let all: [(family: Family, count: Int)] = [
      (.number, numbers), (.date, dates), (.flag, flags), (.text, texts), (.list, lists),
      (.object, others),
    ]
    return all.filter { $0.count > 0 }
  }

  /// The numbers, dates or flags that are most of a column and don't make its type, since values of a
  /// single other family are against it.
  package var outvoted: (most: Family, count: Int, against: Family)? {
    let families = families
    guard kind == .text, families.count == 2,
      let most = families.first(where: { $0.count * 2 > count }),
      [.number, .date, .flag].contains(most.family),
      let other = families.first(where: { $0.family != most.family })
    else { return nil }
    return (most.family, most.count, other.family)
  }
}
