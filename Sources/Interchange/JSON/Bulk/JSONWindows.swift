import CSimdJSON
import ModelKit
import SystemKit

/// Reads a long run of records in windows of whole records, on several threads.
///
/// A window ends where a record seems to begin: behind `},` where `{` and a name with its colon
/// follow, or on a new line. That can be wrong, inside a nested list or a text. It is proved by
/// reading: a window that begins at a record and holds whole records and nothing else ends at one
/// too. If one window can't be read, the run is read as a whole.
struct JSONWindows: Sendable {
  let input: InputBytes
  let plan: JSONPlan
  let model: Int
  /// Where the first record begins.
  let start: Int
  /// Whether records stand on lines of their own, instead of in an array.
  let areLines: Bool
  let threads: Int
  let sizes: JSONWindowSizes
  var progress: WorkProgress?

  /// - Throws: ``JSONReadingFault`` if the run as a whole can't be read.
  /// - Complexity: O(bytes), on several threads.
  func read() throws(JSONReadingFault) -> [JSONYield] {
    if isLong, let yields = try readWindows() { return yields }
    let session = try JSONReadingFault.catching { () throws(ReadingError) in
      try input.checkWhole()
      let session = try JSONSession(plan, input: input)
      session.makeRoom(input.size)
      try input.copy(at: 0, count: input.size, to: session.bytes)
      return session
    }
    return [
      try JSONReadingFault.stopping { () throws(JSONStop) in
        try read(session, start, input.size, isLast: true)
      }
    ]
  }

  private func read(
    _ session: JSONSession, _ from: Int, _ to: Int, isLast: Bool
  ) throws(JSONStop) -> JSONYield {
    try session.load(from: from, to: to)
    if areLines {
      try session.readLines(model)
    } else {
      try session.readWindow(model, isLast: isLast)
    }
    return try session.harvest()
  }

  /// Reads the first window only, or the whole run where it is shorter or has to be read at once.
  ///
  /// - Throws: ``JSONReadingFault`` if it can't be read.
  /// - Complexity: O(bytes of a window) mostly.
  func readSample() throws(JSONReadingFault) -> [JSONYield] {
    guard isLong else { return try read() }
    let session = try JSONReadingFault.catching { () throws(ReadingError) in
      try JSONSession(plan, input: input)
    }
    do throws(JSONReadingFault) {
      return try readWindow(0, session).map { [$0] } ?? []
    } catch {
      guard case .stopped = error else { throw error }
      return try read()
    }
  }

  /// Reads all windows; nil where one doesn't hold whole records.
  private func readWindows() throws(JSONReadingFault) -> [JSONYield]? {
    let count = (input.size + sizes.window - 1) / sizes.window - start / sizes.window
    let results = JSONWindowResults(count)
    Workers(threads).run(pieces: count) { piece in
      guard !results.isStopped else { return }
      do throws(JSONReadingFault) {
        let session = try results.takeSession { () throws(ReadingError) in
          try JSONSession(plan, input: input)
        }
        let yield = try readWindow(piece, session)
        if piece.isMultiple(of: JSONWindows.checked) {
          try JSONReadingFault.catching { () throws(ReadingError) in try input.checkMemory() }
        }
        results.put(yield, piece)
        progress?.add(sizes.window)
        results.give(session)
      } catch {
        results.stop(error)
      }
    }
    return try results.finish()
  }

  /// Reads one window; nil where none begins in it.
  private func readWindow(
    _ piece: Int, _ session: JSONSession
  ) throws(JSONReadingFault) -> JSONYield? {
    // Windows begin at whole pages of the file.
    let nominal = (start / sizes.window + piece) * sizes.window
    let count = min(sizes.window + sizes.slack, input.size - nominal)
    session.makeRoom(sizes.window + sizes.slack)
    // Its end is mostly found close behind it.
    let near = min(sizes.window + sizes.slack / 16, count)
    try copy(nominal, 0, near, session)
    let bytes = ByteSlice(start: UnsafePointer(session.bytes), count: count)
    var from = start - nominal
    if piece > 0 {
      let limit = min(count, sizes.slack)
      let found = boundary(bytes, from: 0, to: limit)
      // The window before looked at the same bytes, and takes all up to the end.
      if found == nil, nominal + limit == input.size { return nil }
      guard let found else { throw .stopped(JSONStop(code: CJ_MALFORMED)) }
      from = found
    }
    var to = count
    var isLast = true
    if count > sizes.window {
      var end = boundary(bytes, from: sizes.window, to: near)
      if end == nil, near < count {
        try copy(nominal, near, count, session)
        end = boundary(bytes, from: sizes.window, to: count)
      }
      if let end {
        to = end
        isLast = false
      } else if nominal + count < input.size {
        throw .stopped(JSONStop(code: CJ_MALFORMED))
      }
    }
    return try JSONReadingFault.stopping { () throws(JSONStop) in
      try read(session, from, to, isLast: isLast)
    }
  }

  /// How many windows are read before the memory in use is looked at again.
  private static let checked = 16

  /// Whether it is worth while to read in windows.
  private var isLong: Bool { input.size - start > sizes.window + sizes.slack }

  private func copy(
    _ nominal: Int, _ from: Int, _ to: Int, _ session: JSONSession
  ) throws(JSONReadingFault) {
    try JSONReadingFault.catching { () throws(ReadingError) in
      try input.copy(at: nominal + from, count: to - from, to: session.bytes + from)
    }
  }

  private func boundary(_ bytes: ByteSlice, from: Int, to: Int) -> Int? {
    areLines
      ? JSONBoundary.line(bytes, from: from, to: to)
      : JSONBoundary.record(bytes, from: from, to: to)
  }
}

/// How much is read at once.
struct JSONWindowSizes: Sendable {
  /// A window's bytes; larger ones were no faster and only took more memory.
  var window = 1 << 20
  /// How far behind a window its end is looked for.
  var slack = 1 << 18

  /// Smaller windows for less input, so that all threads have some, and use their memory again.
  static func fitting(_ bytes: Int) -> JSONWindowSizes {
    var sizes = JSONWindowSizes()
    let least = 1 << 17
    sizes.window = min(sizes.window, max(least, (bytes / 8 + 4095) & ~4095))
    sizes.slack = min(sizes.slack, max(least / 4, sizes.window / 4))
    return sizes
  }
}
