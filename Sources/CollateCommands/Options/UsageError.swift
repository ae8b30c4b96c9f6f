/// What the process tells the shell when it ends.
package enum ExitCode: Int32, Sendable {
  /// Done; an empty list too.
  case done = 0
  /// Something went wrong: input, output, a stale file under `--check`.
  case failed = 1
  /// The command line was wrong.
  case usage = 2
  /// There is no such record.
  case noSuchRecord = 3
}

/// A command line that can't be carried out, as facts; `description` holds the words.
///
/// ```swift
/// "\(UsageError.unknownCommand("lsit", known: ["list", "help"]))"
/// // unknown command 'lsit': did you mean 'list'?
/// ```
package enum UsageError: Error, Hashable, Sendable {
  case missingCommand(known: [String])
  case unknownCommand(String, known: [String])
  /// `known` are the command's long options, `elsewhere` the commands that have this one.
  case unknownOption(String, command: String?, known: [String], elsewhere: [String])
  case missingValue(option: String, value: String, choices: [String])
  case valueForFlag(option: String, value: String)
  case notAChoice(of: String, value: String, known: [String])
  case notANumber(option: String, value: String, least: Int)
  case tooManyArguments(command: String, extra: String, takes: [String])
  case missingArgument(command: String, argument: String, choices: [String])
  case conflict(option: String, other: String)
  case needs(option: String, other: String)
  /// Something that is no list's name stands before `=`.
  case unknownScope(option: String, scope: String, known: [String])
  /// An option that needs `LIST=VALUE`.
  case notAPair(option: String, value: String, shape: String)
  case sort(option: String, value: String, problem: SortSyntaxError)
  /// Something else than an ISO day or date-time.
  case notAMoment(option: String, value: String)
  /// A type for a column that no file has.
  case unknownColumn(option: String, name: String, nearest: String?, known: [String])
  /// A type for a field that has one of its own.
  case fixedType(option: String, field: String, model: String)
  /// An option for the list named first, given for a nested one.
  case onlyFirstList(option: String, list: String, own: String)
  /// More than one order of groups, or a place for missing values in it.
  case oneGroupOrder(option: String, value: String)
  case outputTwice(path: String)
  /// An output for which several templates suit, each of which has another output.
  case noTemplateLeft(path: String, suited: Int)
  /// A template that no output is written by.
  case unusedTemplate(String, outputs: Int)
  /// Something that should be an amount of memory.
  case notASize(option: String, value: String)
  /// An argument that isn't UTF-8, its other bytes spelt out.
  case unreadableArgument(String)
  /// A variable of the environment that is used and isn't UTF-8.
  case unreadableVariable(String, value: String)

  /// How the process ends.
  package var exitCode: ExitCode { .usage }
}
