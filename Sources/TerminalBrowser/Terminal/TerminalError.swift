import SystemKit

/// Why a terminal can't show a window.
package enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// One of the streams that have to be a terminal.
  package enum Stream: Hashable, Sendable {
    case input, output
  }

  case notTerminal(Stream)
  /// `TERM` isn't set.
  case unnamed
  /// No description of the terminal that `TERM` names.
  case unknown(String)
  /// The terminal can only write line after line.
  case withoutCursorMotion(String)
  /// The system has no UTF-8 locale.
  case withoutUTF8
  /// This process shows a window already.
  case inUse
  /// The terminal can't be set up, for a reason that isn't told.
  case failed(String)

  package var description: String {
    switch self {
    case .notTerminal(.input): "standard input is not a terminal"
    case .notTerminal(.output): "standard output is not a terminal"
    case .unnamed: "TERM is not set: it names the kind of terminal, as in 'xterm-256color'"
    case .unknown(let name):
      "no description of the terminal '\(VisibleText.of(name))':"
        + " TERM has to name one that is installed, as in 'xterm-256color'"
    case .withoutCursorMotion(let name):
      "the terminal '\(VisibleText.of(name))' can't place the cursor"
    case .withoutUTF8: "no UTF-8 locale is installed, as in 'C.UTF-8'"
    case .inUse: "a window is open on this terminal already"
    case .failed(let name): "can't set up the terminal '\(VisibleText.of(name))'"
    }
  }
}
