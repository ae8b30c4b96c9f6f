private import CICU
import SystemKit

/// The owner of one ICU collator.
///
/// It is `@unchecked Sendable` because nothing in it changes after `init`, and ICU allows threads to
/// compare with one collator at the same time.
final class Collation: @unchecked Sendable {
  /// ICU's id.
  let locale: String
  /// Nil for the root order, which opens ICU when the first text needs it.
  private let opened: OpaquePointer?

  /// The root order.
  static let root = Collation()

  private init() {
    locale = "root"
    opened = nil
  }

  /// Nil if ICU can't open the locale's order.
  init?(locale: String) {
    guard let opened = collate_collator_open(locale) else { return nil }
    self.locale = locale
    self.opened = opened
  }

  deinit {
    if let opened { collate_collator_close(opened) }
  }

  /// Most lists are ASCII and in root order, and so never load ICU's data: it waits in here.
  private enum Root {
    nonisolated(unsafe) static let collator: OpaquePointer? = collate_collator_open("root")
  }

  private var collator: OpaquePointer? { opened ?? Root.collator }

  func compare(_ first: ByteSlice, _ second: ByteSlice) -> Int {
    // Without memory even for the root order, code points are what is left.
    guard let collator else { return compareBytes(first, second) }
    return Int(
      collate_collator_compare(collator, first.start, first.count, second.start, second.count))
  }

  func prefix(_ text: ByteSlice) -> UInt64 {
    guard let collator else { return bytePrefix(text) }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 8) { key in
      let count = collate_collator_key_part(collator, text.start, text.count, key.baseAddress, 8)
      var prefix: UInt64 = 0
      for index in 0..<Int(count) {
        // 1 ends the primary weights; what follows weighs less than any text's continuation.
        guard key[index] > 1 else { break }
        prefix |= UInt64(key[index]) << UInt64(56 - index * 8)
      }
      return prefix
    }
  }
}
