import SystemKit

extension SlotRenderer {
  /// What a list must have written before it is known to be worth several threads.
  private static let evidence = 64 << 10
  /// What must be left to write, as far as can be told.
  private static let worthwhile = 256 << 10

  /// Renders the rest of a list with several threads where that pays; true when it is done.
  @inline(__always)
  mutating func split(_ body: Int) throws(TemplateError) -> Bool {
    let bytes = output.written - list.written
    guard bytes >= Self.evidence else { return false }
    return try splitRest(body, bytes)
  }

  @inline(never)
  private mutating func splitRest(
    _ body: Int, _ bytes: Int
  ) throws(TemplateError) -> Bool {
    let perItem = max(1, bytes / (list.position - list.range.lowerBound))
    let left = list.stop - list.position
    guard output.canStartAfresh, left > 1, left * perItem >= Self.worthwhile,
      let sink = output.sink
    else { return false }
    guard output.flushLines() else { return true }
    let outcome = RenderPipeline(self, body: body, bytesPerItem: perItem, sink: sink).run()
    output.countWritten(outcome.written, failure: outcome.failure)
    guard outcome.failure == nil, let last = outcome.last else { return true }
    if let error = last.error { throw error }
    // The batch doesn't end its last line, so the next item begins amid it.
    output.buffer.append(last.slice)
    list.position = last.items.upperBound
    list.canSplit = false
    return false
  }
}
