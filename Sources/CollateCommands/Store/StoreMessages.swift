import SystemKit

/// What commands on the store say of what they did: data's place is free, so it goes to standard output.
struct StoreMessages {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  /// What is said of a change.
  ///
  /// - Throws: what the stream throws.
  func say(_ said: EditingWords.Said) throws { try say(said.line, echoes: said.below) }

  /// One line, and below it what was understood of dates.
  ///
  /// - Throws: what the stream throws.
  func say(_ line: String, echoes: [String] = []) throws {
    guard !context.parsed.has(.quiet) else { return }
    var text = VisibleText.of(line) + "\n"
    for echo in echoes { text += "  \(VisibleText.of(echo))\n" }
    try context.console.write(text)
  }
}
