import Interchange
import ModelKit
import SystemKit

/// What the names among the further fields stand for, looked up once per spelling.
struct MemberNames {
  enum Target: Equatable {
    /// A field that has a column of its own, which couldn't take the value.
    case beside(Int)
    /// A spelling of a field that has no column.
    case field(SpelledName)
    /// A field that was asked for and that the model itself doesn't know.
    case further(Int)
    /// A field that the model doesn't know.
    case unknown(Int)
  }

  /// The unknown fields in the order of their first appearance, with the kinds of their values.
  private(set) var unknown: [(name: String, tally: ColumnTally)] = []
  private let plan: RowPlan
  private let spellings: SpelledNames
  private var targets: [ExactName: Target] = [:]
  private var places: [ExactName: Int] = [:]
  /// The name looked up last: records are often alike.
  private var lastName: [UInt8] = []
  private var last = Target.unknown(0)

  init(_ plan: RowPlan) {
    self.plan = plan
    spellings = SpelledNames(plan.model)
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
    unknown.append((name.text, ColumnTally()))
    return unknown.count - 1
  }

  /// Takes note of an unknown field's value, as JSON.
  mutating func note(_ unknown: Int, _ value: ByteSlice) {
    self.unknown[unknown].tally.add(json: value)
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
