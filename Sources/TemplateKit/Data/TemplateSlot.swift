package import SystemKit

/// What a name stands for in a scope of typed data.
package enum TemplateSlotKind: Sendable {
  /// Text of one line.
  case text
  /// Plain text of several lines.
  case lines
  /// The text of a link's address.
  case link
  /// Text of one line that may be an address as a whole.
  case value
  /// Yes or no.
  case flag
  /// Items of another scope; an object is a list of none or one.
  case list
  /// Safe text in the template's own language, inserted as it is and indented.
  case markup
}

/// Where a name's values are found in typed data.
package struct TemplateSlot: Sendable, Hashable {
  package var kind: TemplateSlotKind
  /// The number that the data's methods get.
  package var index: Int
  /// The number of the scope that a `.list` leads to.
  package var scope: Int

  package init(kind: TemplateSlotKind, index: Int, scope: Int = 0) {
    self.kind = kind
    self.index = index
    self.scope = scope
  }
}

/// The names that a template may use about one sort of item.
package struct TemplateScope: Sendable {
  /// What messages call an item, such as “to-do”.
  package var name: String
  /// By names as they are spelled: two that are only composed otherwise are two.
  package var slots: [ExactName: TemplateSlot]

  package init(name: String, slots: [ExactName: TemplateSlot]) {
    self.name = name
    self.slots = slots
  }

  /// What a name stands for: exactly, else where it is the only name of these letters.
  ///
  /// - Complexity: O(1), O(names) for a name that isn't there as it is spelled.
  func slot(_ name: String) -> TemplateSlot? {
    if let slot = slots[ExactName(name)] { return slot }
    guard name.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    let alike = slots.filter { $0.key.text == name }
    return alike.count == 1 ? alike.first?.value : nil
  }
}
