/// The formats that Markdown can be turned into.
public enum MarkupFormat: String, Sendable, CaseIterable {
  /// A piece of HTML, without a page around it.
  case html
  /// A piece of LaTeX, without a preamble.
  case latex
  /// The body of a manual page for roff's `man` macros.
  case man
}
