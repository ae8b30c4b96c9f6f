import SystemKit
import Testing

@Suite struct MonitorTests {
  @Test("wakes a thread that waits for a change")
  func wakes() {
    let count = Monitor(0)
    Workers(2).run(pieces: 2) { piece in
      if piece == 0 {
        let seen = count.wait { $0 == 5 ? $0 : nil }
        count.change { $0 = seen * 2 }
      } else {
        for _ in 0..<5 { count.change { $0 += 1 } }
      }
    }
    #expect(count.change { $0 } == 10)
  }

  @Test("waits no longer than it is told")
  func limit() {
    let never = Monitor(false)
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect(never.wait(milliseconds: 30) { $0 ? true : nil } == nil)
    }
    #expect(time >= .milliseconds(25))
    #expect(Monitor(true).wait(milliseconds: 60_000) { $0 ? true : nil } == true)
  }
}
