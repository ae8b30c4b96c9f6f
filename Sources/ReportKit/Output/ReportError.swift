import SystemKit

/// Why a report can't be made as it was asked for.
package enum ReportError: Error, Hashable, CustomStringConvertible {
  /// There is no template of this name.
  case unknownTemplate(String, nearest: String?, known: [String])
  /// An HTML template can't be written as something else.
  case onlyHTML(template: String, format: String)

  package var description: String {
    switch self {
    case .unknownTemplate(let name, let nearest, let known):
      "there is no template \(MessageLimit.usual.quoted(name))"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        + " (known: \(known.map { "'\($0)'" }.joined(separator: ", "))"
        + "; a template of your own is named by its path)"
    case .onlyHTML(let template, let format):
      "the template '\(template)' writes HTML and can't be written as '\(format)'"
    }
  }
}
