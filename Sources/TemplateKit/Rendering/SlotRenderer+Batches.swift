import SystemKit

extension SlotRenderer {
  /// What a list must have written before it is known to be worth several threads.
  private static let evidence = 64 << 10
  /// What must be left to write, as far as can be told.
  private static let worthwhile = 256 << 10
  private static let batchSize = 512 << 10
  private static let batchesPerThread = 3

  /// Renders the rest of a list with several threads where that pays; true when it is done.
  @inline(__always)
  mutating func split(_ body: Int) throws(TemplateError) -> Bool {
    let bytes = output.written - list.written
    guard bytes >= Self.evidence else { return false }
    return try splitRest(body, bytes)
  }

  /// Renders batches of items into buffers of their own, a wave at a time, while one thread
  /// writes what the wave before has made.
  @inline(never)
  private mutating func splitRest(
    _ body: Int, _ bytes: Int
  ) throws(TemplateError) -> Bool {
    var perItem = max(1, bytes / (list.position - list.range.lowerBound))
    let left = list.stop - list.position
    guard output.canStartAfresh, left > 1, left * perItem >= Self.worthwhile,
      let sink = output.sink
    else { return false }
    guard output.flushLines() else { return true }
    let writer = BatchWriter(sink)
    let most = threads * Self.batchesPerThread
    var spare: [RenderBatch] = []
    var ready: [RenderBatch] = []
    while list.position < list.stop || !ready.isEmpty {
      let size = max(1, Self.batchSize / perItem)
      var wave: [RenderBatch] = []
      while wave.count < most, list.position < list.stop {
        let end = min(list.stop, list.position + size)
        let batch = spare.popLast() ?? RenderBatch(program.language)
        batch.prepare(list.position..<end, self)
        list.position = end
        wave.append(batch)
      }
      let batches = wave
      let finished = ready
      Workers(threads).run(pieces: batches.count + 1) { [finished] piece in
        if piece == 0 { writer.write(finished) } else { batches[piece - 1].render(body) }
      }
      spare += finished
      if let error = batches.lazy.compactMap(\.error).first {
        throw error
      }
      guard writer.failure == nil else { break }
      ready = batches
      // A batch that doesn't end its last line lets the next one begin amid a line.
      if let open = batches.firstIndex(where: { !$0.canBeFollowed }),
        batches[open].items.upperBound < list.stop
      {
        ready = Array(batches[...open])
        list.position = batches[open].items.upperBound
        list.canSplit = false
        break
      }
      let total = ready.reduce(0) { $0 + $1.byteCount }
      let count = ready.reduce(0) { $0 + $1.items.count }
      perItem = max(1, total / max(1, count))
    }
    if list.canSplit || writer.failure != nil {
      output.countWritten(writer.written, failure: writer.failure)
      return true
    }
    let last = ready.popLast()
    writer.write(ready)
    output.countWritten(writer.written, failure: writer.failure)
    if let last { output.buffer.append(last.slice) }
    return writer.failure != nil
  }
}
