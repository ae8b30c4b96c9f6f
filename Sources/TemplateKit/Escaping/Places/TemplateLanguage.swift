/// The language a template writes, which settles how its values are escaped.
package enum TemplateLanguage: Hashable, Sendable {
  case markdown
  case html
  /// Plain text: values stand as they are.
  case plain

  /// The language that a template's name tells.
  ///
  /// ```swift
  /// TemplateLanguage(templateName: "list.md.mustache")   // .markdown
  /// TemplateLanguage(templateName: "list.mustache")      // .plain
  /// ```
  package init(templateName name: String) {
    let parts = name.lowercased().split(separator: ".")
    switch parts.last == "mustache" ? parts.dropLast().last : parts.last {
    case "md", "markdown": self = .markdown
    case "html", "htm": self = .html
    default: self = .plain
    }
  }
}
