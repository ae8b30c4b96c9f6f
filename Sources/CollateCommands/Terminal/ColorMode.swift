/// The words of `--color`.
package enum ColorMode: String, CaseIterable, Hashable, Sendable {
  case auto, always, never

  package var help: String {
    switch self {
    case .auto: "on a terminal that has them; the default"
    case .always: "in files and pipes too"
    case .never: "plain text"
    }
  }

  /// Whether to colour what goes to a stream.
  ///
  /// `--color` rules; then a non-empty `NO_COLOR`, then `CLICOLOR_FORCE` other than `0`; then colours
  /// are for terminals whose `TERM` is not `dumb`.
  /// ```swift
  /// ColorMode.auto.isOn(environment: ["NO_COLOR": "1"], isTerminal: true)   // false
  /// ```
  /// Source: no-color.org, bixense.com/clicolors.
  package func isOn(environment: [String: String], isTerminal: Bool) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let refusal = environment["NO_COLOR"], !refusal.isEmpty { return false }
    if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
    if environment["CLICOLOR"] == "0" { return false }
    return isTerminal && environment["TERM"] != "dumb"
  }
}
