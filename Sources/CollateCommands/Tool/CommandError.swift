import RecordStore
import SystemKit

/// Why a command that was well spelt can't be carried out, as facts; `description` holds the words.
enum CommandError: Error, Hashable {
  /// A file whose name says no format that can be read.
  case unknownInput(path: String, known: [String])
  /// A file that holds no records of any model.
  case noRecords(path: String)
  /// A file to be written whose name says no format.
  case unknownOutput(path: String, known: [String])
  /// `--check`: files that don't hold what would be written.
  case stale(paths: [String])
  /// `--fail-empty`: there is nothing to show.
  case nothingToShow(model: String)
  /// Nothing says where a person's data are kept.
  case noHome
  /// Records are asked for, no option says where they are, and there is no store.
  case noStore(path: String, model: String)
  /// A command that changes fields was given none.
  case nothingToSet(model: String)
  /// No model's records can be done.
  case nothingCanBeDone(model: String?)
  /// Several records would go, and nobody can be asked.
  case needsYes(count: Int)
  case notAStep(String)
  /// What should say how many steps are meant.
  case notACount(String, StoreError.Direction)
  /// Records that fit no model, where one is needed.
  case fitsNoModel(path: String, known: [String])
  /// A view needs a name of one line.
  case noViewName
  /// A view whose options are for another model's records.
  case viewOfOther(String, model: String, given: String)
  /// An output that is a store, or one of the files beside it.
  case overwritesStore(path: String)
  /// An output that is read, too.
  case overwritesInput(path: String)
  /// The store has faults.
  case faults(count: Int)
  /// A name of no template and no partial.
  case unknownTemplateFile(String, templates: [String], partials: [String])
  /// A template in a folder that is no longer the built-in one.
  case templateChanged(path: String)

  /// How the process ends.
  var exitCode: ExitCode {
    switch self {
    case .unknownInput, .unknownOutput, .noHome, .noStore, .nothingToSet, .nothingCanBeDone,
      .needsYes,
      .notAStep, .notACount, .fitsNoModel,
      .overwritesStore, .overwritesInput, .noViewName, .viewOfOther, .unknownTemplateFile,
      .templateChanged:
      .usage
    case .noRecords, .stale, .nothingToShow, .faults: .failed
    }
  }
}

extension CommandError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownInput(let path, let known):
      "can't tell how to read \(Words.quoted(path)): known are files ending in \(Words.list(known))"
    case .noRecords(let path): "\(Words.quoted(path)) holds no records"
    case .unknownOutput(let path, let known) where known.count == 1:
      "the name \(Words.quoted(path)) says no known format: end it with \(Words.list(known))"
    case .unknownOutput(let path, let known):
      "the name \(Words.quoted(path)) says no known format: give '--format', or one of the endings "
        + Words.list(known, last: "or")
    case .stale(let paths):
      "\(Words.list(paths)) \(paths.count == 1 ? "is" : "are") stale: the same command without "
        + "'--check' brings \(paths.count == 1 ? "it" : "them") up to date"
    case .nothingToShow(let model): "no \(model) to show"
    case .noHome:
      "nothing says where your data are: set HOME or XDG_DATA_HOME, or give '--store PATH'"
    case .noStore(let path, let model):
      "there is no store \(Words.quoted(path)) to read \(model) from: 'add' or 'import' makes one; "
        + "'--from FILE' reads a file, '--preview' sample records"
    case .nothingToSet(let model):
      "nothing says what to change of the \(model): give '--FIELD VALUE' or '--set FIELD=VALUE'"
    case .nothingCanBeDone(let model):
      model.map { "\($0) can't be done: they have no such field" } ?? "no model has a field for it"
    case .needsYes(let count):
      "\(count) records would be removed and nobody can be asked: give '--yes' to do it"
    case .notAStep(let text): "\(Words.quoted(text)) is no step's number; 'history' shows them"
    case .notACount(let text, let direction):
      "\(Words.quoted(text)) is no number of steps: say how many, as in "
        + "'\(direction == .undo ? "undo" : "redo") 3'"
    case .fitsNoModel(let path, let known):
      "the records in \(Words.quoted(path)) fit no model: say which, as in "
        + "\(Words.quoted("\(known.first ?? "MODEL")=\(path)")) (known: \(Words.list(known)))"
    case .noViewName: "a view needs a name, of one line"
    case .viewOfOther(let name, let model, let given):
      "the view \(Words.quoted(name)) is a view of \(model), not of \(given): leave out the model, "
        + "or give \(Words.quoted(model))"
    case .overwritesStore(let path):
      "\(Words.quoted(path)) is a store, and would be lost: write to another file"
    case .overwritesInput(let path):
      "\(Words.quoted(path)) is read, and would be lost: write to another file"
    case .unknownTemplateFile(let name, let templates, let partials):
      "there is no template \(Words.quoted(name))"
        + (Spelling.nearest(to: name, among: templates + partials)
          .map { "; did you mean \(Words.quoted($0))?" } ?? "")
        + " (templates: \(Words.list(templates)); partials that they call: \(Words.list(partials)))"
    case .templateChanged(let path):
      "\(Words.quoted(path)) is there already and differs; nothing was written: give another folder"
    case .faults(let count): count == 1 ? "1 fault was found" : "\(count) faults were found"
    }
  }
}
