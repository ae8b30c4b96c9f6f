import Interchange
import ModelKit
import SystemKit

/// Where texts of some rows aren't UTF-8: a file that was damaged, or written by other programs.
struct InvalidTexts: Sendable {
  struct Place: Equatable, Sendable {
    /// The number of the block among those of its filler.
    let block: Int
    let row: Int
    let field: String
  }

  /// The most places that are kept.
  let limit: Int

  private(set) var places: [Place] = []
  /// How many there are of each field.
  private(set) var counts: [String: Int] = [:]
  private var last: Place?

  init(naming limit: Int) { self.limit = limit }

  /// Takes note of a text; of one that is read once more only once.
  mutating func add(_ place: Place) {
    guard place != last else { return }
    last = place
    counts[place.field, default: 0] += 1
    if places.count < limit { places.append(place) }
  }
}

extension RowFiller {
  /// Whether a text is valid UTF-8, as other programs may not have seen to.
  @inline(__always)
  func isUTF8(_ text: ByteSlice) -> Bool {
    var index = 0
    while index + 8 <= text.count {
      let word = UnsafeRawPointer(text.start + index).loadUnaligned(as: UInt64.self)
      if word & 0x8080_8080_8080_8080 != 0 { return hasValidRest(text) }
      index += 8
    }
    while index < text.count {
      if text.start[index] >= 0x80 { return hasValidRest(text) }
      index += 1
    }
    return true
  }

  private func hasValidRest(_ text: ByteSlice) -> Bool {
    text.isUTF8
  }

  /// The text of a field, with U+FFFD where bytes were no UTF-8; valid until the next call.
  @inline(__always)
  func valid(_ text: ByteSlice, _ field: Int) -> ByteSlice {
    if isUTF8(text) { return text }
    noteInvalid(plan.model.fields[field].name)
    return repaired(text)
  }

  /// The text of further fields, likewise.
  func validMembers(_ text: ByteSlice) -> ByteSlice {
    if isUTF8(text) { return text }
    var scanner = JSONMembers(text)
    while let member = scanner.next() {
      if !isUTF8(member.name) || !isUTF8(member.value) { noteInvalid(member.name.string) }
    }
    return repaired(text)
  }

  func noteInvalid(_ field: String) {
    invalid.add(InvalidTexts.Place(block: blockNumber, row: row, field: field))
  }

  private func repaired(_ text: ByteSlice) -> ByteSlice {
    repair.removeAll()
    repair.append(text.string)
    return repair.slice
  }
}
