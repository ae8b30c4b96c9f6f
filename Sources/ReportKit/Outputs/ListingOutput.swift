package import ListingKit
package import SystemKit

/// A form in which a listing is written; each is a file of this folder.
///
/// ```swift
/// try OutputFormat.csv.output(options).write(listing, to: BufferedSink(file))
/// ```
package protocol ListingOutput {
  /// Writes a whole listing.
  ///
  /// - Throws: what the sink throws, and what a template that doesn't fit throws.
  /// - Complexity: O(bytes).
  func write(_ listing: Listing, to output: BufferedSink) throws
}

/// What is asked of outputs besides their format; each takes what concerns it.
package struct OutputOptions {
  /// The columns that a table has to fit in; nil where nothing is cut.
  package var width: Int?
  /// Whether a table has colours.
  package var hasColors = false
  /// Whether cells of rows are written so that no spreadsheet takes them for formulas.
  package var guardsFormulas = false
  /// The report's title; nil for the model's name.
  package var title: String?
  package var threads = 1
  /// The template in the language that suits a format.
  package var template: (ReportFormat) throws -> ReportTemplate

  package init(template: @escaping (ReportFormat) throws -> ReportTemplate) {
    self.template = template
  }
}
