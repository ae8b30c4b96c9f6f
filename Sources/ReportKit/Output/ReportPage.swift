import SystemKit
import TemplateKit

/// The page around a report that Markdown was made HTML of.
final class ReportPage: TemplateData, @unchecked Sendable {  // immutable once made
  let scopes = [
    TemplateScope(
      name: "page",
      slots: [
        "title": TemplateSlot(kind: .text, index: 0),
        "content": TemplateSlot(kind: .markup, index: 1),
      ])
  ]
  private let pool = TextPool()
  private let title: ByteSlice
  private let content: ByteBuffer

  init(title: String, content: ByteBuffer) {
    self.title = pool.keep(title)
    self.content = content
  }

  /// Writes the page.
  ///
  /// - Throws: what the sink throws.
  func write(to sink: any ByteSink) throws {
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
    slot == 0 ? title : content.slice
  }

  func isTrue(scope: Int, slot: Int, item: Int, scratch: ByteBuffer) -> Bool { true }

  func list(scope: Int, slot: Int, item: Int) -> Range<Int> { 0..<0 }

  func prefetch(scope: Int, item: Int) {}
}
