import FoundationEssentials
import Glibc

/// Carries out one command line of the benchmark.
struct Benchmark {
  let options: Options

  init(_ options: Options) { self.options = options }

  /// - Returns: whether everything agreed.
  /// - Throws: ``BenchmarkError`` for what stops it.
  func run() throws -> Bool {
    switch options.command {
    case "generate": return try generate()
    case "peers": return try PeerRun(options).run()
    case "startup": return try StartupRun(options).run()
    case "stages": return try StageRun(options).run()
    case "": throw BenchmarkError.usage("a command is needed")
    default: throw BenchmarkError.usage("'\(options.command)' is no command")
    }
  }

  private func generate() throws -> Bool {
    let count = try options.count()
    let words = Array(options.arguments.dropFirst())
    guard let path = words.first else {
      throw BenchmarkError.usage("'generate' takes a number and a folder")
    }
    let named = try words.dropFirst().map { word in
      guard let set = DataSet(rawValue: word) else {
        throw BenchmarkError.usage("'\(word)' is no data set")
      }
      return set
    }
    try DataFolder.create(path)
    for set in named.isEmpty ? DataSet.allCases : named { try set.write(count: count, to: path) }
    return true
  }
}

/// Writes to the standard streams.
enum Output {
  static func say(_ text: String) { write(text, to: STDOUT_FILENO) }

  static func complain(_ text: String) { write(text + "\n", to: STDERR_FILENO) }

  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }
}
