/// A menu: entries, each with a key of its own.
package struct BrowserMenu: Hashable, Sendable {
  package enum Purpose: Hashable, Sendable {
    case sort, furtherSort, group, field
  }

  package struct Item: Hashable, Sendable {
    package var label: String
    /// The key that chooses it at once.
    package var key: Character?
    /// What stands at the right: an arrow, a value.
    package var detail: String
    /// What it stands for.
    package var value: String

    package init(_ label: String, value: String? = nil, detail: String = "") {
      self.label = label
      self.value = value ?? label
      self.detail = detail
    }
  }

  package let purpose: Purpose
  package var title: String
  package var items: [Item]
  package var selected = 0
  /// The record whose fields the entries are.
  var record: RecordReference?

  init(_ purpose: Purpose, title: String, items: [Item], reserved: Set<Character> = []) {
    self.purpose = purpose
    self.title = title
    self.items = items
    assignKeys(reserved.union(["j", "k", "q"]))
  }

  /// Gives each entry a key: the first letter of its label that is free, else any letter or digit.
  private mutating func assignKeys(_ reserved: Set<Character>) {
    var taken = reserved
    // M and S mean something else in the sort menu.
    let others = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLNOPQRTUVWXYZ"
    for index in items.indices {
      let own = items[index].label.lowercased().filter { $0.isASCII && $0.isLetter }
      guard let key = (own + others).first(where: { !taken.contains($0) }) else { continue }
      items[index].key = key
      taken.insert(key)
    }
  }
}
