public import Glibc

/// A terminal that exists for a test: a program runs in it, and what it sends is read.
public final class PseudoTerminal {
  private var main: Int32
  private let side: Int32
  public private(set) var process: pid_t = 0
  /// The settings that the terminal had before the program started.
  public private(set) var firstModes: [UInt32] = []
  /// What the program sent so far.
  public private(set) var output = ""
  private var pending: [UInt8] = []

  /// Starts a program; `words` are its path and arguments, `environment` is all that it has of one.
  public init?(
    _ words: [String], environment: [String] = ["TERM=xterm-256color"], columns: UInt16 = 40,
    lines: UInt16 = 10
  ) {
    main = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // What grantpt, unlockpt and ptsname_r do, which Swift's Glibc leaves out.
    var (locked, number): (Int32, UInt32) = (0, 0)
    let isReady =
      ioctl(main, Self.setLock, &locked) == 0 && ioctl(main, Self.getNumber, &number) == 0
    let path = "/dev/pts/\(number)"
    side = isReady ? open(path, O_RDWR | O_NOCTTY | O_CLOEXEC) : -1
    resize(columns: columns, lines: lines)
    firstModes = modes
    guard side >= 0, start(words, environment, path) else { return nil }
  }

  deinit {
    if process > 0 {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    close(side)
    if main >= 0 { close(main) }
  }

  /// The settings that the terminal has now.
  public var modes: [UInt32] {
    var modes = termios()
    tcgetattr(side, &modes)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
  }

  public func resize(columns: UInt16, lines: UInt16) {
    var size = winsize(ws_row: lines, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(main, UInt(TIOCSWINSZ), &size)
  }

  /// Takes the terminal away, as a lost connection does.
  public func hangUp() {
    close(main)
    main = -1
  }

  public func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(main, bytes, bytes.count)
  }

  public func signal(_ number: Int32) { kill(process, number) }

  /// Waits for a text behind what was waited for before; false if it doesn't come.
  ///
  /// - Parameter tenths: how long it may be quiet, in tenths of a second.
  public func wait(for text: String, tenths: Int = 200) -> Bool {
    for _ in 0..<tenths {
      if let range = position(of: text) {
        output = String(output.unicodeScalars[range...])
        return true
      }
      if !read(milliseconds: 100) { return position(of: text) != nil }
    }
    return false
  }

  /// Everything sent until the end, and how the program ended: its status, or a signal's number
  /// as a negative one.
  public func finish() -> (output: String, status: Int32) {
    var status: Int32 = 0
    for _ in 0..<200 {
      if waitpid(process, &status, WNOHANG) == process {
        process = 0
        break
      }
      _ = read(milliseconds: 100)
    }
    while read(milliseconds: 0) {}
    guard process == 0 else { return (output, .min) }
    return (output, status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F))
  }

  /// Takes what several programs send until all have ended, lest one waits for its terminal to be read.
  public static func finish(_ terminals: [PseudoTerminal]) -> [(output: String, status: Int32)] {
    for _ in 0..<2000 where !terminals.allSatisfy(\.hasEnded) {
      for terminal in terminals { while terminal.read(milliseconds: 0) {} }
      usleep(10_000)
    }
    return terminals.map { $0.finish() }
  }

  /// Whether the program has ended; its status can still be asked for.
  private var hasEnded: Bool {
    var information = siginfo_t()
    return process == 0
      || (waitid(P_PID, UInt32(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0
        && information._sifields._sigchld.si_pid == process)
  }

  /// Whether the program ends within so many tenths of a second, with nobody reading what it sends.
  public func ends(within tenths: Int) -> Bool {
    for _ in 0..<tenths where !hasEnded { usleep(100_000) }
    return hasEnded
  }

  /// Where a text ends in the output.
  private func position(of text: String) -> String.Index? {
    let all = output.utf8
    let wanted = Array(text.utf8)
    var start = all.startIndex
    while all.distance(from: start, to: all.endIndex) >= wanted.count {
      if all[start...].starts(with: wanted) { return all.index(start, offsetBy: wanted.count) }
      start = all.index(after: start)
    }
    return nil
  }

  /// Takes what was sent; false where nothing came.
  private func read(milliseconds: Int32) -> Bool {
    var watched = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
    guard poll(&watched, 1, milliseconds) > 0 else { return milliseconds > 0 }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(main, &bytes, bytes.count)
    guard count > 0 else { return false }
    output += String(decoding: bytes[..<count], as: UTF8.self)
    return true
  }

  private func start(_ words: [String], _ environment: [String], _ path: String) -> Bool {
    var files = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&files)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&files)
      posix_spawnattr_destroy(&attributes)
    }
    // The leader of a session gets the first terminal that it opens.
    posix_spawnattr_setflags(
      &attributes, Self.newSession | Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    // The threads that run tests block signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawn_file_actions_addopen(&files, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&files, 0, 1)
    posix_spawn_file_actions_adddup2(&files, 0, 2)
    let arguments = words.map { strdup($0) }
    let variables = (environment + ["SWIFT_BACKTRACE=enable=no"]).map { strdup($0) }
    defer { for text in arguments + variables { free(text) } }
    guard let program = words.first else { return false }
    return posix_spawn(
      &process, program, &files, &attributes, arguments + [nil], variables + [nil]) == 0
  }

  /// `TIOCSPTLCK`, `TIOCGPTN` and `POSIX_SPAWN_SETSID`.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430
  private static let newSession: Int16 = 0x80
}
