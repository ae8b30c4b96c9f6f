package import SystemKit

/// Typed items for a compiled template: numbers in, bytes out, no dictionaries.
///
/// Its methods are called from several threads at once.
package protocol TemplateData: AnyObject, Sendable {
  /// The scopes that `CompiledTemplate` was compiled with; scope 0, item 0 is the root.
  var scopes: [TemplateScope] { get }

  /// The text of a `.text`, `.lines`, `.link`, `.value` or `.markup` slot; empty where it is missing.
  ///
  /// It may be written into `scratch`, which is empty on entry, and point there.
  func text(scope: Int, slot: Int, item: Int, scratch: ByteBuffer) -> ByteSlice

  /// Whether the text of a `.value` slot is an address that a field holds, and no other text.
  func isAddress(scope: Int, slot: Int, item: Int) -> Bool

  /// Whether a flag is set, something of a text can be seen, a list has items.
  ///
  /// A text may be written into `scratch`, which is empty on entry.
  func isTrue(scope: Int, slot: Int, item: Int, scratch: ByteBuffer) -> Bool

  /// The items of a `.list` slot, by their numbers in the slot's target scope.
  func list(scope: Int, slot: Int, item: Int) -> Range<Int>

  /// Says that an item will be rendered soon.
  func prefetch(scope: Int, item: Int)
}

extension TemplateData {
  package func isAddress(scope: Int, slot: Int, item: Int) -> Bool { false }
}
