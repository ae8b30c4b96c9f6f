package import TemplateKit

/// A template that a report is made with: a built-in one, or a person's own.
package struct ReportTemplate: Sendable {
  /// The file's name, whose ending says the language.
  package let file: String
  package let source: String
  private let partials: TemplatePartials

  /// A template of a person's own; it may call the built-in partials and those given.
  ///
  /// - Parameters:
  ///   - beside: the names of partials that lie beside the template.
  ///   - partial: the source of one of them, by name.
  package init(
    file: String, source: String, beside: [String] = [],
    partial: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.file = file
    self.source = source
    let ending = file.hasSuffix(".html.mustache") ? ".html.mustache" : ".md.mustache"
    let known = BuiltInTemplates.partials.filter { $0.file.hasSuffix(ending) }
    let sources = Dictionary(known.map { ($0.name, $0.source) }) { first, _ in first }
    partials = TemplatePartials(names: Set(known.map(\.name) + beside).sorted()) {
      partial($0) ?? sources[$0]
    }
  }

  /// A built-in template.
  package init(_ entry: BuiltInTemplates.Entry) {
    self.init(file: entry.file, source: entry.source)
  }

  /// The language that the template writes.
  package var language: TemplateLanguage { TemplateLanguage(templateName: file) }

  /// The template with its names checked against a listing's.
  ///
  /// - Throws: `TemplateError` with the line and column of the first mistake.
  func compiled(for data: ReportData) throws(TemplateError) -> CompiledTemplate {
    try CompiledTemplate(source, name: file, partials: partials, scopes: data.scopes)
  }
}
