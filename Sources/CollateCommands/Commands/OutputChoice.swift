/// The format that a command line asks for: by name, by the ending of the output's path, or the usual.
struct OutputChoice {
  let format: OutputFormat

  /// - Throws: ``CommandError/unknownOutput(path:known:)`` for an ending that says nothing.
  init(_ parsed: ParsedArguments, usually usual: OutputFormat) throws {
    if parsed.has(.json) {
      format = .json
    } else if let named = try parsed.choice(.format, OutputFormat.self) {
      format = named
    } else if let path = parsed.value(of: .output), let ending = FilePath.ending(of: path) {
      guard let told = OutputFormat.allCases.first(where: { $0.endings.contains(ending) }) else {
        throw CommandError.unknownOutput(
          path: path, known: OutputFormat.allCases.compactMap(\.endings.first))
      }
      format = told
    } else {
      format = usual
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
