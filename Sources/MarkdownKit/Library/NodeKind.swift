/// The kinds of nodes in libcmark's tree, numbered as in `cmark_node_type`.
enum NodeKind: UInt32 {
  case none = 0
  case document, blockQuote, list, item, codeBlock, htmlBlock, customBlock
  case paragraph, heading, thematicBreak
  case text, softBreak, lineBreak, code, htmlInline, customInline
  case emphasis, strong, link, image
}

/// What one of our own nodes stands for; libcmark has no such kinds, so custom nodes carry a mark.
enum NodeMark: UInt {
  case plain = 0
  case strikethrough, openBox, checkedBox, table, cell
}

/// Where a column's cells stand.
enum ColumnAlignment: UInt8 {
  case unset, left, center, right
}
