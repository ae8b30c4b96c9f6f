import ReportKit

/// Where one report or listing goes, its format and the template that suits it.
///
/// The format is asked for by name, told by the path's ending or by the template, or the usual one.
struct OutputChoice {
  /// Nil for standard output.
  let path: String?
  let format: OutputFormat
  let template: TemplateChoice

  /// What a command line asks for: standard output, or one or more files.
  ///
  /// - Throws: ``CommandError/unknownOutput(path:known:)`` for an ending that says nothing, `UsageError`
  ///   for a format that no template writes or a path given twice, and as ``TemplateChoice``.
  static func all(
    _ parsed: ParsedArguments, usually usual: OutputFormat
  ) throws -> [OutputChoice] {
    let templates = try parsed.values(of: .template).map(TemplateChoice.init)
    let paths = parsed.values(of: .output)
    for (index, path) in paths.enumerated() where paths[..<index].contains(path) {
      throw UsageError.outputTwice(path: path)
    }
    guard !paths.isEmpty else { return [try OutputChoice(nil, templates, parsed, usual)] }
    return try paths.map { try OutputChoice($0, templates, parsed, usual) }
  }

  private init(
    _ path: String?, _ templates: [TemplateChoice], _ parsed: ParsedArguments,
    _ usual: OutputFormat
  ) throws {
    self.path = path == "-" ? nil : path
    format = try OutputChoice.format(
      path, parsed, usually: templates.last.map { $0.format ?? .md } ?? usual)
    template = try OutputChoice.template(for: format, templates)
    if !templates.isEmpty, ReportFormat(rawValue: format.rawValue) == nil {
      throw UsageError.conflict(
        option: OptionSpec.template.flag, other: "\(OptionSpec.format.flag) \(format.rawValue)")
    }
  }

  /// The template written for a format, or else one that the format can be made from.
  private static func template(
    for format: OutputFormat, _ templates: [TemplateChoice]
  ) throws -> TemplateChoice {
    try templates.last { $0.format == format } ?? templates.last { $0.format == nil }
      ?? templates.last { $0.format == .md } ?? templates.last ?? TemplateChoice(nil)
  }

  private static func format(
    _ path: String?, _ parsed: ParsedArguments, usually usual: OutputFormat
  ) throws -> OutputFormat {
    if parsed.has(.json) { return .json }
    if let named = try parsed.choice(.format, OutputFormat.self) { return named }
    guard let path, path != "-", let ending = FilePath.ending(of: path) else { return usual }
    guard let told = OutputFormat.allCases.first(where: { $0.endings.contains(ending) }) else {
      throw CommandError.unknownOutput(
        path: path, known: OutputFormat.allCases.compactMap(\.endings.first))
    }
    return told
  }
}

extension OutputFormat {
  /// The endings of files in this format, the usual one first.
  var endings: [String] {
    switch self {
    case .table: [".txt"]
    case .md: [".md", ".markdown"]
    case .html: [".html", ".htm"]
    case .latex: [".tex", ".latex"]
    case .man: [".man", ".1", ".7"]
    case .json: [".json"]
    case .ndjson: [".ndjson", ".jsonl"]
    case .csv: [".csv"]
    case .tsv: [".tsv", ".tab"]
    }
  }
}
