/// What a Markdown text turned out to be: its nodes and their text, in a form made for comparing.
///
/// Neighbouring texts are one, and a hard break is a line break in the text. Nodes and texts are
/// framed by bytes that UTF-8 can't hold, so that no text looks like structure.
public struct MarkupOutline: Equatable, Sendable, CustomStringConvertible {
  public var bytes: [UInt8] = []

  public static let nodeStart: UInt8 = 0xF8
  public static let nodeName: UInt8 = 0xF9
  public static let textStart: UInt8 = 0xFA
  public static let textEnd: UInt8 = 0xFB
  public static let nodeEnd: UInt8 = 0xFC

  public init() {}
  public init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func open(_ name: String, _ detail: String = "") {
    bytes.append(Self.nodeStart)
    bytes.append(contentsOf: name.utf8)
    if !detail.isEmpty { bytes.append(contentsOf: (" " + detail).utf8) }
    bytes.append(Self.nodeName)
  }

  mutating func close() { bytes.append(Self.nodeEnd) }

  mutating func text<Bytes: Collection<UInt8>>(_ text: Bytes) {
    guard !text.isEmpty else { return }
    if bytes.last == Self.textEnd { bytes.removeLast() } else { bytes.append(Self.textStart) }
    bytes.append(contentsOf: text)
    bytes.append(Self.textEnd)
  }

  /// The outline for people: `(paragraph "text")`.
  public var description: String {
    var readable: [UInt8] = []
    for byte in bytes {
      switch byte {
      case Self.nodeStart: readable.append(UInt8(ascii: "("))
      case Self.nodeName: readable.append(UInt8(ascii: " "))
      case Self.textStart, Self.textEnd: readable.append(UInt8(ascii: "\""))
      case Self.nodeEnd: readable.append(UInt8(ascii: ")"))
      default: readable.append(byte)
      }
    }
    return String(decoding: readable, as: UTF8.self)
  }
}
