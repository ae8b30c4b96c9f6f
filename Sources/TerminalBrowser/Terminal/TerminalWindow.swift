private import CNcurses
import Glibc

/// The whole terminal as a window: draws screens, reads keys, and gives the terminal back.
///
/// ```swift
/// let window = try TerminalWindow()
/// window.draw(Screen(size: window.size, lines: [ScreenLine("Press a key", .bold)]))
/// let input = window.next(timeout: -1)   // .key(.character("q"))
/// ```
/// It takes standard input and output. However the process ends (by an error, a signal, a crash),
/// the terminal is as it was before. One thread uses it, the one that opened it.
package final class TerminalWindow {
  var isOpen = true
  /// What the terminal shows; nil where everything has to be sent.
  var shown: Screen?
  /// What was drawn last, for when the terminal has to show it again.
  var drawn: Screen?
  /// The ends of lines that begin with a character that terminals disagree about.
  var uncertain: [Int: [TerminalGlyph]] = [:]
  var decoder: KeyDecoder
  var clicks = ClickCounter()
  var isResized = false
  private var postponesEnd = false

  /// Opens the window, empty until the first screen is drawn.
  ///
  /// - Throws: A ``TerminalError`` where standard input or output isn't a terminal that can place
  ///   its cursor.
  package init(colors: Bool = true) throws(TerminalError) {
    guard isatty(STDIN_FILENO) == 1 else { throw .notTerminal(.input) }
    guard isatty(STDOUT_FILENO) == 1 else { throw .notTerminal(.output) }
    guard let value = getenv("TERM"), value.pointee != 0 else { throw .unnamed }
    let name = String(cString: value)
    switch Int(cncurses_open(colors)) {
    case CNCURSES_OPENED: break
    case CNCURSES_IN_USE: throw .inUse
    case CNCURSES_UNKNOWN_TERMINAL: throw .unknown(name)
    case CNCURSES_NO_CURSOR_MOTION: throw .withoutCursorMotion(name)
    case CNCURSES_NO_UTF8: throw .withoutUTF8
    default: throw .failed(name)
    }
    decoder = KeyDecoder(
      keys: KeyDecoder.capabilities.compactMap { capability, key in
        cncurses_key(capability).map { (Array(String(cString: $0).utf8), key) }
      })
  }

  deinit { close() }

  /// The columns and lines there are; changes only when ``next(timeout:wakeUp:)`` tells so.
  package var size: ScreenSize {
    guard isOpen else { return ScreenSize(columns: 0, lines: 0) }
    var (columns, lines): (Int32, Int32) = (0, 0)
    cncurses_size(&columns, &lines)
    return ScreenSize(columns: Int(columns), lines: Int(lines))
  }

  /// Leaves the window while a body uses the terminal, as an editor does, then shows it again.
  package func suspended<R>(_ body: () throws -> R) rethrows -> R {
    guard isOpen else { return try body() }
    cncurses_leave()
    defer { comeBack() }
    return try body()
  }

  /// Gives the terminal back as it was; does nothing the second time.
  package func close() {
    guard isOpen else { return }
    postponeEnd(false)
    isOpen = false
    cncurses_close()
  }

  /// Has a signal that asks the process to end wait while work is on its way that was shown as done.
  ///
  /// Another signal ends it at once; the one that waits does as soon as this is false again.
  package func postponeEnd(_ postpones: Bool) {
    guard isOpen, postpones != postponesEnd else { return }
    postponesEnd = postpones
    cncurses_postpone_end(postpones)
  }

  /// Sends everything again, for a terminal that others wrote to.
  package func redraw() {
    guard isOpen else { return }
    cncurses_forget()
    shown = nil
    if let drawn { draw(drawn) }
  }

  /// Takes the terminal again after another program had it.
  func comeBack() {
    cncurses_enter()
    redraw()
  }

  /// Does what signals asked for since the last time.
  func heedSignals() {
    let news = Int(cncurses_take_news())
    if news & CNCURSES_CONTINUED != 0 { comeBack() }
    // A size that changed while the process was stopped isn't told.
    if news != 0, cncurses_adopt_size() {
      shown = nil
      isResized = true
    }
  }
}
