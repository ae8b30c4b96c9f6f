private import CICU
import SystemKit

/// What ICU says of an order: the sort keys of texts, and how the order differs from the root.
struct SortKeys {
  private let collator: OpaquePointer

  /// The collator must live as long as this is used.
  init(_ collator: OpaquePointer) { self.collator = collator }

  /// The sort key of a short text, without its end.
  func key(_ text: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 64) { key, count in
      count = text.withUnsafeBufferPointer { part(of: ByteSlice($0), key) }
    }
  }

  /// Writes the first bytes of a text's sort key and returns how many.
  func part(of text: ByteSlice, _ key: UnsafeMutableBufferPointer<UInt8>) -> Int {
    Int(
      collate_collator_key_part(
        collator, text.start, text.count, key.baseAddress, Int32(key.count)))
  }

  /// Whether punctuation counts, case comes last and small letters come first.
  var isPlain: Bool { collate_collator_is_plain(collator) == 1 }

  /// The sequences of several characters that have a place of their own in this order.
  var sequences: [[UInt8]] {
    namesFilled { collate_collator_sequences(collator, $0, $1) }.map { Array($0.utf8) }
  }
}
