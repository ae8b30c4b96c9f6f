import ListingKit
import TemplateKit

/// The numbers of the scopes that templates walk through: the report, its records, their lists.
struct ReportScopes {
  let levelCount: Int

  static let report = 0
  static let group = 1
  static let model = 2
  static let unowned = 3
  private static let first = 4
  private static let perLevel = 5

  /// The records of a list.
  func item(_ level: Int) -> Int { Self.first + level * Self.perLevel }
  /// A record's columns as pairs, missing values among them.
  func column(_ level: Int) -> Int { item(level) + 1 }
  /// A record's columns as pairs, those with a value only.
  func fact(_ level: Int) -> Int { item(level) + 2 }
  /// The lists nested in a record.
  func list(_ level: Int) -> Int { item(level) + 3 }
  /// Single records picked out of a list: the late ones, the next ones.
  func pick(_ level: Int) -> Int { item(level) + 4 }

  var count: Int { Self.first + levelCount * Self.perLevel }
}

/// The names of one scope while they are put together.
struct ScopeBuilder {
  let name: String
  private(set) var slots: [ReportSlot] = []
  private(set) var names: [String: TemplateSlot] = [:]

  init(_ name: String) { self.name = name }

  /// Adds a value under its names; a name that is taken stays with what it stands for.
  mutating func add(
    _ names: String..., kind: TemplateSlotKind = .text, scope: Int = 0, _ slot: ReportSlot
  ) {
    add(names, kind: kind, scope: scope, slot)
  }

  /// Adds a value under its names.
  mutating func add(
    _ names: [String], kind: TemplateSlotKind = .text, scope: Int = 0, _ slot: ReportSlot
  ) {
    let entry = TemplateSlot(kind: kind, index: slots.count, scope: scope)
    slots.append(slot)
    for name in names where self.names[name] == nil { self.names[name] = entry }
  }

  var scope: TemplateScope { TemplateScope(name: name, slots: names) }
}
