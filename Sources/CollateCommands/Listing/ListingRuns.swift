import ReportKit

/// The listing for each output: rows have every field of a file as a column, other formats have those
/// that were asked for, whatever is written beside them.
struct ListingRuns {
  private let first: ListingRun
  private let rows: ListingRun?

  /// - Throws: as ``ListingRun``.
  /// - Complexity: that of a run; of two where rows stand beside other formats.
  init(
    _ context: CommandContext, _ formats: [OutputFormat], line: ProgressLine?
  ) throws {
    let haveColumns = context.parsed.has(.columns)
    let areRows = formats.allSatisfy(\.isRows)
    first = try ListingRun(
      context, takesEveryField: areRows && !haveColumns, line: line)
    let isMixed = !areRows && formats.contains(where: \.isRows)
    rows =
      isMixed && !haveColumns
      ? try ListingRun(
        context, takesEveryField: true, line: line, inputs: first.inputs, isSilent: true)
      : nil
  }

  /// The run for a format.
  func run(for format: OutputFormat) -> ListingRun { format.isRows ? rows ?? first : first }
}
