package import ListingKit
import MarkdownKit
import ModelKit
package import SystemKit
import TemplateKit

/// Writes a listing as a report: through a template, and where the format asks for it through Markdown.
///
/// ```swift
/// let writer = try ReportWriter(listing, format: .md, template: .outline)
/// try writer.write(to: file)
/// ```
package struct ReportWriter {
  private let data: ReportData
  private let template: CompiledTemplate
  private let language: TemplateLanguage
  private let format: ReportFormat
  private let title: String
  private let threads: Int

  /// Checks the template against the listing and computes what it uses.
  ///
  /// - Throws: `TemplateError` with the place of the first mistake, ``ReportError``.
  package init(
    _ listing: Listing, format: ReportFormat, template: ReportTemplate, title: String? = nil,
    threads: Int = 1
  ) throws {
    language = template.language
    if language == .html, format != .html {
      throw ReportError.onlyHTML(template: template.file, format: format.rawValue)
    }
    self.format = format
    self.threads = threads
    self.title = title ?? listing.top.model.name.label
    data = ReportData(listing, title: title, language: language)
    let compiled = try template.compiled(for: data)
    data.prepare { compiled.uses(scope: $0, slot: $1) }
    self.template = compiled
  }

  /// Writes the whole report.
  ///
  /// - Throws: what the sink throws, `TemplateError` where records are nested too deep,
  ///   `MarkdownError`.
  /// - Complexity: O(output); Markdown that becomes another format is held in memory as a whole.
  package func write(to sink: any ByteSink) throws {
    guard language == .markdown, let target = MarkupFormat(rawValue: format.rawValue) else {
      return try template.render(data, into: sink, threads: threads)
    }
    let markdown = MemorySink()
    try template.render(data, into: markdown, threads: threads)
    let text = markdown.buffer.slice
    guard format == .html else {
      return try MarkdownDocument.render(text, as: target, threads: threads, to: sink)
    }
    try ReportPage(title: title).write(to: sink) {
      try MarkdownDocument.render(text, as: target, threads: threads, to: sink)
    }
  }
}
