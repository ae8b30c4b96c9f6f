import CommonMarkJudge
import SystemKit
import TestSupport
import Testing

@testable import TemplateKit

/// The law of escaping, as a check: what is read back is the frame with the values as its text.
struct EscapingLaw {
  let frames: [Frame]
  let judge: ([UInt8]) -> [MarkupOutline]
  let nextValue: (inout ValueGenerator) -> [UInt8]

  init(
    _ frames: [String], judge: @escaping ([UInt8]) -> [MarkupOutline],
    value: @escaping (inout ValueGenerator) -> [UInt8] = { $0.next() }
  ) throws {
    self.frames = try frames.map { try Frame($0) }
    self.judge = judge
    nextValue = value
  }

  /// The words that stand for the values in the outline to compare with.
  private static let placeholders = ["Qzq", "Jkj", "Wvw"].map { Array($0.utf8) }

  /// Checks many generated values, several thousand to a document.
  func check(count: Int, seed: UInt64) {
    var generator = ValueGenerator(seed: seed)
    let references = references()
    #expect(references.map(\.count) == frames.map { $0.contexts.count + 1 })
    var done = 0
    var failures = 0
    while done < count, failures < 10 {
      let batch = (0..<min(5000, count - done)).map { number in
        let frame = frames[(done + number) % frames.count]
        return (frame, frame.contexts.map { _ in nextValue(&generator) })
      }
      failures += compare(batch, references, from: done)
      done += batch.count
    }
  }

  private func compare(
    _ batch: [(Frame, [[UInt8]])], _ references: [[[UInt8]]], from done: Int
  ) -> Int {
    let found = judged(batch)
    #expect(found.count == batch.count, "a value runs over its case's end")
    var failures = 0
    for (number, (frame, values)) in batch.enumerated() where number < found.count {
      let expected = expected(frame, values, references[(done + number) % frames.count])
      if isSame(expected, found[number]) { continue }
      failures += 1
      if failures < 5 { report(frame, values, expected.outline, found[number]) }
      if found.count != batch.count { break }
    }
    return failures
  }

  /// Whether both are the same; where a value holds nothing, but for what it may leave out.
  private func isSame(_ expected: ExpectedOutline, _ found: MarkupOutline) -> Bool {
    if expected.outline == found { return true }
    guard expected.hasNothing else { return false }
    let bare = found.withoutBlanks
    return expected.readings.contains { $0 == found || $0.withoutBlanks == bare }
  }

  private func report(
    _ frame: Frame, _ values: [[UInt8]], _ expected: MarkupOutline, _ found: MarkupOutline
  ) {
    let buffer = ByteBuffer()
    frame.write(values, to: buffer)
    let texts = values.map { String(decoding: $0, as: UTF8.self).debugDescription }
    Issue.record(
      """
      frame \(frame.description.debugDescription), values \(texts.joined(separator: ", "))
      wrote    \(buffer.string.debugDescription)
      expected \(expected.description.debugDescription)
      found    \(found.description.debugDescription)
      """)
  }

  private func judged(_ batch: [(Frame, [[UInt8]])]) -> [MarkupOutline] {
    let buffer = ByteBuffer()
    for (number, (frame, values)) in batch.enumerated() {
      if number > 0 { buffer.append("\n\n\(CommonMarkJudge.separator)\n\n") }
      frame.write(values, to: buffer)
    }
    buffer.append("\n")
    return judge(Array(buffer.slice.buffer)).map(\.withoutAutomaticLinks)
  }

  /// The frames' outlines, each cut at the words that stand for its values.
  private func references() -> [[[UInt8]]] {
    judged(frames.map { ($0, Self.placeholders) }).map { outline in
      var rest = outline.bytes[...]
      var pieces: [[UInt8]] = []
      for word in Self.placeholders {
        guard let place = rest.firstRange(of: word) else { break }
        pieces.append(Array(rest[..<place.lowerBound]))
        rest = rest[place.upperBound...]
      }
      return pieces + [Array(rest)]
    }
  }

  /// What stands between a paragraph's text and the next one's.
  private static let paragraphBreak: [UInt8] =
    [MarkupOutline.textEnd, MarkupOutline.nodeEnd, MarkupOutline.nodeStart]
    + Array("paragraph".utf8) + [MarkupOutline.nodeName, MarkupOutline.textStart]

  /// The reference outline with the values' text in place of the words.
  private func expected(
    _ frame: Frame, _ values: [[UInt8]], _ reference: [[UInt8]]
  ) -> ExpectedOutline {
    var outline = reference[0]
    for (number, value) in values.enumerated() where number + 1 < reference.count {
      let context = frame.contexts[number]
      let parts = ExpectedText.paragraphs(value, context, isBlock: frame.isBlock(number, values))
      let isText = ExpectedText.isTextInsteadOfCode(value, context)
      if isText { beginText(&outline) }
      for (index, part) in parts.enumerated() {
        if index > 0 { outline += Self.paragraphBreak }
        outline += part
      }
      if parts.allSatisfy(\.isEmpty) { outline.append(ExpectedOutline.nothing) }
      outline += isText ? endText(reference[number + 1]) : reference[number + 1]
    }
    return ExpectedOutline(bytes: outline)
  }

  /// Takes the beginning of a code node off, so that what follows is text.
  private func beginText(_ outline: inout [UInt8]) {
    let code = [MarkupOutline.nodeStart] + Array("code".utf8)
    outline.removeLast(code.count + 2)
    if outline.last == MarkupOutline.textEnd {
      outline.removeLast()
    } else {
      outline.append(MarkupOutline.textStart)
    }
  }

  /// What follows a code node without the node's end.
  private func endText(_ rest: [UInt8]) -> [UInt8] {
    let rest = rest.dropFirst(2)
    return rest.first == MarkupOutline.textStart
      ? Array(rest.dropFirst()) : [MarkupOutline.textEnd] + rest
  }
}
