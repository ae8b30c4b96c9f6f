import SystemKit

/// The primary weights of the 128 ASCII characters in one order, and the rules they follow.
///
/// A weight is up to four bytes of ICU's sort key, the first one highest; 0 is a character that
/// doesn't count (a control character). All digits have the weight that numbers begin with. Capitals
/// weigh as much as small letters, and come behind them where everything else is equal.
final class ASCIIWeights: @unchecked Sendable {  // the memory is written in `init`, then only read
  let table: UnsafePointer<UInt32>
  /// For each byte the weight of its character if that is a single byte, else 0.
  let singles: UnsafePointer<UInt8>

  init(_ weights: [UInt32]) {
    let table = UnsafeMutablePointer<UInt32>.allocate(capacity: 128)
    let singles = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    table.initialize(repeating: 0, count: 128)
    singles.initialize(repeating: 0, count: 256)
    for (character, weight) in weights.prefix(128).enumerated() {
      table[character] = weight
      if weight & 0x00FF_FFFF == 0, !UInt8(character).isDigit {
        singles[character] = UInt8(weight >> 24)
      }
    }
    self.table = UnsafePointer(table)
    self.singles = UnsafePointer(singles)
  }

  deinit {
    table.deallocate()
    singles.deallocate()
  }

  /// The weights in an order, if it leaves ASCII to itself.
  ///
  /// Nil if it orders a sequence of ASCII characters on its own (`ch`), puts capitals first, lets
  /// punctuation not count, or has weights in a form that the fast path can't copy.
  convenience init?(of keys: SortKeys, like root: SortKeys) {
    guard keys.isPlain, keys.sequences.allSatisfy({ $0.contains { $0 >= 0x80 } }) else {
      return nil
    }
    var weights: [UInt32] = []
    for character in UInt8(0)..<128 {
      let key = keys.key([character])
      guard let weight = PrimaryWeight(of: [character], keys), !weight.isCompressed,
        weight.lower == PrimaryWeight.lowerLevels(of: root.key([character]))
      else { return nil }
      // A number's weight is its lead byte, then a value that doesn't depend on the order.
      if character.isDigit {
        guard key.dropFirst().elementsEqual(root.key([character]).dropFirst()) else { return nil }
        weights.append(weight.bytes & 0xFF00_0000)
      } else {
        weights.append(weight.bytes)
      }
    }
    self.init(weights)
  }
}
