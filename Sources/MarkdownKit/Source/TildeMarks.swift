import Glibc
import SystemKit

/// What tildes a text holds, which settles whether strikethrough has to be looked for.
enum TildeMarks {
  /// None, or none that could begin or end struck text.
  case none
  /// Some, and none of them is escaped.
  case plain
  /// Some, and others that are escaped and have to be told from them.
  case mixed

  /// - Complexity: O(source).
  init(_ source: ByteSlice) {
    var hasEscaped = false
    var hasPlain = false
    var rest = source
    while !(hasEscaped && hasPlain), let place = rest.offset(of: UInt8(ascii: "~")) {
      if source.isEscaped(rest.start - source.start + place) {
        hasEscaped = true
      } else {
        hasPlain = true
      }
      rest = rest.dropping(place + 1)
    }
    guard hasPlain else {
      self = .none
      return
    }
    self = hasEscaped || TildeMarks.hasReference(source) ? .mixed : .plain
  }

  private static func hasReference(_ source: ByteSlice) -> Bool {
    Placeholders.spellings.dropFirst().contains { source.contains($0) }
  }
}
