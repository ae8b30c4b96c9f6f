import FoundationEssentials
import Glibc
package import SystemKit

/// All that a command knows of the world it runs in, so that tests can run it in-process.
///
/// ```swift
/// let output = MemorySink()
/// let console = Console(arguments: ["models"], output: output)
/// try console.write("hello\n")
/// output.buffer.string   // "hello\n"
/// ```
package struct Console {
  /// The arguments after the tool's name.
  package var arguments: [String]
  package var environment: [String: String]
  /// Standard output: data.
  package var output: any ByteSink
  /// Standard error: messages.
  package var errors: any ByteSink
  package var inputIsTerminal: Bool
  package var outputIsTerminal: Bool
  package var errorsAreTerminal: Bool
  /// The columns that tables and help are laid out for.
  package var width: Int
  /// The present, in microseconds since 1970, unless `--now` says otherwise.
  package var now: Int64
  /// The names in a folder, for completion.
  package var folders: FolderReader
  /// How many threads work unless `--threads` says otherwise.
  package var threads: Int

  package init(
    arguments: [String], environment: [String: String] = [:],
    output: any ByteSink = MemorySink(), errors: any ByteSink = MemorySink(),
    inputIsTerminal: Bool = false, outputIsTerminal: Bool = false,
    errorsAreTerminal: Bool = false, width: Int = TerminalFacts.usualWidth, now: Int64 = 0,
    folders: FolderReader = .none, threads: Int = 1
  ) {
    self.arguments = arguments
    self.environment = environment
    self.output = output
    self.errors = errors
    self.inputIsTerminal = inputIsTerminal
    self.outputIsTerminal = outputIsTerminal
    self.errorsAreTerminal = errorsAreTerminal
    self.width = width
    self.now = now
    self.folders = folders
    self.threads = threads
  }

  /// The process's own streams, environment and clock.
  package static func process(arguments: [String]) -> Console {
    // Foundation's own takes a twentieth of the time that a command needs to start.
    let environment = ProcessWords.current.variables
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Console(
      arguments: arguments, environment: environment,
      output: DescriptorSink(STDOUT_FILENO), errors: DescriptorSink(STDERR_FILENO),
      inputIsTerminal: TerminalFacts.isTerminal(STDIN_FILENO),
      outputIsTerminal: TerminalFacts.isTerminal(STDOUT_FILENO),
      errorsAreTerminal: TerminalFacts.isTerminal(STDERR_FILENO),
      width: TerminalFacts.width(
        window: TerminalFacts.windowWidth(STDOUT_FILENO), environment: environment),
      now: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000,
      folders: .system(home: environment["HOME"]), threads: min(2, Workers.available))
  }

  /// Whether standard output gets colours under this `--color`.
  package func colorsOutput(_ mode: ColorMode) -> Bool {
    mode.isOn(environment: environment, isTerminal: outputIsTerminal)
  }

  /// Whether standard error gets colours under this `--color`.
  package func colorsErrors(_ mode: ColorMode) -> Bool {
    mode.isOn(environment: environment, isTerminal: errorsAreTerminal)
  }

  /// Writes text without styles to standard output; a terminal is shown what would steer it.
  ///
  /// - Throws: whatever the sink throws, ``OutputError`` for a file descriptor.
  package func write(_ text: String) throws {
    try writePlain { try Self.write(text, to: $0) }
  }

  /// Writes text without styles to standard error; a terminal is shown what would steer it.
  ///
  /// - Throws: whatever the sink throws.
  package func writeError(_ text: String) throws {
    try Self.plain(errors, isTerminal: errorsAreTerminal) { try Self.write(text, to: $0) }
  }

  /// Lends standard output for what has no styles: a terminal is shown what would steer it, a file
  /// or pipe gets every byte.
  ///
  /// - Parameter isJSON: whether it is JSON, in which such characters are escaped.
  /// - Throws: what the closure and the sink throw.
  func writePlain(isJSON: Bool = false, _ body: (any ByteSink) throws -> Void) throws {
    try Self.plain(output, isTerminal: outputIsTerminal, isJSON: isJSON, body)
  }

  private static func plain(
    _ sink: any ByteSink, isTerminal: Bool, isJSON: Bool = false,
    _ body: (any ByteSink) throws -> Void
  ) throws {
    guard isTerminal else { return try body(sink) }
    let shown = TerminalSink(sink, isJSON: isJSON)
    try body(shown)
    try shown.end()
  }

  private static func write(_ text: String, to sink: any ByteSink) throws {
    let buffer = ByteBuffer(capacity: text.utf8.count)
    buffer.append(text)
    try sink.write(buffer.slice)
  }
}
