/// Why a command that was well spelt can't be carried out, as facts; `description` holds the words.
enum CommandError: Error, Hashable {
  /// Records are asked for and no option says where they are.
  case noSource(model: String)
  /// A file whose name says no format that can be read.
  case unknownInput(path: String, known: [String])
  /// A file that holds no records of any model.
  case noRecords(path: String)
  /// A file to be written whose name says no format.
  case unknownOutput(path: String, known: [String])
  /// `--check`: the file doesn't hold what would be written.
  case stale(path: String)
  /// `--fail-empty`: there is nothing to show.
  case nothingToShow(model: String)

  /// How the process ends.
  var exitCode: ExitCode {
    switch self {
    case .noSource, .unknownInput, .unknownOutput: .usage
    case .noRecords, .stale, .nothingToShow: .failed
    }
  }
}

extension CommandError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noSource(let model):
      "nothing says where the \(model) are: give a file with '--from FILE', or '--preview' for "
        + "sample records"
    case .unknownInput(let path, let known):
      "can't tell how to read \(Words.quoted(path)): known are files ending in \(Words.list(known))"
    case .noRecords(let path): "\(Words.quoted(path)) holds no records"
    case .unknownOutput(let path, let known):
      "the name \(Words.quoted(path)) says no known format: give '--format', or one of the endings "
        + Words.list(known, last: "or")
    case .stale(let path):
      "\(Words.quoted(path)) is stale: the same command without '--check' brings it up to date"
    case .nothingToShow(let model): "no \(model) to show"
    }
  }
}
