import SystemKit

/// Renders the pieces of a document on a few threads and writes them in order.
///
/// Each thread takes whatever comes next: the piece that is due, if it is ready and nobody writes,
/// or else one to render. Only so many are under way at a time.
final class PiecePipeline: @unchecked Sendable {  // the monitor guards what changes
  fileprivate struct State {
    /// The numbers of the piece to begin next and of the one to be written next.
    var next = 0
    var due = 0
    var isWriting = false
    /// Pieces that are rendered, by their numbers.
    var ready: [Int: RenderedPiece] = [:]
    var spare: [RenderedPiece] = []
    var failure: (any Error)?
  }

  /// What a thread does next.
  private enum Work {
    case write(RenderedPiece, number: Int)
    case render(RenderedPiece?, number: Int)
    case none
  }

  private let sources: [ByteSlice]
  private let format: MarkupFormat
  private let threads: Int
  private let monitor = Monitor(State())
  /// Only the thread that writes uses it.
  private let output: PieceOutput

  init(_ sources: [ByteSlice], _ format: MarkupFormat, threads: Int, to sink: any ByteSink) {
    self.sources = sources
    self.format = format
    self.threads = max(1, min(threads, sources.count))
    output = PieceOutput(sink, format)
  }

  /// - Throws: what the sink throws, ``MarkdownError``.
  /// - Complexity: O(source).
  func run() throws {
    Workers(threads).run(pieces: threads) { _ in self.work() }
    if let failure = monitor.change({ $0.failure }) { throw failure }
  }

  private func work() {
    while true {
      switch monitor.wait(until: take) {
      case .none: return
      case .write(let piece, let number):
        do {
          let end = try write(piece, number)
          monitor.change { $0.finishWriting(piece, upTo: end) }
        } catch {
          monitor.change { $0.failure = $0.failure ?? error }
        }
      case .render(let spare, let number):
        do {
          let piece = try spare ?? RenderedPiece(format)
          piece.render(sources[number], isFollowed: number + 1 < sources.count)
          monitor.change { $0.keep(piece, number) }
        } catch {
          monitor.change { $0.failure = $0.failure ?? error }
        }
      }
    }
  }

  /// What there is to do; nil where it depends on what other threads are about to finish.
  private func take(_ state: inout State) -> Work? {
    if state.failure != nil || state.due == sources.count { return Work.none }
    if !state.isWriting, let piece = state.ready.removeValue(forKey: state.due) {
      state.isWriting = true
      return .write(piece, number: state.due)
    }
    guard state.next < sources.count else { return nil }
    guard state.next - state.due < threads * 2 else { return nil }
    state.next += 1
    return .render(state.spare.popLast(), number: state.next - 1)
  }

  /// Writes a piece, together with those behind it where it runs on; gives the number of the next.
  private func write(_ piece: RenderedPiece, _ number: Int) throws -> Int {
    var end = number + 1
    while piece.runsOn {
      // Twice as many each time.
      end = min(number + (end - number) * 2, sources.count)
      let whole = sources[number].joined(to: sources[end - 1])
      piece.render(whole, isFollowed: end < sources.count)
    }
    if let error = piece.error { throw error }
    try output.write(piece.result)
    return end
  }
}

extension PiecePipeline.State {
  /// Keeps a rendered piece until it is due; it may have been written as a part of another one.
  fileprivate mutating func keep(_ piece: RenderedPiece, _ number: Int) {
    if number < due { spare.append(piece) } else { ready[number] = piece }
  }

  fileprivate mutating func finishWriting(_ piece: RenderedPiece, upTo end: Int) {
    isWriting = false
    for number in due..<end {
      if let unused = ready.removeValue(forKey: number) { spare.append(unused) }
    }
    due = end
    next = max(next, end)
    spare.append(piece)
  }
}
