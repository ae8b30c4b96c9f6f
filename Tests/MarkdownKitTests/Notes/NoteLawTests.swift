import MarkdownKit
import TestSupport
import Testing

@Suite struct NoteLawTests {
  private static let seeds: [UInt64] = Array(1...8)
  private static let notesPerSeed = 2500

  /// Runs a check on many notes and reports the shortest that fails.
  private func hold(
    seed: UInt64, _ check: (String) throws -> String?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var generator = NoteGenerator(seed: seed)
    var worst: (note: String, fault: String)?
    for _ in 0..<Self.notesPerSeed {
      let note = generator.next()
      if let worst, worst.note.utf8.count <= note.utf8.count { continue }
      if let fault = try check(note) { worst = (note, fault) }
    }
    if let worst {
      Issue.record(
        Comment(rawValue: worst.note.debugDescription + "\n" + worst.fault),
        sourceLocation: sourceLocation)
    }
  }

  @Test("a note reads back as it was, and is then left alone", arguments: seeds)
  func readsBack(seed: UInt64) throws {
    try hold(seed: seed) { note in
      let written = try normalizedNote(note)
      let before = try TreeOutline.note(note)
      let after = try TreeOutline.read(written)
      if before != after { return "\(written)\nbefore \(before)\nafter  \(after)" }
      let again = try normalizedNote(written)
      return again == written ? nil : "\(written)\nagain\n\(again)"
    }
  }

  @Test("a note keeps its words", arguments: seeds)
  func keepsWords(seed: UInt64) throws {
    try hold(seed: seed) { note in
      if try TreeOutline.hasBlankLinks(note) { return nil }
      let before = try TreeOutline.words(note)
      let after = try TreeOutline.words(normalizedNote(note))
      return before == after ? nil : "before \(before)\nafter  \(after)"
    }
  }

  @Test("a note stays in the item that holds it", arguments: seeds)
  func staysInPlace(seed: UInt64) throws {
    try hold(seed: seed) { note in
      let written = try normalizedNote(note)
      let indented = written.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
      let document = "- item\n\n\(indented)\n\n- next item\n\npara"
      let expected =
        "(bullets loose(item(paragraph(text \"item\"))" + (try TreeOutline.note(note))
        + ")(item(paragraph(text \"next item\"))))(paragraph(text \"para\"))"
      let read = try TreeOutline.read(document)
      return read == expected ? nil : "\(document)\nexpected \(expected)\nread     \(read)"
    }
  }
}
