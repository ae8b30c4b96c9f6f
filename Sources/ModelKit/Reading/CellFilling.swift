package import SortKit
package import SystemKit

/// A value as a file has it.
package enum RawValue {
  /// A text without its escapes.
  case text(ByteSlice)
  /// A number's digits.
  case number(ByteSlice)
  case flag(Bool)
  /// An array or object.
  case json(ByteSlice)

  /// The value in words, for messages.
  package var words: String {
    switch self {
    case .text(let text), .number(let text), .json(let text): text.string
    case .flag(let flag): flag ? "true" : "false"
    }
  }
}

/// Puts raw values into one field's cells, and beside them what the cells can't hold.
///
/// A field that the model declares gets the value that its type says; digits of a number or of a
/// fraction of a second that the type doesn't hold are kept. A field that only the file has keeps
/// every spelling, so that what came in goes out.
package struct CellFilling {
  package let reader: ValueReader
  package let place: CellPlace
  /// The field's number in its model.
  package let number: Int
  /// Whether only the file has the field.
  package let isFurther: Bool

  package init(_ reader: ValueReader, _ number: Int, in model: AnyModelModule) {
    self.reader = reader
    self.number = number
    place = model.layout.places[number]
    isFurther = model.isFurther(number)
  }

  /// Puts a value into a row's cell.
  ///
  /// - Returns: whether it could be read as the field's type.
  /// - Complexity: O(length).
  package func take(
    _ raw: RawValue, _ block: CellBlock, _ row: Int, _ asides: inout [RecordBlock.Aside]
  ) -> Bool {
    if isFurther, takeFurther(raw, block, row) { return true }
    let value = read(raw)
    if value?.normalized == .missing {
      block.clear(row, place, reason: CellReason.emptyText)
      return true
    }
    guard let value, CellWriter(place).write(value, block, row) else {
      block.clear(row, place, alternate: true)
      keep(raw, block, row, &asides)
      return false
    }
    guard let spelling = spelling(raw, value) else { return true }
    block.setAlternate(row, place)
    switch spelling {
    case .raw(let raw): keep(raw, block, row, &asides)
    case .written(let text):
      asides.append(
        RecordBlock.Aside(
          row: row, field: number, place: block.appendText(text.slice), isJSON: false))
    }
    return true
  }

  /// Takes the digits of a number that lies in its cell already, where these are more than it holds.
  ///
  /// - Complexity: O(length).
  package func takeDigits(
    _ digits: ByteSlice, _ block: CellBlock, _ row: Int, _ asides: inout [RecordBlock.Aside]
  ) {
    guard place.kind == .real, let exact = ExactDecimal(digits),
      // By value: a store may have taken the sign off a zero.
      let real = NumberText.real(digits.string), block.real(row, place) == real,
      exact != ExactDecimal(real)
    else { return }
    block.setAlternate(row, place)
    keep(.number(digits), block, row, &asides)
  }

  /// Takes what fields have that only the file has: any JSON in place of a text, and what is empty.
  private func takeFurther(_ raw: RawValue, _ block: CellBlock, _ row: Int) -> Bool {
    switch raw {
    case .text(let text):
      guard text.isEmpty else { return false }
      block.clear(row, place, reason: CellReason.emptyText)
    case .json(let list) where list.count == 2 && list.start[0] == UInt8(ascii: "["):
      block.clear(row, place, reason: CellReason.emptyList)
    case .json(let json), .number(let json):
      guard place.kind == .text else { return false }
      block.set(row, place, bits: Int64(block.appendText(json)), alternate: true)
    case .flag(let flag):
      guard place.kind == .text else { return false }
      let word = ByteBuffer(capacity: 64)
      word.append(flag ? "true" : "false")
      block.set(row, place, bits: Int64(block.appendText(word.slice)), alternate: true)
    }
    return true
  }

  private func read(_ raw: RawValue) -> SortValue? {
    switch raw {
    // A list of a field that only the file has is known as one by its arrays alone.
    case .text(let text) where place.kind == .texts && isFurther: .texts([text.string])
    case .text(let text): reader.read(text: text)
    case .number(let digits) where place.kind == .real && isFurther:
      NumberText.nearest(digits.string).map { .real($0) }
    // Minus zero would lose its sign as an integer.
    case .number(let digits)
    where place.kind == .identifier && isFurther && NumberText.canonicalInteger(digits) == nil:
      .identifierText(digits.string)
    case .number(let digits): reader.read(number: digits)
    case .flag(let flag): reader.read(flag: flag)
    case .json: nil
    }
  }

  /// What lies beside a value.
  private enum Spelling {
    case raw(RawValue)
    case written(ByteBuffer)
  }

  /// What has to lie beside a cell with a value; nil mostly.
  private func spelling(_ raw: RawValue, _ value: SortValue) -> Spelling? {
    switch (value, raw) {
    // An id that is a number but no integer of 64 bits is compared as a text and stays a number.
    case (.identifierText, .number): return .raw(raw)
    case (.identifierText, _), (.identifier, _), (.text, _), (.missing, _), (.choice, _): return nil
    case (.real(let real), .number(let digits)), (.real(let real), .text(let digits)):
      if isFurther { return isText(raw) || !isSpelled(digits, real) ? .raw(raw) : nil }
      let isHeld = ExactDecimal(digits).map { $0 == ExactDecimal(real) } ?? true
      if isHeld { return nil }
      let bare = trimmed(digits)
      return .raw(NumberText.isJSON(bare) ? .number(bare) : raw)
    case (.moment(let microseconds), .text(let text)):
      if isFurther { return isSpelled(text, value) ? nil : .raw(raw) }
      let fraction = SecondFraction(text).digits
      if fraction.isEmpty { return nil }
      let written = ByteBuffer(capacity: 64)
      ISODate.append(microseconds: microseconds, further: fraction, to: written)
      return .written(written)
    case (.day, .text(let text)):
      return isFurther && !isSpelled(text, value) ? .raw(raw) : nil
    case (.flag, .flag): return nil
    case (.integer(let integer), .number(let digits)):
      return isFurther && NumberText.canonicalInteger(digits) != integer ? .raw(raw) : nil
    case (.flag, _), (.integer, _), (.real, _), (.day, _), (.moment, _), (.texts, _):
      return isFurther ? .raw(raw) : nil
    }
  }

  private func isText(_ raw: RawValue) -> Bool { if case .text = raw { true } else { false } }

  private func isSpelled(_ digits: ByteSlice, _ real: Double) -> Bool {
    let written = ByteBuffer(capacity: 64)
    NumberText.append(real, to: written)
    return written.slice.isEqual(to: digits)
  }

  private func isSpelled(_ text: ByteSlice, _ value: SortValue) -> Bool {
    let written = ByteBuffer(capacity: 64)
    switch value {
    case .day(let day): ISODate.append(day: day, to: written)
    case .moment(let microseconds): ISODate.append(microseconds: microseconds, to: written)
    default: return false
    }
    return written.slice.isEqual(to: text)
  }

  private func trimmed(_ digits: ByteSlice) -> ByteSlice {
    var (start, end) = (0, digits.count)
    while start < end, digits.start[start] <= 0x20 { start += 1 }
    while end > start, digits.start[end - 1] <= 0x20 { end -= 1 }
    return ByteSlice(start: digits.start + start, count: end - start)
  }

  private func keep(
    _ raw: RawValue, _ block: CellBlock, _ row: Int, _ asides: inout [RecordBlock.Aside]
  ) {
    let (text, isJSON): (ByteSlice, Bool)
    switch raw {
    case .text(let words): (text, isJSON) = (words, false)
    case .number(let json), .json(let json): (text, isJSON) = (json, true)
    case .flag(let flag):
      let word = ByteBuffer(capacity: 64)
      word.append(flag ? "true" : "false")
      asides.append(
        RecordBlock.Aside(
          row: row, field: number, place: block.appendText(word.slice), isJSON: true))
      return
    }
    asides.append(
      RecordBlock.Aside(row: row, field: number, place: block.appendText(text), isJSON: isJSON))
  }
}
