extension MarkupOutline {
  /// The outline with automatic links as text: those that say just where they lead.
  public var withoutAutomaticLinks: MarkupOutline {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.first {
      if byte == Self.nodeStart, let (text, end) = automaticLink(rest) {
        if result.last == Self.textEnd {
          result.removeLast()
        } else {
          result.append(Self.textStart)
        }
        result += text
        result.append(Self.textEnd)
        rest = rest[end...]
        if rest.first == Self.textStart {
          result.removeLast()
          rest = rest.dropFirst()
        }
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return MarkupOutline(bytes: result)
  }

  /// Where the links of the outline lead.
  public var destinations: [String] {
    bytes.split(separator: Self.nodeStart).compactMap { node in
      guard node.starts(with: "link ".utf8) else { return nil }
      return String(decoding: node.dropFirst(5).prefix { $0 != Self.nodeName }, as: UTF8.self)
    }
  }

  /// The text of the link that some bytes begin with, if it is an address that leads to itself.
  private func automaticLink(_ node: ArraySlice<UInt8>) -> (text: ArraySlice<UInt8>, end: Int)? {
    let name = node.dropFirst()
    guard name.starts(with: "link ".utf8), let nameEnd = name.firstIndex(of: Self.nodeName)
    else { return nil }
    let destination = name[name.index(name.startIndex, offsetBy: 5)..<nameEnd]
    let content = name[(nameEnd + 1)...]
    guard content.first == Self.textStart, let textEnd = content.firstIndex(of: Self.textEnd),
      content.indices.contains(textEnd + 1), content[textEnd + 1] == Self.nodeEnd
    else { return nil }
    let text = content[(content.startIndex + 1)..<textEnd]
    let isAddress =
      text.starts(with: "www".utf8) || text.contains(UInt8(ascii: "@"))
      || text.contains(UInt8(ascii: ":"))
    guard isAddress else { return nil }
    let isSame = ["", "http://", "mailto:"].contains { prefix in
      destination.elementsEqual(Array(prefix.utf8) + text)
    }
    return isSame ? (text, textEnd + 2) : nil
  }

  /// The outline without blanks at the edges of texts, empty texts, paragraphs without any, and
  /// line breaks at a paragraph's edges: what a value that holds nothing may leave out.
  public var withoutBlanks: MarkupOutline {
    var result = bytes
    let paragraph = Array("paragraph".utf8)
    let softBreak = [Self.nodeStart] + Array("softbreak".utf8) + [Self.nodeName, Self.nodeEnd]
    let removals: [([UInt8], [UInt8])] = [
      ([Self.textStart, 0x20], [Self.textStart]), ([0x20, Self.textEnd], [Self.textEnd]),
      ([Self.textStart, Self.textEnd], []),
      ([Self.nodeStart] + paragraph + [Self.nodeName, Self.nodeEnd], []),
      ([Self.nodeName] + softBreak, [Self.nodeName]), (softBreak + [Self.nodeEnd], [Self.nodeEnd]),
    ]
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for (old, new) in removals {
        let before = result.count
        result.replace(old, with: new)
        if result.count != before { hasChanged = true }
      }
    }
    return MarkupOutline(bytes: result)
  }
}
