/// What ended a wait at the terminal.
package enum TerminalInput: Hashable, Sendable {
  case key(BrowserKey)
  /// The descriptor to watch became readable.
  case woken
  case timeout
  /// The terminal is gone.
  case ended
}
