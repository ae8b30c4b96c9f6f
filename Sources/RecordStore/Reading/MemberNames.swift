import ModelKit
import SystemKit

/// What the names among the further fields stand for, looked up once per spelling.
struct MemberNames {
  enum Target: Equatable {
    /// A field that has a column of its own, which couldn't take the value.
    case beside(Int)
    /// A spelling of a field that has no column.
    case field(FieldSpelling)
    /// A field that was asked for and that the model itself doesn't know.
    case further(Int)
    /// A field that the model doesn't know.
    case unknown(Int)
  }

  /// The unknown fields in the order of their first appearance, with the kinds of values seen.
  private(set) var unknown: [(name: String, seen: MemberKinds)] = []
  private let plan: RowPlan
  private let spellings: FieldSpellings
  private var targets: [ExactName: Target] = [:]
  private var places: [ExactName: Int] = [:]
  /// The name looked up last: records are often alike.
  private var lastName: [UInt8] = []
  private var last = Target.unknown(0)

  init(_ plan: RowPlan) {
    self.plan = plan
    spellings = FieldSpellings(plan.model)
  }

  /// What a member's name stands for.
  ///
  /// - Complexity: O(length).
  mutating func target(_ member: JSONMembers.Member) -> Target {
    let name = member.name
    if name.buffer.elementsEqual(lastName), !lastName.isEmpty { return last }
    let text = ExactName(member.plainName)
    let target = targets[text] ?? find(text)
    targets[text] = target
    lastName = Array(name.buffer)
    last = target
    return target
  }

  /// As reading a file finds it, but that a field with a column goes by its name alone.
  private mutating func find(_ name: ExactName) -> Target {
    if let spelling = spellings.declared(name.text) {
      if !plan.hasColumn[spelling.field] { return .field(spelling) }
      if spelling.rank == 0 { return .beside(spelling.field) }
    }
    return other(name)
  }

  /// What a name stands for where it is not to be a declared field's.
  mutating func other(_ name: ExactName) -> Target {
    spellings.further(name.text).map { .further($0) } ?? .unknown(add(name))
  }

  private mutating func add(_ name: ExactName) -> Int {
    if let place = places[name] { return place }
    places[name] = unknown.count
    unknown.append((name.text, []))
    return unknown.count - 1
  }

  /// Takes note of an unknown field's value, as JSON.
  mutating func note(_ unknown: Int, _ value: ByteSlice) {
    self.unknown[unknown].seen.formUnion(MemberKinds(of: value))
  }

  /// Takes note of a column whose field the model no longer has.
  mutating func note(surplus column: RowPlan.Slot, _ value: ByteSlice) {
    let name = ExactName(plan.surplus[column.field])
    if case .unknown(let place)? = targets[name] { return note(place, value) }
    let place = add(name)
    targets[name] = .unknown(place)
    note(place, value)
  }
}

/// The kinds of values that an unknown field had; the narrowest type that holds them all is its own.
struct MemberKinds: OptionSet {
  let rawValue: UInt16

  static let flag = MemberKinds(rawValue: 1)
  static let integer = MemberKinds(rawValue: 2)
  static let real = MemberKinds(rawValue: 4)
  static let day = MemberKinds(rawValue: 8)
  static let moment = MemberKinds(rawValue: 16)
  static let text = MemberKinds(rawValue: 32)
  static let texts = MemberKinds(rawValue: 64)
  static let other = MemberKinds(rawValue: 128)
  /// A whole number that an integer can't hold.
  static let large = MemberKinds(rawValue: 256)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The kind of a JSON value; null and empty texts fit all.
  init(of value: ByteSlice) {
    guard let first = value.buffer.first else {
      self = []
      return
    }
    switch first {
    case UInt8(ascii: "n"): self = []
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .flag
    case UInt8(ascii: "["):
      let isPlain = !value.buffer.dropFirst().contains {
        $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{")
      }
      self = isPlain ? .texts : .other
    case UInt8(ascii: "{"): self = .other
    case UInt8(ascii: "\""):
      guard value.count > 2 else {
        self = []
        return
      }
      switch ISODate.parse(ByteSlice(start: value.start + 1, count: value.count - 2)) {
      case .day: self = .day
      case .moment, .local: self = .moment
      case nil: self = .text
      }
    default:
      let isWhole = value.buffer.allSatisfy {
        $0 == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
      self = !isWhole ? .real : Int64(value.string) != nil ? .integer : .large
    }
  }

  /// The narrowest type.
  var kind: FieldKind {
    switch self {
    case .flag: .flag
    case .integer: .integer
    // Large numbers alone keep all their digits, by which texts are sorted as well.
    case .real, [.real, .integer], [.real, .large], [.real, .integer, .large]: .real
    case .day: .day
    case .moment, [.moment, .day]: .dayOrMoment
    case .texts: .texts
    default: .text
    }
  }
}
