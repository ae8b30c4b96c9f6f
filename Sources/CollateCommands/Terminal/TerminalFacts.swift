import Glibc

/// What is known of the terminal that a stream leads to.
package enum TerminalFacts {
  /// The width where nothing is known.
  package static let usualWidth = 80

  /// Whether a file descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The columns of the terminal behind a file descriptor; nil if it is none or doesn't say.
  package static func windowWidth(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The width to lay text out for: the window's, else `COLUMNS`, else 80.
  ///
  /// ```swift
  /// TerminalFacts.width(window: nil, environment: ["COLUMNS": "100"])   // 100
  /// ```
  package static func width(window: Int?, environment: [String: String]) -> Int {
    if let window, window > 0 { return window }
    if let text = environment["COLUMNS"], let columns = Int(text), (1...10_000).contains(columns) {
      return columns
    }
    return usualWidth
  }
}
