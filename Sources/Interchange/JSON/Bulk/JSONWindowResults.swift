import SystemKit

/// What the windows held, gathered from several threads, and the readers that go from hand to hand.
final class JSONWindowResults: Sendable {
  private struct State {
    var yields: [JSONYield?]
    var fault: JSONReadingFault?
  }

  private let state: Guarded<State>
  private let sessions = Guarded<[Idle]>([])

  /// A reader that no thread uses.
  private struct Idle: @unchecked Sendable {  // it is one thread's again only once it is taken out
    let session: JSONSession
  }

  init(_ count: Int) {
    state = Guarded(State(yields: Array(repeating: nil, count: count)))
  }

  var isStopped: Bool { state.withLock { $0.fault != nil } }

  func put(_ yield: JSONYield?, _ index: Int) {
    state.withLock { $0.yields[index] = yield }
  }

  func stop(_ fault: JSONReadingFault) {
    state.withLock { $0.fault = $0.fault ?? fault }
  }

  func takeSession(
    _ make: () throws(ReadingError) -> JSONSession
  ) throws(JSONReadingFault) -> JSONSession {
    if let idle = sessions.withLock({ $0.popLast() }) { return idle.session }
    return try JSONReadingFault.catching(make)
  }

  func give(_ session: JSONSession) {
    let idle = Idle(session: session)
    sessions.withLock { $0.append(idle) }
  }

  /// The yields in input order; nil where a window didn't hold whole records.
  func finish() throws(JSONReadingFault) -> [JSONYield]? {
    let (yields, fault) = state.withLock { ($0.yields, $0.fault) }
    switch fault {
    case nil: return yields.compactMap { $0 }
    case .stopped: return nil
    case .failed: throw fault ?? .stopped(JSONStop(code: 0))
    }
  }
}

/// Why reading ended early: the bytes couldn't be had, or they don't hold what they should.
enum JSONReadingFault: Error {
  case failed(ReadingError)
  case stopped(JSONStop)

  static func catching<Value>(
    _ work: () throws(ReadingError) -> Value
  ) throws(JSONReadingFault) -> Value {
    do throws(ReadingError) { return try work() } catch { throw .failed(error) }
  }

  static func stopping<Value>(
    _ work: () throws(JSONStop) -> Value
  ) throws(JSONReadingFault) -> Value {
    do throws(JSONStop) { return try work() } catch { throw .stopped(error) }
  }
}
