import Glibc
import TerminalBrowser

extension WindowTrial {
  /// What the thread of the window does when another one crashes.
  enum Meanwhile {
    case drawing, waiting, leaving
  }

  /// Makes another thread trap, sometime in the next hundredth of a second.
  mutating func crashElsewhere(_ meanwhile: Meanwhile, threads: Int, in window: TerminalWindow) {
    for _ in 0..<threads {
      var thread = pthread_t()
      guard pthread_create(&thread, nil, Self.trap, nil) == 0 else { return }
    }
    var round = 0
    while true {
      round += 1
      note("round \(round)")
      switch meanwhile {
      case .drawing: window.draw(screen(window.size))
      case .waiting: _ = window.next(timeout: 1000)
      case .leaving: window.suspended {}
      }
    }
  }

  private static let trap: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
    _ in
    usleep(UInt32.random(in: 0...10_000))
    let nothing: [Int] = []
    print(nothing[Int(getpid())])
    return nil
  }

  /// Runs a child as editors are run, one that says which signals it got, and ends at the second.
  func edit() {
    let script = """
      trap 'echo caught INT' INT; trap 'echo caught QUIT; exit' QUIT
      echo in the editor; while :; do sleep 0.02; done
      """
    let words = ["/bin/sh", "-c", script]
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawn(&process, "/bin/sh", nil, nil, arguments, environ) == 0 else { return }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }
}
