import TerminalBrowser

/// Why there is no browser.
enum BrowseError: Error, Hashable, CustomStringConvertible {
  case notTerminal(isInput: Bool, tool: String, model: String?)
  case dumb(tool: String, model: String?)
  case unfit(TerminalError, tool: String, model: String?)

  var description: String {
    switch self {
    case .notTerminal(let isInput, let tool, let model):
      "browse needs a terminal, and standard \(isInput ? "input" : "output") is none; "
        + instead(tool, model)
    case .dumb(let tool, let model):
      "browse needs a terminal that can place its cursor, and TERM is 'dumb'; "
        + instead(tool, model)
    case .unfit(let error, let tool, let model): "\(error); " + instead(tool, model)
    }
  }

  private func instead(_ tool: String, _ model: String?) -> String {
    "'\(tool) list \(model ?? "MODEL")' prints a table instead"
  }
}
