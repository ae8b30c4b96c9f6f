import CommonMarkJudge
import SystemKit

@testable import TemplateKit

/// A small template as the escaping sees it: literal text with `@` in place of each value.
struct Frame: CustomStringConvertible {
  let description: String
  private var literals: [[UInt8]]
  private(set) var contexts: [EscapeContext] = []
  private var follows: [FollowSet] = []

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
    for number in contexts.indices {
      literals[number + 1].removeFirst(contexts[number].takeFence(of: literals[number + 1]))
    }
    follows = followSets
  }

  /// What follows each value, worked out as for a template.
  private var followSets: [FollowSet] {
    var code: [Instruction] = []
    var bytes: [UInt8] = []
    let access = SlotAccess(scope: 0, slot: 0, path: -1, kind: .text)
    for (number, literal) in literals.enumerated() {
      if !literal.isEmpty {
        code.append(
          .literal(
            Literal(
              offset: Int32(bytes.count), count: Int32(literal.count), startsLine: false,
              endsAtLineStart: false)))
        bytes += literal
      }
      guard number < contexts.count else { continue }
      code.append(.text(access, escape: Int32(number), isTitle: false))
    }
    code.append(.return)
    let steps = contexts.map { EscapeStep(context: $0, follow: FollowSet()) }
    let analysis = FollowAnalysis(code: code, bytes: bytes, routines: [0], after: .outputEnd)
    return analysis.applied(to: steps).map(\.follow)
  }

  /// Writes the frame with values into a buffer.
  func write(_ values: [[UInt8]], to buffer: ByteBuffer) {
    for (number, literal) in literals.enumerated() {
      buffer.append(literal)
      guard number < contexts.count else { return }
      values[number].withUnsafeBufferPointer { bytes in
        let slice = bytes.baseAddress.map { ByteSlice(start: $0, count: bytes.count) } ?? .empty
        Escaper.append(slice, contexts[number], follow: follows[number], to: buffer)
      }
    }
  }

  /// The same frame for values that are the addresses that a field holds.
  var ofAddresses: Frame {
    var frame = self
    frame.contexts = contexts.map(\.asAddress)
    return frame
  }

  func text(_ values: String...) -> String { text(values) }

  func text(_ values: [String]) -> String {
    let buffer = ByteBuffer()
    write(values.map { Array($0.utf8) }, to: buffer)
    return buffer.string
  }

  /// Whether a value begins its paragraph, with nothing but containers' marks before it, and no
  /// line makes a heading of it: only such a value may have paragraphs of its own.
  func isBlock(_ number: Int, _ values: [[UInt8]]) -> Bool {
    guard contexts[number].traits.contains(.blockStart) else { return false }
    for earlier in 0..<number {
      let isBlank = values[earlier].allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
      guard isBlank, literals[earlier + 1].allSatisfy({ $0 == 0x20 }) else { return false }
    }
    if isUnderlined(literals[number + 1]) { return false }
    let lines = literals[0].split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.count > 1, !lines[lines.count - 2].isEmpty { return false }
    guard let last = literals[0].last else { return true }
    return last == 0x20 || last == 0x0A || last == UInt8(ascii: ">")
  }

  /// Whether a text's second line makes a heading of its first.
  private func isUnderlined(_ text: [UInt8]) -> Bool {
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.count > 1, let first = lines[1].first else { return false }
    return (first == UInt8(ascii: "=") || first == UInt8(ascii: "-"))
      && lines[1].allSatisfy { $0 == first }
  }
}
