import Glibc
import SystemKit

/// The bytes on their way to a sink: the current line stays, for escapers look back on it.
final class RenderOutput {
  /// How much is gathered before the sink gets it.
  static let pieceSize = 128 << 10

  let buffer = ByteBuffer(capacity: 1 << 16)
  let sink: (any ByteSink)?
  private let keepsLine: Bool
  /// The size of the buffer at which to hand over.
  @exclusivity(unchecked)
  private(set) var limit: Int
  /// How many bytes went to the sink.
  @exclusivity(unchecked)
  private(set) var flushed = 0
  /// What the sink threw; nothing is written after that.
  private(set) var failure: (any Error)?

  init(sink: (any ByteSink)?, _ language: TemplateLanguage) {
    self.sink = sink
    keepsLine = language == .markdown || language == .html
    limit = sink == nil ? .max : Self.pieceSize
  }

  /// The number of bytes since the beginning.
  var written: Int { flushed + buffer.count }

  /// Whether a batch of items may be rendered apart: no later value looks back beyond here.
  var canStartAfresh: Bool {
    !keepsLine || buffer.count == 0 || buffer.base[buffer.count - 1] == UInt8(ascii: "\n")
  }

  /// Hands over what there is, once it is large; false when the sink failed.
  @inline(__always)
  func flushIfLarge() -> Bool {
    buffer.count < limit || flushLines()
  }

  /// Gives the sink all that later values can't depend on; false when the sink failed.
  @inline(never)
  func flushLines() -> Bool {
    guard let sink, failure == nil else { return failure == nil }
    var count = buffer.count
    if keepsLine {
      while count > 0, buffer.base[count - 1] != UInt8(ascii: "\n") { count -= 1 }
    }
    if count > 0 {
      do { try sink.write(ByteSlice(start: UnsafePointer(buffer.base), count: count)) } catch {
        failure = error
      }
      flushed += count
      memmove(buffer.base, buffer.base + count, buffer.count - count)
      buffer.count -= count
    }
    // A long line isn't looked through again and again.
    limit = max(Self.pieceSize, buffer.count * 2)
    return failure == nil
  }

  /// Gives the sink everything.
  func finish() throws {
    if let failure { throw failure }
    guard let sink, buffer.count > 0 else { return }
    try sink.write(buffer.slice)
    flushed += buffer.count
    buffer.removeAll()
  }

  /// Counts what went to the sink past the buffer; the buffer is empty then.
  func countWritten(_ count: Int, failure: (any Error)?) {
    flushed += count
    if let failure { self.failure = failure }
  }
}
