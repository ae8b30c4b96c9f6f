/// SHA-256 (FIPS 180-4), for tests that compare hashes.
///
/// ```swift
/// SHA256.hash(Array("abc".utf8)).prefix(2)   // [0xBA, 0x78]
/// ```
public enum SHA256 {
  /// The first 32 bits of the fractional parts of the first 64 primes' cube roots, and of the first
  /// eight primes' square roots, as the standard lists them.
  private static let (rounds, start) = constants()

  /// The hash of some bytes.
  ///
  /// - Complexity: O(bytes).
  public static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var state = start
    var message = bytes + [0x80]
    while message.count % 64 != 56 { message.append(0) }
    let bits = UInt64(bytes.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      message.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    for block in stride(from: 0, to: message.count, by: 64) {
      add(message[block..<block + 64], to: &state)
    }
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    var words = [UInt32](repeating: 0, count: 64)
    for (index, byte) in block.enumerated() {
      words[index / 4] = words[index / 4] << 8 | UInt32(byte)
    }
    for index in 16..<64 {
      let (a, b) = (words[index - 15], words[index - 2])
      words[index] =
        words[index - 16] &+ (turn(a, 7) ^ turn(a, 18) ^ a >> 3) &+ words[index - 7]
        &+ (turn(b, 17) ^ turn(b, 19) ^ b >> 10)
    }
    var v = state
    for index in 0..<64 {
      let choice = v[4] & v[5] ^ ~v[4] & v[6]
      let sum = turn(v[4], 6) ^ turn(v[4], 11) ^ turn(v[4], 25)
      let first = v[7] &+ sum &+ choice &+ rounds[index] &+ words[index]
      let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
      let second = (turn(v[0], 2) ^ turn(v[0], 13) ^ turn(v[0], 22)) &+ majority
      v = [first &+ second, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
    }
    for index in 0..<8 { state[index] &+= v[index] }
  }

  private static func turn(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word >> bits | word << (32 - bits)
  }

  private static func constants() -> ([UInt32], [UInt32]) {
    var primes: [UInt64] = []
    var candidate: UInt64 = 2
    while primes.count < 64 {
      if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return (primes.map { root($0, 3) }, primes.prefix(8).map { root($0, 2) })
  }

  /// The first 32 bits behind the point of a square or cube root, by halving.
  private static func root(_ prime: UInt64, _ degree: Int) -> UInt32 {
    var (low, high) = (UInt64(0), UInt64(1) << 37)
    while high - low > 1 {
      let middle = (low + high) / 2
      // middle^degree against prime · 2^(32·degree), in words of 128 bits.
      let square = middle.multipliedFullWidth(by: middle)
      let isLess: Bool
      if degree == 2 {
        isLess = square.high < prime
      } else {
        let upper = square.high.multipliedFullWidth(by: middle)
        let lower = square.low.multipliedFullWidth(by: middle)
        let (sum, carry) = upper.low.addingReportingOverflow(lower.high)
        // The cube's bits from 64 on; prime · 2^96 is prime · 2^32 there.
        isLess = upper.high + (carry ? 1 : 0) == 0 && sum < prime << 32
      }
      if isLess { low = middle } else { high = middle }
    }
    return UInt32(truncatingIfNeeded: low)
  }
}
