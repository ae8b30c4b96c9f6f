import ModelKit
import SystemKit

/// What the names among the further fields stand for, looked up once per spelling.
struct MemberNames {
  enum Target: Equatable {
    /// A field that has a column of its own, which couldn't take the value.
    case beside(Int)
    /// A field that has no column.
    case field(Int)
    /// A field that the model doesn't know.
    case unknown(Int)
  }

  /// The unknown fields in the order of their first appearance, with the kinds of their values.
  private(set) var unknown: [(name: String, tally: ColumnTally)] = []
  private let plan: RowPlan
  private var targets: [String: Target] = [:]
  private var places: [String: Int] = [:]
  /// The name looked up last: records are often alike.
  private var lastName: [UInt8] = []
  private var last = Target.unknown(0)

  init(_ plan: RowPlan) { self.plan = plan }

  /// What a name stands for, given without quotes and with its escapes.
  ///
  /// - Complexity: O(length), and O(fields) for a name that is new.
  mutating func target(_ name: ByteSlice) -> Target {
    if name.buffer.elementsEqual(lastName), !lastName.isEmpty { return last }
    let plain = ByteBuffer(capacity: name.count + 64)
    let text = JSONString.append(name, to: plain) ? plain.string : name.string
    let target = targets[text] ?? find(text)
    targets[text] = target
    lastName = Array(name.buffer)
    last = target
    return target
  }

  private mutating func find(_ name: String) -> Target {
    let fields = plan.model.fields
    if let field = fields.firstIndex(where: { $0.name == name }) {
      return plan.hasColumn[field] ? .beside(field) : .field(field)
    }
    let folded = foldedName(name)
    let other = fields.indices.first { field in
      !plan.hasColumn[field]
        && ([fields[field].name] + fields[field].otherNames).contains { foldedName($0) == folded }
    }
    return other.map { .field($0) } ?? .unknown(add(name))
  }

  private mutating func add(_ name: String) -> Int {
    if let place = places[name] { return place }
    places[name] = unknown.count
    unknown.append((name, ColumnTally()))
    return unknown.count - 1
  }

  /// Takes note of an unknown field's value, as JSON.
  mutating func note(_ unknown: Int, _ value: ByteSlice) {
    self.unknown[unknown].tally.add(json: value)
  }

  /// Takes note of a column whose field the model no longer has.
  mutating func note(surplus column: RowPlan.Slot, _ value: ByteSlice) {
    let name = plan.surplus[column.field]
    if case .unknown(let place)? = targets[name] { return note(place, value) }
    let place = add(name)
    targets[name] = .unknown(place)
    note(place, value)
  }
}
