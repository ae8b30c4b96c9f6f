package import ModelKit
package import SortKit
package import SystemKit

/// Values that were computed for a listing, as files have them.
package enum ComputedValue {
  /// How a file writes texts.
  package enum Style {
    case json
    case cell(TableText)

    func append(_ text: String, to buffer: ByteBuffer) {
      switch self {
      case .json: JSONText.append(text, to: buffer)
      case .cell(let style): style.append(text, to: buffer)
      }
    }
  }

  /// Appends a value; false where it is missing.
  ///
  /// Days are written as `2031-03-01`, moments in UTC, choices by name.
  package static func append(
    _ value: SortValue, of field: FieldInfo, _ style: Style, to buffer: ByteBuffer
  ) -> Bool {
    switch value {
    case .missing: return false
    case .flag(let flag): buffer.append(flag ? "true" : "false")
    case .integer(let number), .identifier(let number): buffer.append(decimal: number)
    case .real(let number): NumberText.append(number, to: buffer)
    case .text(let text), .identifierText(let text): style.append(text, to: buffer)
    case .day(let day): append(style, to: buffer) { ISODate.append(day: day, to: $0) }
    case .moment(let microseconds):
      append(style, to: buffer) { ISODate.append(microseconds: microseconds, to: $0) }
    case .choice(let index):
      let choices = field.choices
      guard choices.indices.contains(index) else { return false }
      style.append(choices[index].name, to: buffer)
    case .texts(let texts): append(texts, style, to: buffer)
    }
    return true
  }

  private static func append(
    _ style: Style, to buffer: ByteBuffer, date: (ByteBuffer) -> Void
  ) {
    let text = ByteBuffer(capacity: 64)
    date(text)
    style.append(text.string, to: buffer)
  }

  private static func append(_ texts: [String], _ style: Style, to buffer: ByteBuffer) {
    guard case .json = style else {
      let list = ByteBuffer()
      for (index, text) in texts.enumerated() {
        let item = ByteBuffer()
        item.append(text)
        ListText.append(item.slice, isFirst: index == 0, to: list)
      }
      return style.append(list.string, to: buffer)
    }
    buffer.append(UInt8(ascii: "["))
    for (index, text) in texts.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      style.append(text, to: buffer)
    }
    buffer.append(UInt8(ascii: "]"))
  }
}
