import ModelKit
import ReportKit
import SystemKit

/// Where one report or listing goes, its format and the template that suits it.
///
/// The format is asked for by name, told by the path's ending or by the template, or the usual one.
struct OutputChoice {
  /// Nil for standard output.
  let path: String?
  let format: OutputFormat
  let template: TemplateChoice
  /// Whether cells of rows are written so that no spreadsheet takes them for formulas.
  let guardsFormulas: Bool

  /// What a command line asks for: standard output, or one or more files.
  ///
  /// - Throws: ``CommandError/unknownOutput(path:known:)`` for an ending that says nothing, `UsageError`
  ///   for a path given twice, for a template that no output uses and an output for which none is
  ///   left (see ``TemplateAssignment``), and as ``TemplateChoice``.
  static func all(
    _ parsed: ParsedArguments, usually usual: OutputFormat
  ) throws -> [OutputChoice] {
    let names = parsed.values(of: .template)
    let templates = try names.map(TemplateChoice.init)
    let paths = parsed.values(of: .output)
    var places: Set<ExactName> = []
    for path in paths where !places.insert(OutputPlace.of(path)).inserted {
      throw UsageError.outputTwice(path: path)
    }
    let outputs = paths.isEmpty ? [nil] : paths.map(Optional.some)
    let formats = try outputs.map { path in
      try format(path, parsed, usually: templates.last.map { $0.format ?? .md } ?? usual)
    }
    try checkGuards(parsed, formats)
    let assigned = TemplateAssignment(formats, templates: templates.map(\.format))
    if !templates.isEmpty, let format = formats.first,
      formats.allSatisfy({ ReportFormat(rawValue: $0.rawValue) == nil })
    {
      throw UsageError.conflict(
        option: OptionSpec.template.flag, other: "\(OptionSpec.format.flag) \(format.rawValue)")
    }
    if let unused = assigned.unused {
      throw UsageError.unusedTemplate(names[unused], outputs: formats.count)
    }
    if let (output, count) = assigned.unserved {
      throw UsageError.noTemplateLeft(path: outputs[output] ?? "-", suited: count)
    }
    return try zip(outputs, zip(formats, assigned.chosen)).map { path, choice in
      OutputChoice(
        path: path == "-" ? nil : path, format: choice.0,
        template: try choice.1.map { templates[$0] } ?? TemplateChoice(nil),
        guardsFormulas: parsed.has(.csvSafe))
    }
  }

  /// - Throws: `UsageError` where formulas are to be guarded and no output could have any.
  private static func checkGuards(
    _ parsed: ParsedArguments, _ formats: [OutputFormat]
  ) throws(UsageError) {
    guard parsed.has(.csvSafe), !formats.contains(where: \.isRows) else { return }
    throw .needs(
      option: OptionSpec.csvSafe.flag,
      other: "\(OptionSpec.format.flag) csv' or '\(OptionSpec.format.flag) tsv")
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
