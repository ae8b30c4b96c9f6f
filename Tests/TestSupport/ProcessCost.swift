import Glibc

/// What a run of a program costs.
///
/// It is the processor's time and not the clock's, so that others who work meanwhile hardly count.
public enum ProcessCost {
  /// Runs a program, whose output is thrown away.
  ///
  /// - Parameter environment: all of its environment, as `NAME=VALUE`.
  /// - Returns: its exit code, -1 where it couldn't be run, and the seconds that it took.
  public static func run(
    _ program: String, _ arguments: [String], environment: [String] = []
  ) -> (code: Int32, seconds: Double) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for output: Int32 in [1, 2] {
      posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
    }
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    var process = pid_t()
    guard posix_spawn(&process, program, &actions, nil, words, variables) == 0 else {
      return (-1, 0)
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    return (code, seconds(usage.ru_utime) + seconds(usage.ru_stime))
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}
