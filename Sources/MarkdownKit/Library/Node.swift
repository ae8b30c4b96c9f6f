private import CCMark
import Glibc
import SystemKit

/// A node in libcmark's tree: a borrowed handle, valid as long as its ``Tree`` keeps it.
struct Node: Equatable {
  let handle: OpaquePointer

  var kind: NodeKind { NodeKind(rawValue: cmark_node_get_type(handle).rawValue) ?? .none }

  var parent: Node? { cmark_node_parent(handle).map(Node.init) }
  var next: Node? { cmark_node_next(handle).map(Node.init) }
  var previous: Node? { cmark_node_previous(handle).map(Node.init) }
  var firstChild: Node? { cmark_node_first_child(handle).map(Node.init) }
  var lastChild: Node? { cmark_node_last_child(handle).map(Node.init) }

  /// The line it begins on, from 1.
  var startLine: Int { Int(cmark_node_get_start_line(handle)) }
  /// The byte in that line it begins at, from 1.
  var startColumn: Int { Int(cmark_node_get_start_column(handle)) }
  var endLine: Int { Int(cmark_node_get_end_line(handle)) }

  var headingLevel: Int { Int(cmark_node_get_heading_level(handle)) }
  var isOrdered: Bool { cmark_node_get_list_type(handle) == CMARK_ORDERED_LIST }
  var hasParenthesis: Bool { cmark_node_get_list_delim(handle) == CMARK_PAREN_DELIM }
  var listStart: Int { Int(cmark_node_get_list_start(handle)) }
  var isTight: Bool { cmark_node_get_list_tight(handle) == 1 }

  /// The text of a text, code or HTML node, until the node changes.
  var literal: ByteSlice { slice(cmark_node_get_literal(handle)) }
  var url: ByteSlice { slice(cmark_node_get_url(handle)) }
  var title: ByteSlice { slice(cmark_node_get_title(handle)) }
  var info: ByteSlice { slice(cmark_node_get_fence_info(handle)) }

  /// What one of our own nodes stands for.
  var mark: NodeMark { NodeMark(rawValue: UInt(tag & 0xF)) ?? .plain }
  /// The number kept beside the mark: a table's index, a cell's alignment and place.
  var detail: Int { Int(tag >> 4) }

  private var tag: UInt { UInt(bitPattern: cmark_node_get_user_data(handle)) }

  private func slice(_ text: UnsafePointer<CChar>?) -> ByteSlice {
    guard let text else { return .empty }
    let bytes = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
    return ByteSlice(start: bytes, count: strlen(text))
  }
}
