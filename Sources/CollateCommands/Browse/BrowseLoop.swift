import TerminalBrowser

/// Between the terminal and a browser: keys in, screens out, until it is over.
struct BrowseLoop {
  private let window: TerminalWindow
  private let session: BrowseSession
  private let editor: NotesEditor
  private let watches: Bool

  /// How long work has to take before it is told how far it is, in milliseconds.
  private static let pause = 100
  /// How often it is looked for changes by others, in milliseconds.
  private static let watchPause = 1000
  /// Keys that came together are carried out together.
  private static let together = 256

  init(_ window: TerminalWindow, _ session: BrowseSession, editor: NotesEditor, watches: Bool) {
    self.window = window
    self.session = session
    self.editor = editor
    self.watches = watches
  }

  /// Runs until a person quits, or the terminal is gone.
  func run() throws {
    window.draw(BrowserView.screen(of: session.state))
    while true {
      var input = window.next(timeout: timeout, wakeUp: session.descriptor)
      var count = 0
      gathering: while true {
        switch input {
        case .key(let key): session.press(key)
        case .woken: session.takeAnswers()
        case .timeout:
          if count == 0 { passTime() }
          break gathering
        case .ended: return session.finish()
        }
        guard session.asked.isEmpty, count < Self.together else { break gathering }
        count += 1
        input = window.next(timeout: 0, wakeUp: session.descriptor)
      }
      window.postponeEnd(session.isChanging)
      guard carryOutRequests() else { return }
      window.draw(BrowserView.screen(of: session.state))
    }
  }

  private var timeout: Int {
    if session.goesOn { return 0 }
    if session.isBusy { return Self.pause }
    return watches ? Self.watchPause : -1
  }

  /// Nothing happened for a while.
  private func passTime() {
    if session.goesOn {
      session.goOn()
    } else if session.isBusy {
      session.showProgress()
    } else if watches {
      session.lookForChanges()
    }
  }

  /// - Returns: false at the end.
  private func carryOutRequests() -> Bool {
    for request in session.takeRequests() {
      switch request {
      case .quit: return false
      case .redraw: window.redraw()
      case .editNotes(let record): edit(record)
      }
    }
    return true
  }

  private func edit(_ record: RecordReference) {
    do {
      guard let notes = session.notes(of: record) else { return }
      let outcome = try window.suspended { () throws -> NotesEditor.Outcome in
        try editor.edit(notes.text)
      }
      switch outcome {
      case .unchanged: session.tell(.message("the notes are as they were"))
      case .changed(let text):
        session.change(
          .set(record, field: notes.field, text: text, expecting: notes.text))
      }
    } catch {
      session.tell(.failed(BrowseSession.failure(error)))
    }
  }
}
