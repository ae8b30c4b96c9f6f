import SystemKit
import TemplateKit

/// The page around a report that Markdown is made HTML of.
final class ReportPage: TemplateData, @unchecked Sendable {  // immutable once made
  let scopes = [
    TemplateScope(
      name: "page",
      slots: [
        "title": TemplateSlot(kind: .text, index: 0),
        "content": TemplateSlot(kind: .markup, index: 1),
        // The head allows the script of sort menus where there are any.
        "isSortable": TemplateSlot(kind: .flag, index: 2),
      ])
  ]
  private let pool = TextPool()
  private let title: ByteSlice
  /// What stands for the content while the page is made; no page holds a NUL.
  private let place: ByteSlice

  init(title: String) {
    self.title = pool.keep(title)
    place = pool.keep("\0")
  }

  /// Writes the page, and the content in its place as it is made.
  ///
  /// - Throws: what the sink and the closure throw.
  func write(to sink: any ByteSink, content: () throws -> Void) throws {
    let page = MemorySink()
    try render(to: page)
    let bytes = page.buffer.slice
    guard let place = bytes.buffer.firstIndex(of: 0) else { return try sink.write(bytes) }
    try sink.write(ByteSlice(start: bytes.start, count: place))
    try content()
    try sink.write(ByteSlice(start: bytes.start + place + 1, count: bytes.count - place - 1))
  }

  private func render(to sink: any ByteSink) throws {
    guard let page = BuiltInTemplates.partials.first(where: { $0.file == "page.html.mustache" })
    else { return }
    let partials = Dictionary(
      BuiltInTemplates.partials.filter(\.isHTML).map { ($0.name, $0.source) }
    ) { first, _ in first }
    let template = try CompiledTemplate(
      page.source, name: page.file, partials: TemplatePartials(partials), scopes: scopes)
    try template.render(self, into: sink)
  }

  func text(scope: Int, slot: Int, item: Int, scratch: ByteBuffer) -> ByteSlice {
    slot == 0 ? title : place
  }

  func isTrue(scope: Int, slot: Int, item: Int, scratch: ByteBuffer) -> Bool { slot != 2 }

  func list(scope: Int, slot: Int, item: Int) -> Range<Int> { 0..<0 }

  func prefetch(scope: Int, item: Int) {}
}
