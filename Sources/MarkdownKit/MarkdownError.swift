/// What can go wrong with Markdown; any text is valid Markdown, so only its size can.
public enum MarkdownError: Error, Equatable, Sendable {
  /// The library could not get memory.
  case outOfMemory
  /// The text is larger than the library can take.
  case sourceTooLarge(bytes: Int, limit: Int)
  /// What would be written is larger than the library can hold.
  case resultTooLarge(bytes: Int, limit: Int)
}

extension MarkdownError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .outOfMemory:
      "no memory left for the Markdown document"
    case .sourceTooLarge(let bytes, let limit):
      "the Markdown text has '\(bytes)' bytes; at most '\(limit)' can be read at once"
    case .resultTooLarge(let bytes, let limit):
      "the Markdown text would become '\(bytes)' bytes; at most '\(limit)' can be written at once"
    }
  }
}
