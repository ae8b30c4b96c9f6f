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
  /// Of several templates that suit an output, the first such output has the first of them, the next
  /// one the next.
  /// - Throws: ``CommandError/unknownOutput(path:known:)`` for an ending that says nothing, `UsageError`
  ///   for a format that no template writes, a path given twice or two templates of one language for one output, and
  ///   as ``TemplateChoice``.
  static func all(
    _ parsed: ParsedArguments, usually usual: OutputFormat
  ) throws -> [OutputChoice] {
    let names = parsed.values(of: .template)
    let templates = try names.map(TemplateChoice.init)
    let paths = parsed.values(of: .output)
    for (index, path) in paths.enumerated() where paths[..<index].contains(path) {
      throw UsageError.outputTwice(path: path)
    }
    var uses = [Int](repeating: 0, count: templates.count)
    var choices: [OutputChoice] = []
    for path in paths.isEmpty ? [nil] : paths.map(Optional.some) {
      let format = try format(
        path, parsed, usually: templates.last.map { $0.format ?? .md } ?? usual)
      if !templates.isEmpty, ReportFormat(rawValue: format.rawValue) == nil {
        throw UsageError.conflict(
          option: OptionSpec.template.flag, other: "\(OptionSpec.format.flag) \(format.rawValue)")
      }
      let suited = suited(to: format, templates)
      // The one that was used least so far, the first of those.
      let next = suited.min { uses[$0] < uses[$1] }
      if let next { uses[next] += 1 }
      choices.append(
        OutputChoice(
          path: path == "-" ? nil : path, format: format,
          template: try next.map { templates[$0] } ?? TemplateChoice(nil)))
    }
    // One in a language of its own may wait for an output that isn't asked for this time.
    let unused = templates.indices.first { index in
      uses[index] == 0 && templates.count { $0.format == templates[index].format } > 1
    }
    if let unused {
      throw UsageError.unusedTemplate(names[unused], outputs: choices.count)
    }
    return choices
  }

  /// The places of the templates written for a format, or else of those that it can be made from.
  private static func suited(to format: OutputFormat, _ templates: [TemplateChoice]) -> [Int] {
    for language in [format, nil, .md] {
      let suited = templates.indices.filter { templates[$0].format == language }
      if !suited.isEmpty { return suited }
    }
    return templates.indices.suffix(1)
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
