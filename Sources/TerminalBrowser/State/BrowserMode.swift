/// What the keys go to.
package enum BrowserMode: Sendable {
  /// The page.
  case browsing
  /// A menu over the page.
  case menu(BrowserMenu)
  /// A line that is being typed.
  case entry(BrowserEntry)
  /// A text over the page: help, the sort chain.
  case reading(BrowserText)
  /// A question that is answered with y or n.
  case asking(BrowserQuestion)
}

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

  init(_ purpose: Purpose, title: String, items: [Item], reserved: Set<Character> = []) {
    self.purpose = purpose
    self.title = title
    self.items = items
    assignKeys(reserved.union(["j", "k", "q"]))
  }

  /// Gives each entry a key: the first letter of its label that is free, else any letter or digit.
  private mutating func assignKeys(_ reserved: Set<Character>) {
    var taken = reserved
    let others = "abcdefghijklmnopqrstuvwxyz0123456789"
    for index in items.indices {
      let own = items[index].label.lowercased().filter { $0.isASCII && $0.isLetter }
      guard let key = (own + others).first(where: { !taken.contains($0) }) else { continue }
      items[index].key = key
      taken.insert(key)
    }
  }
}

/// A line that is being typed, and what for.
package struct BrowserEntry: Hashable, Sendable {
  package enum Purpose: Hashable, Sendable {
    case find, filter
    case field(RecordReference, name: String)
    case add(model: String, owner: AddOwner?)
    case export, view
  }

  /// Where a new record belongs: it refers to a record by a field.
  package struct AddOwner: Hashable, Sendable {
    package let field: String
    package let record: RecordReference
  }

  package let purpose: Purpose
  package var label: String
  package var entry: TextEntry
  /// Why what was typed can't be taken.
  package var error: String?
  /// What can be typed, said as long as there is nothing else to say.
  package var hint: String?
  /// What could stand where the cursor is.
  package var candidates: [String] = []
  /// Whether an answer is waited for.
  package var isWaiting = false

  init(_ purpose: Purpose, label: String, text: String = "") {
    self.purpose = purpose
    self.label = label
    entry = TextEntry(text)
  }
}

/// A text to be read, scrolled if it is long.
package struct BrowserText: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    case help
    case lines(title: String, [String])
  }

  package let subject: Subject
  package var top = 0
}

/// A question before something is done.
package struct BrowserQuestion: Sendable {
  package var text: String
  /// What is done if the answer is yes.
  package var effect: BrowserEffect

  package init(text: String, effect: BrowserEffect) {
    self.text = text
    self.effect = effect
  }
}
