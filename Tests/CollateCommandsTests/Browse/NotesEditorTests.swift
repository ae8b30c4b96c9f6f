import FoundationEssentials
import TestSupport
import Testing

@testable import CollateCommands

@Suite("editing notes")
struct NotesEditorTests {
  private func edit(_ text: String, _ editor: String) throws -> NotesEditor.Outcome {
    try NotesEditor(["EDITOR": editor]).edit(text)
  }

  @Test("takes what the editor left, with the last line end only where there was one")
  func changed() throws {
    #expect(try edit("a\nb", "printf '%s\\n' c >>") == .changed("a\nb\nc"))
    #expect(try edit("a\n", "printf '%s\\n' c >>") == .changed("a\nc\n"))
    #expect(try edit("", "printf '%s\\n' '*new*' >>") == .changed("*new*"))
  }

  @Test("tells when nothing was changed")
  func unchanged() throws {
    #expect(try edit("a\nb", "true") == .unchanged)
    // An editor that takes the usual line end away changes nothing.
    #expect(try edit("a", "printf a >") == .unchanged)
  }

  @Test("keeps the text where the editor fails, is missing or leaves no text")
  func failures() throws {
    #expect(throws: NotesEditor.Failure.self) { try edit("a", "false") }
    #expect(throws: NotesEditor.Failure.self) { try edit("a", "/nonexistent/editor") }
    #expect(throws: NotesEditor.Failure.self) { try edit("a", "printf '\\377' >") }
    #expect(throws: NotesEditor.Failure.self) { try edit("a", "rm") }
  }

  @Test("is VISUAL, else EDITOR, else vi")
  func choice() {
    #expect(NotesEditor.command(["VISUAL": "a", "EDITOR": "b"]) == "a")
    #expect(NotesEditor.command(["VISUAL": " ", "EDITOR": "b"]) == "b")
    #expect(NotesEditor.command([:]) == "vi")
  }
}
