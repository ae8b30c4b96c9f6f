import SystemKit

/// Gathers the text of a paragraph, heading or cell with its styles.
///
/// What would be lost without styles keeps its marks: code its backticks, struck text its tildes.
struct TerminalInlines {
  private var runs = StyledRuns()
  private let base: TextStyle
  private var emphasis = 0
  private var strong = 0
  private var struck = 0
  private var linkStarts: [Int] = []

  /// - Complexity: O(nodes + text).
  static func runs(of block: Node, _ base: TextStyle) -> StyledRuns {
    var inlines = TerminalInlines(base: base)
    var walk = Walk(block)
    while walk.next() {
      if walk.node == block { continue }
      if walk.entering { inlines.enter(&walk) } else { inlines.leave(walk.node) }
    }
    return inlines.runs
  }

  private init(base: TextStyle) { self.base = base }

  private var style: TextStyle {
    var style = base
    if emphasis > 0 { style.insert(.italic) }
    if strong > 0 { style.insert(.bold) }
    if struck > 0 { style.insert(.crossedOut) }
    if !linkStarts.isEmpty { style.formUnion([.link, .underline]) }
    return style
  }

  private mutating func enter(_ walk: inout Walk) {
    let node = walk.node
    switch node.kind {
    case .text: runs.append(prose: node.literal.string, style)
    case .code:
      let code = style.union(.code)
      runs.append("`", code)
      runs.append(literal: node.literal.string, code)
      runs.append("`", code)
    case .htmlInline: runs.append(literal: node.literal.string, style.union(.html))
    case .softBreak: runs.append(prose: " ", style)
    case .lineBreak: runs.breakLine()
    case .emphasis: emphasis += 1
    case .strong: strong += 1
    case .link: linkStarts.append(runs.count)
    case .image:
      showImage(node)
      walk.skipChildren()
    case .customInline where node.mark == .strikethrough:
      struck += 1
      runs.append("~~", style)
    default: break
    }
  }

  private mutating func leave(_ node: Node) {
    switch node.kind {
    case .emphasis: emphasis -= 1
    case .strong: strong -= 1
    case .link: endLink(node)
    case .customInline where node.mark == .strikethrough:
      runs.append("~~", style)
      struck -= 1
    default: break
    }
  }

  /// An image's words; where it has none, its address.
  private mutating func showImage(_ image: Node) {
    let words = ByteBuffer()
    PlainText.append(image, into: words)
    if words.slice.trimmed.isEmpty { words.append(image.url) }
    if words.slice.trimmed.isEmpty { words.append("image") }
    runs.append(prose: words.string, style.union(.image))
  }

  /// Puts where a link leads behind it, unless it says that itself.
  private mutating func endLink(_ link: Node) {
    guard let start = linkStarts.last else { return }
    var address = StyledRuns()
    address.append(literal: link.url.string, base.union([.address, .dim]))
    let words = runs.text(from: start)
    if words.isEmpty { runs.append(address.text, style) }
    linkStarts.removeLast()
    guard !words.isEmpty, !address.isEmpty, words != address.text,
      "mailto:" + words != address.text
    else { return }
    runs.append(" ", base)
    runs.append("(", base.union([.address, .dim]))
    runs.append(address)
    runs.append(")", base.union([.address, .dim]))
  }
}
