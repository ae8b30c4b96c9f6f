import SystemKit

/// Passes text on to a terminal, with what would steer it made visible: ESC as ␛.
///
/// Line ends and tabs stay. Controls of ISO 6429's upper half (U+0080 to U+009F) become U+FFFD. In
/// JSON, where they can only be within texts, they are escaped as JSON has it, and nothing is lost.
final class TerminalSink: ByteSink {
  private let sink: any ByteSink
  /// Whether the last byte was the first of a two-byte character that may be a control.
  private var isOpen = false
  private let isJSON: Bool

  /// - Parameter isJSON: whether what is written is JSON.
  init(_ sink: any ByteSink, isJSON: Bool = false) {
    self.sink = sink
    self.isJSON = isJSON
  }

  func write(_ bytes: ByteSlice) throws {
    let shown = ByteBuffer(capacity: bytes.count + 64)
    for byte in bytes.buffer {
      if isOpen {
        isOpen = false
        if byte < 0xA0, isJSON {
          escape(byte, to: shown)
        } else if byte < 0xA0 {
          shown.append([0xEF, 0xBF, 0xBD])
        } else {
          shown.append(0xC2)
          shown.append(byte)
        }
        continue
      }
      switch byte {
      case 0x09, 0x0A: shown.append(byte)
      case 0..<0x20: shown.append([0xE2, 0x90, 0x80 + byte])
      case 0x7F where isJSON: escape(byte, to: shown)
      case 0x7F: shown.append([0xE2, 0x90, 0xA1])
      case 0xC2: isOpen = true
      default: shown.append(byte)
      }
    }
    try sink.write(shown.slice)
  }

  private func escape(_ byte: UInt8, to buffer: ByteBuffer) {
    buffer.append("\\u00" + String(byte, radix: 16))
  }
}
