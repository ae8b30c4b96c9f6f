import SystemKit
import TemplateKit

/// The scopes that templates walk through, and how their items are numbered.
///
/// A record's number holds its list and its node; pairs and nested lists number theirs from it.
enum ReportScope: Int, CaseIterable {
  case report, record, pair, list, group, share, sortKey

  /// The bits that a node takes.
  static let nodeBits = 40
  /// Marks a number as the place of a record among those that were picked out.
  static let picked = 1 << 62
  /// The node that stands for none: a table's header, the records of no owner.
  static let noNode = 1 << 36
  /// The most columns and nested lists that a record can have here.
  static let pairs = 256
  static let lists = 16
  /// The most keys that a list's sort menu can have here.
  static let sortKeys = 1 << 16

  static func record(level: Int, node: Int) -> Int { level << nodeBits | node }

  static func level(_ record: Int) -> Int { record >> nodeBits }

  static func node(_ record: Int) -> Int { record & (1 << nodeBits - 1) }

  /// What messages call an item.
  var name: String {
    switch self {
    case .report: "report"
    case .record: "record"
    case .pair: "column"
    case .list: "list"
    case .group: "group"
    case .share: "model"
    case .sortKey: "sort key"
    }
  }
}

/// The names of one scope while they are put together.
struct ScopeBuilder {
  private(set) var slots: [ReportSlot] = []
  private(set) var names: [ExactName: TemplateSlot] = [:]

  /// Adds a value under one or two names; a name that is taken stays with what it stands for.
  mutating func add(
    _ name: String, or other: String? = nil, kind: TemplateSlotKind = .text,
    scope: ReportScope = .report, _ slot: ReportSlot
  ) {
    let entry = TemplateSlot(kind: kind, index: slots.count, scope: scope.rawValue)
    slots.append(slot)
    for name in [name, other ?? name].map({ ExactName($0) }) where names[name] == nil {
      names[name] = entry
    }
  }
}
