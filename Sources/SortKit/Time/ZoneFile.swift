/// A compiled time zone file: TZif, RFC 8536.
enum ZoneFile {
  /// The rules in a file; nil if it is none, or counts leap seconds, which POSIX time doesn't.
  static func table(_ identifier: String, _ bytes: [UInt8]) -> ZoneTable? {
    guard var header = Header(bytes, at: 0) else { return nil }
    // Version 1 has times of 32 bits; later ones repeat everything with 64 bits behind that.
    var wide = false
    if header.version >= 2 {
      guard let second = Header(bytes, at: header.end(timeSize: 4)) else { return nil }
      header = second
      wide = true
    }
    let size = wide ? 8 : 4
    guard header.leaps == 0, header.types > 0, header.end(timeSize: size) <= bytes.count
    else { return nil }

    func offset(ofType type: Int) -> Int32? {
      guard type < header.types else { return nil }
      return Int32(truncatingIfNeeded: bigEndian(bytes, header.typesStart(size) + type * 6, 4))
    }
    guard let first = offset(ofType: 0) else { return nil }
    var changes: [ZoneChange] = []
    changes.reserveCapacity(header.times)
    for index in 0..<header.times {
      let type = Int(bytes[header.start + header.times * size + index])
      guard let offset = offset(ofType: type) else { return nil }
      let time = bigEndian(bytes, header.start + index * size, size)
      // The format's own earliest time is -2^59; behind the bound sums could overflow.
      guard time.magnitude < 1 << 60, changes.last.map({ $0.time < time }) ?? true else {
        return nil
      }
      changes.append(ZoneChange(time: time, offset: offset))
    }
    guard first.magnitude < 93_600, changes.allSatisfy({ $0.offset.magnitude < 93_600 }) else {
      return nil
    }
    return ZoneTable(
      identifier, first: first, changes: changes,
      then: wide ? YearlyRule(footer(bytes, from: header.end(timeSize: size))) : nil)
  }

  /// The rule for later times: a line of its own at the end.
  private static func footer(_ bytes: [UInt8], from start: Int) -> ArraySlice<UInt8> {
    let newline = UInt8(ascii: "\n")
    guard start < bytes.count, bytes[start] == newline else { return [] }
    return bytes[(start + 1)...].prefix { $0 != newline }
  }

  private struct Header {
    var version: Int
    /// Where the data begin.
    var start: Int
    var times, types, letters, leaps, standards, universals: Int

    init?(_ bytes: [UInt8], at offset: Int) {
      guard offset >= 0, offset + 44 <= bytes.count,
        bytes[offset..<offset + 4].elementsEqual("TZif".utf8)
      else { return nil }
      version = bytes[offset + 4] == 0 ? 1 : Int(bytes[offset + 4]) - 48
      start = offset + 44
      let counts = (0..<6).map { Int(bigEndian(bytes, offset + 20 + $0 * 4, 4)) }
      guard counts.allSatisfy({ (0...100_000).contains($0) }) else { return nil }
      (universals, standards, leaps) = (counts[0], counts[1], counts[2])
      (times, types, letters) = (counts[3], counts[4], counts[5])
    }

    func typesStart(_ timeSize: Int) -> Int { start + times * (timeSize + 1) }

    func end(timeSize: Int) -> Int {
      typesStart(timeSize) + types * 6 + letters + leaps * (timeSize + 4) + standards + universals
    }
  }
}

/// A signed number of 4 or 8 bytes.
private func bigEndian(_ bytes: [UInt8], _ offset: Int, _ size: Int) -> Int64 {
  var value: UInt64 = 0
  for byte in bytes[offset..<offset + size] { value = value << 8 | UInt64(byte) }
  return size == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(bitPattern: value)
}

extension ZoneTable {
  /// Changes that were recorded, then those of a rule for a whole cycle of the calendar.
  convenience init(
    _ identifier: String, first: Int32, changes: [ZoneChange], then rule: YearlyRule?
  ) {
    guard let rule, rule.summer != nil else {
      self.init(identifier, first: first, changes: changes, repeatsFrom: nil)
      return
    }
    let last = changes.last?.time ?? 0
    // The year is rounded down, and a year too early doesn't matter: only later changes are taken.
    let year = max(1970, min(3000, 1970 + Int(last / 31_556_952) - 1))
    let later = rule.changes(in: year...year + 403).filter { $0.time > last }
    self.init(
      identifier, first: first, changes: changes + later,
      repeatsFrom: Int64(year - 1970 + 2) * 31_556_952 + secondsPerDay)
  }
}
