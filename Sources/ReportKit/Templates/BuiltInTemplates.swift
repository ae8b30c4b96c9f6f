private import Templates

/// The templates that come with the program.
///
/// ```swift
/// BuiltInTemplates.reports.map(\.name)   // ["outline", "checklist", "table", "digest", "outline"]
/// ```
package enum BuiltInTemplates {
  /// One embedded template.
  package struct Entry: Sendable {
    /// What it is asked for by, as `outline`.
    package let name: String
    /// Its file's name, as `outline.md.mustache`, which says its language.
    package let file: String
    package let source: String

    /// Whether it writes HTML and not Markdown.
    package var isHTML: Bool { file.hasSuffix(".html.mustache") }
  }

  /// The templates that a report can be made with.
  package static var reports: [Entry] { entries(in: "Reports/") }

  /// The templates that others call, by file name.
  static var partials: [Entry] { entries(in: "Partials/") }

  /// The report template of a name, in HTML if that is asked for and there is one.
  package static func report(_ name: String, html: Bool) -> Entry? {
    reports.first { $0.name == name && $0.isHTML == html }
  }

  /// One line about a template, for lists of them.
  package static func summary(of name: String) -> String {
    switch name {
    case "outline": "headings and nested lists with all that is known; the default"
    case "checklist": "one nested checklist with due dates"
    case "table": "tables, one a list"
    case "digest": "counts, what is overdue, what is next, then everything"
    default: ""
    }
  }

  private static func entries(in folder: String) -> [Entry] {
    var count = 0
    guard let files = embedded_files(&count) else { return [] }
    return (0..<count).compactMap { index in
      let path = String(cString: files[index].name)
      guard path.hasPrefix(folder) else { return nil }
      let file = String(path.dropFirst(folder.count))
      let bytes = UnsafeBufferPointer(start: files[index].bytes, count: files[index].count)
      return Entry(
        name: file.prefix { $0 != "." }.description, file: file,
        source: String(decoding: bytes, as: UTF8.self))
    }
  }
}
