import FoundationEssentials
import Glibc

/// A program that is run to its end and measured.
///
/// The peak that the system reports for a child includes what its parent had in memory when it was
/// started, so this process keeps little: data are generated in a process of their own, and
/// reports are compared piece by piece.
struct ChildProcess {
  var program: String
  var arguments: [String]
  /// The file on standard input; nothing unless given.
  var input: String?
  /// The file that takes standard output; nothing keeps it unless given.
  var output: String?

  init(_ program: String, _ arguments: [String], input: String? = nil, output: String? = nil) {
    self.program = program
    self.arguments = arguments
    self.input = input
    self.output = output
  }

  /// Runs the program.
  ///
  /// - Parameter errors: the file that takes standard error.
  /// - Returns: what it took, and its exit code.
  /// - Throws: ``BenchmarkError/system(_:code:)`` where it can't be started.
  func run(errors: String = "/dev/null") throws -> (measure: Measure, status: Int32) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let fresh = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, input ?? "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output ?? "/dev/null", fresh, 0o666)
    posix_spawn_file_actions_addopen(&actions, 2, errors, fresh, 0o666)

    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + settings { free(word) } }
    var child = pid_t()
    var usage = rusage()
    var status: Int32 = 0
    let start = Measure.now
    let code = posix_spawnp(&child, program, &actions, nil, &words, &settings)
    guard code == 0 else { throw BenchmarkError.system("start '\(program)'", code: code) }
    while wait4(child, &status, 0, &usage) < 0 {
      guard errno == EINTR else {
        throw BenchmarkError.system("wait for '\(program)'", code: errno)
      }
    }
    let wall = Measure.now - start
    let ended = status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
    let measure = Measure(
      wall: wall, cpu: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      peak: Int(usage.ru_maxrss))
    return (measure, ended)
  }

  /// What every program is given, so that none depends on the user's language.
  private var environment: [String: String] {
    var all = ProcessInfo.processInfo.environment
    all["LC_ALL"] = "C.UTF-8"
    return all
  }

  private func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
  }
}
