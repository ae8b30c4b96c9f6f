/// A strict reader of HTML as a judge: what a page holds, and what in it isn't as it should be.
///
/// It takes no shortcuts that browsers forgive: attributes are quoted, elements are closed, and
/// `&` begins one of five references.
public struct HTMLJudge {
  /// One element as it was opened.
  public struct Element: Sendable {
    public let name: String
    public var attributes: [String: String] = [:]
  }

  /// The nodes and their texts; an element's attributes but `href` belong to its name.
  public private(set) var outline = MarkupOutline()
  /// The elements in the order in which they begin.
  public private(set) var elements: [Element] = []
  /// What isn't as it should be.
  public private(set) var problems: [String] = []

  private let bytes: [UInt8]
  private var index = 0
  private var open: [String] = []

  private static let empty: Set<String> = ["meta", "input", "br", "hr"]

  public init(_ page: String) {
    bytes = Array(page.utf8)
    read()
    if !open.isEmpty { problems.append("left open: \(open)") }
  }

  private mutating func read() {
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<") {
        readTag()
      } else {
        let text = decoded(upTo: UInt8(ascii: "<"))
        outline.text(text)
      }
    }
  }

  private mutating func readTag() {
    index += 1
    if skip("!DOCTYPE html>") { return }
    if skip("/") {
      let name = readName()
      if open.popLast() != name { problems.append("</\(name)> closes nothing") }
      if !skip(">") { problems.append("</\(name) has no end") }
      return outline.close()
    }
    var element = Element(name: readName())
    if element.name.isEmpty { problems.append("a < that begins no tag, at \(index)") }
    while index < bytes.count, !skip(">") {
      if skip(" ") || skip("/") { continue }
      let name = readName()
      if name.isEmpty || element.attributes[name] != nil {
        problems.append("not an attribute of \(element.name), at \(index)")
        index += 1
        continue
      }
      element.attributes[name] = ""
      guard skip("=") else { continue }
      if !skip("\"") { problems.append("\(name) isn't quoted") }
      element.attributes[name] = String(decoding: decoded(upTo: UInt8(ascii: "\"")), as: UTF8.self)
      index += 1
    }
    begin(element)
  }

  private mutating func begin(_ element: Element) {
    elements.append(element)
    let attributes = element.attributes.filter { $0.key != "href" }.sorted { $0.key < $1.key }
    outline.open(element.name, attributes.map { "\($0.key)=\($0.value)" }.joined(separator: " "))
    if Self.empty.contains(element.name) { return outline.close() }
    open.append(element.name)
    guard element.name == "style" || element.name == "script" else { return }
    // Raw text: nothing means anything but the end tag.
    let start = index
    let end = Array("</\(element.name)".utf8)
    while index < bytes.count, !bytes[index...].starts(with: end) { index += 1 }
    outline.text(bytes[start..<index])
  }

  private mutating func readName() -> String {
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      let isPart =
        (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: ":")
      guard isPart else { break }
      index += 1
    }
    return String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[index + offset] != text.utf8Start[offset] { return false }
    index += count
    return true
  }

  private static let references: [(StaticString, UInt8)] = [
    ("amp;", UInt8(ascii: "&")), ("lt;", UInt8(ascii: "<")), ("gt;", UInt8(ascii: ">")),
    ("quot;", UInt8(ascii: "\"")), ("#39;", UInt8(ascii: "'")),
  ]

  /// The text up to a byte, its references replaced and its line ends made alike.
  private mutating func decoded(upTo end: UInt8) -> [UInt8] {
    var text: [UInt8] = []
    while index < bytes.count, bytes[index] != end {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "&"):
        if let reference = Self.references.first(where: { skip($0.0) }) {
          text.append(reference.1)
        } else {
          problems.append("a bare & at \(index)")
          text.append(byte)
        }
      case 0x0D:
        text.append(0x0A)
        _ = skip("\n")
      default:
        if byte == 0 || byte == UInt8(ascii: "<") { problems.append("a byte \(byte) in a text") }
        text.append(byte)
      }
    }
    return text
  }
}
