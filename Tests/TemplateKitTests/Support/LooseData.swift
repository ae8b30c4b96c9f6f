import SystemKit
import TemplateKit

/// Typed data made of values by name: a scope for each path in them.
///
/// A list and an object have items of a scope of their own; a text, a number and a flag are slots.
/// Names that a template asks for and the values don't have are declared to be missing.
final class LooseData: TemplateData {
  /// What a slot of an item holds.
  private enum Cell {
    case text(String)
    case flag(Bool)
    case items(Range<Int>)
  }

  let scopes: [TemplateScope]
  /// By scope and item, by slot.
  private let rows: [[[Int: Cell]]]

  private init(scopes: [TemplateScope], rows: [[[Int: Cell]]]) {
    self.scopes = scopes
    self.rows = rows
  }

  convenience init(_ root: LooseValue) {
    var builder = Builder()
    _ = builder.addScope([root])
    self.init(scopes: builder.scopes, rows: builder.rows)
  }

  /// The same data with a name that stands for nothing.
  ///
  /// - Parameter isList: whether the name has parts.
  func declaring(_ name: String, in scope: Int, isList: Bool) -> LooseData {
    var scopes = scopes
    let index = scopes[scope].slots.count
    scopes[scope].slots[ExactName(name)] = TemplateSlot(
      kind: isList ? .list : .text, index: index, scope: isList ? scopes.count : 0)
    if isList { scopes.append(TemplateScope(name: "\(scopes.count)", slots: [:])) }
    return LooseData(scopes: scopes, rows: rows)
  }

  func text(scope: Int, slot: Int, item: Int, scratch: ByteBuffer) -> ByteSlice {
    if case .text(let text)? = rows[scope][item][slot] { scratch.append(text) }
    return scratch.slice
  }

  func isTrue(scope: Int, slot: Int, item: Int, scratch: ByteBuffer) -> Bool {
    switch rows[scope][item][slot] {
    case .text(let text): !text.isEmpty
    case .flag(let flag): flag
    case .items(let items): !items.isEmpty
    case nil: false
    }
  }

  func list(scope: Int, slot: Int, item: Int) -> Range<Int> {
    if case .items(let items)? = rows[scope][item][slot] { items } else { 0..<0 }
  }

  func prefetch(scope: Int, item: Int) {}

  private struct Builder {
    var scopes: [TemplateScope] = []
    var rows: [[[Int: Cell]]] = []

    /// Adds the scope of some values that stand at one path, and what is below them.
    mutating func addScope(_ values: [LooseValue]) -> Int {
      let scope = scopes.count
      scopes.append(TemplateScope(name: "\(scope)", slots: [:]))
      rows.append(Array(repeating: [:], count: values.count))
      let members = values.map { value -> [String: LooseValue] in
        if case .object(let members) = value { members } else { [".": value] }
      }
      // A name with a dot in it is never one name there.
      let names = Set(members.joined().map(\.key)).filter { $0 == "." || !$0.contains(".") }
        .sorted()
      for (slot, name) in names.enumerated() {
        addSlot(slot, name, members.map { $0[name] ?? .null }, to: scope)
      }
      return scope
    }

    private mutating func addSlot(
      _ slot: Int, _ name: String, _ values: [LooseValue], to scope: Int
    ) {
      let isList = values.contains { $0.items != nil }
      var isFlag = false
      var hasLines = false
      var items: [LooseValue] = []
      for (item, value) in values.enumerated() {
        switch value {
        case .text(let text):
          rows[scope][item][slot] = .text(text)
          hasLines = hasLines || text.contains("\n")
        case .flag(let flag):
          rows[scope][item][slot] = .flag(flag)
          isFlag = true
        case .list, .object:
          let own = value.items ?? []
          rows[scope][item][slot] = .items(items.count..<items.count + own.count)
          items += own
        case .null: break
        }
      }
      let target = isList ? addScope(items) : 0
      let texts: TemplateSlotKind = hasLines ? .lines : .text
      scopes[scope].slots[ExactName(name)] = TemplateSlot(
        kind: isList ? .list : isFlag ? .flag : texts, index: slot, scope: target)
    }
  }
}
