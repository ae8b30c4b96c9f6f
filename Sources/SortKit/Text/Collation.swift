private import CICU
import Synchronization
import SystemKit

/// The owner of one ICU collator, and the weights with which most texts are compared without it.
final class Collation: @unchecked Sendable {  // ICU lets threads share a collator
  /// ICU's id.
  let locale: String
  /// Nil for the root order, which opens ICU when the first text needs it.
  private let opened: OpaquePointer?
  /// Nil where the locale has rules for ASCII: then ICU compares everything.
  let ascii: ASCIIWeights?
  private let letters = AtomicLazyReference<LetterWeights>()
  private let askedForLetters = Atomic<Int>(0)

  /// The root order.
  static let root = Collation()

  private init() {
    locale = "root"
    opened = nil
    if collate_icu_version() == ASCIIWeights.rootVersion {
      ascii = ASCIIWeights.root
    } else {
      let keys = Root.collator.map(SortKeys.init)
      ascii = keys.flatMap { ASCIIWeights(of: $0, like: $0) }
    }
  }

  /// Nil if ICU can't open the locale's order.
  init?(locale: String) {
    guard let opened = collate_collator_open(locale) else { return nil }
    self.locale = locale
    self.opened = opened
    ascii = Root.collator.flatMap { root in
      ASCIIWeights(of: SortKeys(opened), like: SortKeys(root))
    }
  }

  deinit {
    if let opened { collate_collator_close(opened) }
  }

  /// Most lists are ASCII and in root order, and so never load ICU's data: it waits in here.
  private enum Root {
    // Sound: it is never changed, and ICU lets threads share such a collator.
    nonisolated(unsafe) static let collator: OpaquePointer? = collate_collator_open("root")
  }

  private var collator: OpaquePointer? { opened ?? Root.collator }

  /// ICU's own words about this order.
  var keys: SortKeys? { collator.map(SortKeys.init) }

  func compare(_ first: ByteSlice, _ second: ByteSlice) -> Int {
    if let ascii, let order = compareASCII(first, second, ascii.table) { return order }
    return compareWithICU(first, second)
  }

  @inline(never)
  func compareWithICU(_ first: ByteSlice, _ second: ByteSlice) -> Int {
    // Without memory even for the root order, code points are what is left.
    guard let collator else { return compareBytes(first, second) }
    return Int(
      collate_collator_compare(collator, first.start, first.count, second.start, second.count))
  }

  /// The weights beyond ASCII; nil until so many texts needed them that they are worth making.
  func letterWeights() -> LetterWeights? {
    if let made = letters.load() { return made }
    let asked = askedForLetters.wrappingAdd(1, ordering: .relaxed).oldValue
    guard asked >= Self.worthwhile, let keys else { return nil }
    return letters.storeIfNil(LetterWeights(keys))
  }

  /// Making them takes as long as asking ICU for this many prefixes.
  private static let worthwhile = 1000
}
