import CommonMarkJudge
import SystemKit

@testable import TemplateKit

/// A small template as the escaping sees it: literal text with `@` in place of each value.
struct Frame: CustomStringConvertible {
  let description: String
  private let literals: [[UInt8]]
  private(set) var contexts: [EscapeContext] = []

  /// Reads a frame; a text with a context's problem in place of it throws.
  init(_ text: String, language: TemplateLanguage = .markdown) throws {
    description = text
    literals = text.split(separator: "@", omittingEmptySubsequences: false).map { Array($0.utf8) }
    var scanner = ContextScanner(language: language)
    for (number, literal) in literals.enumerated() {
      if let problem = scanner.literal(literal) { throw problem.problem }
      if number < literals.count - 1 { contexts.append(try scanner.value()) }
    }
    if let problem = scanner.finish() { throw problem }
  }

  /// Writes the frame with values into a buffer.
  func write(_ values: [[UInt8]], to buffer: ByteBuffer) {
    for (number, literal) in literals.enumerated() {
      buffer.append(literal)
      guard number < contexts.count else { return }
      values[number].withUnsafeBufferPointer { bytes in
        let slice = bytes.baseAddress.map { ByteSlice(start: $0, count: bytes.count) } ?? .empty
        Escaper.append(slice, contexts[number], follow: follow(number), to: buffer)
      }
    }
  }

  func text(_ values: String...) -> String {
    let buffer = ByteBuffer()
    write(values.map { Array($0.utf8) }, to: buffer)
    return buffer.string
  }

  /// Whether a value stands at a block's start with nothing but containers' marks before it.
  func isBlock(_ number: Int) -> Bool {
    guard number == 0, contexts[number].traits.contains(.blockStart) else { return false }
    guard let last = literals[number].last else { return true }
    return last == 0x20 || last == 0x0A || last == UInt8(ascii: ">")
  }

  /// What may follow a value: the next literal's first byte, a value, or the end.
  private func follow(_ number: Int) -> FollowSet {
    var set = FollowSet()
    for next in (number + 1)..<literals.count {
      if let byte = literals[next].first {
        set.insert(byte)
        return set
      }
      if next < literals.count - 1 { set.value = true }
    }
    set.end = true
    return set
  }
}
