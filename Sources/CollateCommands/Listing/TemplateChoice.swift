import FoundationEssentials
import Interchange
import ReportKit
import SystemKit

/// The template that `--template` names: a built-in one, or a file.
struct TemplateChoice {
  /// The language that it writes, where it was named by a path and so has just one.
  let format: OutputFormat?
  private let named: String?
  private let own: ReportTemplate?

  /// The template that is used unless one is named.
  static let usual = "outline"

  /// - Throws: `ReportError/unknownTemplate(_:nearest:known:)`, `ReadingError` for a file that can't
  ///   be read.
  init(_ text: String?) throws {
    guard let text else {
      (format, named, own) = (nil, TemplateChoice.usual, nil)
      return
    }
    if BuiltInTemplates.reports.contains(where: { $0.name == text }) {
      (format, named, own) = (nil, text, nil)
      return
    }
    guard text.contains("/") || text.hasSuffix(".mustache") else {
      throw TemplateChoice.unknown(text)
    }
    let slash = text.lastIndex(of: "/")
    let folder = slash.map { String(text[...$0]) } ?? ""
    let file = String(text.dropFirst(folder.count))
    let ending = file.hasSuffix(".html.mustache") ? ".html.mustache" : ".md.mustache"
    let source = try TemplateChoice.source(text)
    let beside = TemplateChoice.names(in: folder, ending: ending).filter { $0 + ending != file }
    own = ReportTemplate(file: file, source: source, beside: beside) { name in
      // A partial is a file beside the template; its name is no path.
      name.contains("/") ? nil : try? TemplateChoice.source(folder + name + ending)
    }
    named = nil
    format = ending == ".html.mustache" ? .html : .md
  }

  /// The template in the language that suits a format.
  ///
  /// - Throws: `ReportError` where there is none.
  func template(for format: ReportFormat) throws -> ReportTemplate {
    if let own { return own }
    let name = named ?? TemplateChoice.usual
    let html = format == .html ? BuiltInTemplates.report(name, html: true) : nil
    guard let entry = html ?? BuiltInTemplates.report(name, html: false) else {
      throw TemplateChoice.unknown(name)
    }
    return ReportTemplate(entry)
  }

  /// The names of the built-in templates, each once.
  static var names: [String] {
    var names: [String] = []
    for entry in BuiltInTemplates.reports where !names.contains(entry.name) {
      names.append(entry.name)
    }
    return names
  }

  /// The names of the files in a folder that have an ending.
  private static func names(in folder: String, ending: String) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: folder.isEmpty ? "." : folder)
    return (files ?? []).filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
  }

  static func unknown(_ name: String) -> ReportError {
    .unknownTemplate(name, nearest: Spelling.nearest(to: name, among: names), known: names)
  }

  private static func source(_ path: String) throws(ReadingError) -> String {
    String(decoding: try InputBytes.small(path: path), as: UTF8.self)
  }
}
