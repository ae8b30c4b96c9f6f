import CSimdJSON
import ModelKit

/// What the members of a model's objects are called: its fields and its related lists.
///
/// Names match as they are written, or by other names, or either without case and separators; a
/// field's own name comes first.
struct JSONNames: Sendable {
  private var exact: [String: Int32] = [:]
  private var folded: [String: Int32] = [:]
  private var lists: [String: Int32] = [:]

  init(_ model: AnyModelModule) {
    for (index, field) in model.fields.enumerated() { add(field.name, Int32(index)) }
    for (index, field) in model.fields.enumerated() {
      for (rank, name) in field.otherNames.enumerated() {
        add(name, Int32(min(rank + 1, 0x3FFF)) << 16 | Int32(index))
      }
    }
  }

  private mutating func add(_ name: String, _ target: Int32) {
    if exact[name] == nil { exact[name] = target }
    let name = foldedName(name)
    if folded[name] == nil { folded[name] = target }
  }

  /// Adds the name of a list; names added earlier win, and fields always do.
  mutating func addList(_ name: String, _ index: Int) {
    let name = foldedName(name)
    if lists[name] == nil { lists[name] = Int32(CJ_LIST_BIT) | Int32(index) }
  }

  /// The code of a name for the reader in C++.
  func target(_ name: String) -> Int32 {
    if let target = exact[name] { return target }
    let name = foldedName(name)
    return folded[name] ?? lists[name] ?? -1
  }

  /// Whether a name is one of a field.
  func isField(_ name: String) -> Bool {
    let target = target(name)
    return target >= 0 && target & Int32(CJ_LIST_BIT) == 0
  }
}
