import ReportKit

/// The format that a command line asks for: by name, by the ending of the output's path, by the
/// template, or the usual one.
struct OutputChoice {
  let format: OutputFormat
  let template: TemplateChoice

  /// - Throws: ``CommandError/unknownOutput(path:known:)`` for an ending that says nothing, `UsageError`
  ///   for a format that no template writes, and as ``TemplateChoice``.
  init(_ parsed: ParsedArguments, usually usual: OutputFormat) throws {
    let name = parsed.value(of: .template)
    template = try TemplateChoice(name)
    format = try OutputChoice.format(
      parsed, usually: name == nil ? usual : template.format ?? .md)
    if name != nil, ReportFormat(rawValue: format.rawValue) == nil {
      throw UsageError.conflict(
        option: OptionSpec.template.flag, other: "\(OptionSpec.format.flag) \(format.rawValue)")
    }
  }

  private static func format(
    _ parsed: ParsedArguments, usually usual: OutputFormat
  ) throws -> OutputFormat {
    if parsed.has(.json) {
      return .json
    } else if let named = try parsed.choice(.format, OutputFormat.self) {
      return named
    } else if let path = parsed.value(of: .output), let ending = FilePath.ending(of: path) {
      guard let told = OutputFormat.allCases.first(where: { $0.endings.contains(ending) }) else {
        throw CommandError.unknownOutput(
          path: path, known: OutputFormat.allCases.compactMap(\.endings.first))
      }
      return told
    } else {
      return usual
    }
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
