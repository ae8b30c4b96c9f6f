extension Completer {
  /// The answer to a shell's hidden question, `__complete SHELL …`; empty for an unknown shell.
  ///
  /// - bash asks with the line up to the cursor and `COMP_WORDBREAKS`, and gets a line for each
  ///   candidate: what replaces the current part of the word, escaped, a blank behind finished ones.
  /// - zsh and fish ask with the words and the one being typed, and get lines of whole words and
  ///   help with a tab between; for zsh `+` or `-` comes first, for finished or open words.
  ///
  /// ```swift
  /// completer.answer(to: ["fish", "list", "to-dos", "--fla"])   // "--flat\tone level…\n"
  /// ```
  /// - Complexity: as ``candidates(before:current:)``.
  package func answer(to question: [String]) -> String {
    guard let name = question.first, let shell = Shell(rawValue: name) else { return "" }
    let words = Array(question.dropFirst())
    switch shell {
    case .bash: return bash(words)
    case .zsh:
      return candidates(before: words.dropLast(), current: words.last ?? "").map { candidate in
        "\(candidate.isFinal ? "+" : "-")\t\(candidate.text)\t\(candidate.help)\n"
      }.joined()
    case .fish:
      // The word being typed comes as it stands, an open quote included.
      let current = ShellWords(words.last ?? "").current
      return candidates(before: words.dropLast(), current: current).map { candidate in
        candidate.help.isEmpty ? "\(candidate.text)\n" : "\(candidate.text)\t\(candidate.help)\n"
      }.joined()
    }
  }

  private func candidates(
    before: ArraySlice<String>, current: String
  ) -> [CompletionCandidate] {
    candidates(before: Array(before), current: current)
  }

  private func bash(_ question: [String]) -> String {
    let line = ShellWords(question.first ?? "", breaks: question.count > 1 ? question[1] : "")
    let found = candidates(before: line.words.dropFirst(), current: line.current)
    return found.map { candidate in
      let rest = String(candidate.text.unicodeScalars.dropFirst(line.kept))
      if line.quote != nil { return rest + "\n" }
      return ShellWords.escaped(rest) + (candidate.isFinal ? " \n" : "\n")
    }.joined()
  }
}
