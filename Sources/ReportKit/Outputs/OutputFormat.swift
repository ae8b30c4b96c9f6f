import Interchange

/// The formats that a listing can be written in; `rawValue` is the word for each.
package enum OutputFormat: String, CaseIterable, Hashable, Sendable {
  case table, md, html, latex, man, json, ndjson, csv, tsv

  /// What writes a listing in this format.
  package func output(_ options: OutputOptions) -> any ListingOutput {
    switch self {
    case .table: TableOutput(width: options.width, hasColors: options.hasColors)
    case .md: ReportOutput(.md, options)
    case .html: ReportOutput(.html, options)
    case .latex: ReportOutput(.latex, options)
    case .man: ReportOutput(.man, options)
    case .json: JSONOutput()
    case .ndjson: LinesOutput()
    case .csv: RowsOutput(.commas(guarded: options.guardsFormulas))
    case .tsv: RowsOutput(.tabs(guarded: options.guardsFormulas))
    }
  }

  /// A line for help and completion.
  package var help: String {
    switch self {
    case .table: "a table for the terminal"
    case .md: "Markdown"
    case .html: "one self-contained HTML page"
    case .latex: "LaTeX"
    case .man: "a manual page"
    case .json: "JSON, nested lists inside their records"
    case .ndjson: "JSON, one record per line"
    case .csv: "comma-separated values"
    case .tsv: "tab-separated values"
    }
  }

  /// The endings of files in this format, the usual one first.
  package var endings: [String] {
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

  /// Whether it is a row of cells for each record.
  package var isRows: Bool { self == .csv || self == .tsv }

  /// Whether it is JSON of some form.
  package var isJSON: Bool { self == .json || self == .ndjson }
}
