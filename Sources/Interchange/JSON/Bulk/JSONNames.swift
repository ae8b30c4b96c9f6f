import CSimdJSON
import ModelKit

/// What the members of a model's objects are called: its fields and its related lists.
///
/// A list matches without case and separators; fields always win.
struct JSONNames: Sendable {
  private let fields: SpelledNames
  private var lists: [String: Int32] = [:]

  init(_ model: AnyModelModule) { fields = SpelledNames(model) }

  /// Adds the name of a list; names added earlier win, and fields always do.
  mutating func addList(_ name: String, _ index: Int) {
    let name = foldedName(name)
    if lists[name] == nil { lists[name] = Int32(CJ_LIST_BIT) | Int32(index) }
  }

  /// What a name stands for, as the reader in C++ is told.
  func target(_ name: String) -> cj_target {
    let further = fields.further(name).map { Int32($0) } ?? -1
    if let spelling = fields.declared(name) {
      return cj_target(
        target: Int32(spelling.rank) << 16 | Int32(spelling.field), further: further)
    }
    if let list = lists[foldedName(name)] { return cj_target(target: list, further: further) }
    return cj_target(target: further, further: -1)
  }

  /// The field that a name stands for; nil for none.
  func field(_ name: String) -> Int? { fields.declared(name)?.field ?? fields.further(name) }

  /// Whether a name is one of a field or of a list.
  func knows(_ name: String) -> Bool { field(name) != nil || lists[foldedName(name)] != nil }
}
