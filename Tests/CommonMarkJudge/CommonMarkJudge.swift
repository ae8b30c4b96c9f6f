import CCMark

/// libcmark as a judge: what a text is when it is read by the reference implementation.
public enum CommonMarkJudge {
  /// What separates the cases of a batch: a block of its own, in any container.
  public static let separator = "<!-- next case -->"

  /// The outlines of a document's parts between the separators that stand at its top level.
  public static func outlines(of markdown: [UInt8]) -> [MarkupOutline] {
    let document = markdown.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        cmark_parse_document(characters.baseAddress, characters.count, CMARK_OPT_DEFAULT)
      }
    }
    defer { cmark_node_free(document) }
    var parts = [MarkupOutline()]
    var child = cmark_node_first_child(document)
    while let node = child {
      child = cmark_node_next(node)
      let isSeparator =
        cmark_node_get_type(node) == CMARK_NODE_HTML_BLOCK
        && literal(node).starts(with: separator.utf8)
      if isSeparator {
        parts.append(MarkupOutline())
      } else {
        write(node, to: &parts[parts.count - 1])
      }
    }
    return parts
  }

  private static func write(_ node: OpaquePointer, to outline: inout MarkupOutline) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: outline.text(literal(node))
    case CMARK_NODE_LINEBREAK: outline.text("\n".utf8)
    case CMARK_NODE_CODE, CMARK_NODE_CODE_BLOCK, CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE:
      outline.open(name(node))
      outline.text(literal(node))
      outline.close()
    default:
      outline.open(name(node), detail(node))
      var child = cmark_node_first_child(node)
      while let next = child {
        write(next, to: &outline)
        child = cmark_node_next(next)
      }
      outline.close()
    }
  }

  private static func detail(_ node: OpaquePointer) -> String {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_HEADING: String(cmark_node_get_heading_level(node))
    case CMARK_NODE_LINK, CMARK_NODE_IMAGE: string(cmark_node_get_url(node))
    default: ""
    }
  }

  private static func name(_ node: OpaquePointer) -> String {
    string(cmark_node_get_type_string(node))
  }

  private static func literal(_ node: OpaquePointer) -> UnsafeBufferPointer<UInt8> {
    guard let text = cmark_node_get_literal(node) else { return .init(start: nil, count: 0) }
    var length = 0
    while text[length] != 0 { length += 1 }
    return UnsafeRawBufferPointer(start: text, count: length).assumingMemoryBound(to: UInt8.self)
  }

  private static func string(_ text: UnsafePointer<CChar>?) -> String {
    guard let text else { return "" }
    return String(cString: text)
  }
}
