import Glibc
import TerminalBrowser

/// One run of the trial program.
struct WindowTrial {
  var texts: [String]
  var keys: [String] = []

  init(words: [String]) { texts = words }

  func run() -> Int32 {
    if getenv("HANDLED") != nil {
      for number in [SIGUSR1, SIGTERM] { signal(number) { _ in } }
    }
    do {
      let window = try TerminalWindow(colors: getenv("NO_COLOR") == nil)
      var trial = self
      let status = trial.run(in: window)
      window.close()
      return status
    } catch {
      print("error: \(error)")
      return 1
    }
  }

  private mutating func run(in window: TerminalWindow) -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return 4 }
    window.draw(screen(window.size))
    while true {
      switch window.next(timeout: 60_000, wakeUp: ends[0]) {
      case .key(.character("q")): return 0
      case .key(.character("!")): crash(texts)
      case .key(.character("@")): note("\(overflow(1))")
      case .key(.character("%")): while true { note("busy") }
      case .key(.character("&")): _ = write(ends[1], "x", 1)
      case .key(.character("~")):
        _ = window.suspended { system("echo in the shell") }
        note("back")
      case .key(.character("-")):
        window.suspended(edit)
        note("edited")
      case .key(.character("^")): crashElsewhere(.drawing, threads: 1, in: window)
      case .key(.character("$")): crashElsewhere(.waiting, threads: 1, in: window)
      case .key(.character("+")): crashElsewhere(.leaving, threads: 2, in: window)
      case .key(.character("*")): crashElsewhere(.drawing, threads: 0, in: window)
      case .key(.character("/")): crashElsewhere(.leaving, threads: 0, in: window)
      case .key(.character("<")):
        window.postponeEnd(true)
        note("postponed")
      case .key(.character(">")): window.postponeEnd(false)
      case .key(let key): note("\(key)")
      case .woken:
        var byte: UInt8 = 0
        _ = read(ends[0], &byte, 1)
        note("woken")
      case .timeout: return 3
      case .ended: return 2
      }
      window.draw(screen(window.size))
    }
  }

  mutating func note(_ text: String) {
    keys.append(text)
    if keys.count > 5 { keys.removeFirst() }
  }

  func screen(_ size: ScreenSize) -> Screen {
    let styles: [ScreenStyle] = [
      [], .bold, [.reverse, .red], .underline, [.green, .italic], .dim,
    ]
    var lines: [ScreenLine] = []
    for (index, text) in texts.enumerated() {
      lines.append(ScreenLine(text, styles[index % styles.count]))
      lines[index].append("|", .cyan)
    }
    for key in keys { lines.append(ScreenLine(key)) }
    while lines.count < size.lines { lines.append(ScreenLine()) }
    var last = ScreenLine("\(size.columns)x\(size.lines)", .reverse)
    last.pad(to: size.columns - 3, .reverse)
    last.append("角#")
    if size.lines > 0 { lines[size.lines - 1] = last }
    return Screen(size: size, lines: lines, cursor: ScreenPlace(column: 3, line: 1))
  }

  private func crash(_ texts: [String]) {
    let index = texts.count + 5
    print(texts[index])
  }

  @inline(never)
  private func overflow(_ depth: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      buffer[depth % 4096] = 1
      return overflow(depth + 1) + Int(buffer[depth % 4096])
    }
  }
}
