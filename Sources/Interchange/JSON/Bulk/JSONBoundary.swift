import Glibc
import SystemKit

/// Guesses where a record begins.
enum JSONBoundary {
  /// The place of a `{` behind `},` where a name and a colon follow, or `}`.
  ///
  /// - Complexity: O(bytes looked at).
  static func record(_ bytes: ByteSlice, from: Int, to: Int) -> Int? {
    var index = from
    while index < to {
      guard let found = memchr(bytes.start + index, Int32(UInt8(ascii: "}")), to - index)
      else { return nil }
      index = bytes.start.distance(to: found.assumingMemoryBound(to: UInt8.self)) + 1
      var place = skipBlanks(bytes, index, to)
      guard place < to, bytes.start[place] == UInt8(ascii: ",") else { continue }
      place = skipBlanks(bytes, place + 1, to)
      guard place < to, bytes.start[place] == UInt8(ascii: "{") else { continue }
      if beginsObject(bytes, place + 1, to) { return place }
    }
    return nil
  }

  /// The place behind a line feed.
  ///
  /// - Complexity: O(bytes looked at).
  static func line(_ bytes: ByteSlice, from: Int, to: Int) -> Int? {
    guard let found = memchr(bytes.start + from, 0x0A, to - from) else { return nil }
    let place = bytes.start.distance(to: found.assumingMemoryBound(to: UInt8.self)) + 1
    return place < to ? place : nil
  }

  private static func skipBlanks(_ bytes: ByteSlice, _ from: Int, _ to: Int) -> Int {
    var index = from
    while index < to, bytes.start[index] <= 0x20 { index += 1 }
    return index
  }

  private static func beginsObject(_ bytes: ByteSlice, _ from: Int, _ to: Int) -> Bool {
    var index = skipBlanks(bytes, from, to)
    guard index < to else { return false }
    if bytes.start[index] == UInt8(ascii: "}") { return true }
    guard bytes.start[index] == UInt8(ascii: "\"") else { return false }
    index += 1
    while index < to, bytes.start[index] != UInt8(ascii: "\"") {
      index += bytes.start[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = skipBlanks(bytes, index + 1, to)
    return index < to && bytes.start[index] == UInt8(ascii: ":")
  }
}
