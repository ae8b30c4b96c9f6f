/// The words of a command line: a command, its arguments, and `--name value` options.
struct Options {
  let command: String
  private(set) var arguments: [String] = []
  private var values: [String: String] = [:]

  private static let known = ["rounds", "collate", "data", "here"]

  /// - Throws: ``BenchmarkError/usage(_:)`` for options that aren't known or have no value.
  init(_ words: [String]) throws {
    command = words.first ?? ""
    var index = 1
    while index < words.count {
      let word = words[index]
      index += 1
      guard word.hasPrefix("--") else {
        arguments.append(word)
        continue
      }
      let name = String(word.dropFirst(2))
      guard Options.known.contains(name), index < words.count else {
        throw BenchmarkError.usage("no option '\(word)', or no value after it")
      }
      values[name] = words[index]
      index += 1
    }
  }

  /// The number of records.
  func count() throws -> Int {
    guard let word = arguments.first, let count = Int(word), count >= 100, count <= 10_000_000
    else { throw BenchmarkError.usage("'\(command)' takes a number from 100 to 10000000") }
    return count
  }

  /// How many times each job is run.
  func rounds(usually rounds: Int) throws -> Int {
    guard let word = values["rounds"] else { return rounds }
    guard let given = Int(word), given > 0, given < 1000 else {
      throw BenchmarkError.usage("'--rounds' takes a number from 1 to 999, not '\(word)'")
    }
    return given
  }

  /// The tool that is measured.
  var collate: String { values["collate"] ?? ".build/release/collate" }
  /// Where data and reports are kept.
  var data: String { values["data"] ?? ".build/bench" }
  /// Where the peers' scripts and the templates are.
  var here: String { values["here"] ?? "Tests/Benchmarks" }
}
