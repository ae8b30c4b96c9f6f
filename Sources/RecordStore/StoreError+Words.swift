import ModelKit
import SystemKit

extension StoreError: CustomStringConvertible {
  /// One line: what, where, and what would help.
  public var description: String {
    switch self {
    case .notFound(let path): "there is no store '\(path)'; 'add' or 'import' makes one"
    case .isFolder(let path): "'\(path)' is a folder; a store is a file"
    case .notAFile(let path, let kind): "'\(path)' is a \(kind); a store is a file"
    case .noPermission(let path): "the store '\(path)' can't be opened: permission denied"
    case .readOnly(let path): "the store '\(path)' can't be written: its file system is read-only"
    case .unreachable(let path, let reason):
      "the store '\(path)' can't be used: \(reason.words)"
    case .foreign(let path, .noDatabase): "'\(path)' is no store; it was left as it is"
    case .foreign(let path, .otherApplication):
      "'\(path)' is another program's database; it was left as it is"
    case .damaged(let path, let reason):
      "the store '\(path)' is damaged: \(reason); a backup would help"
    case .altered(let path, let part, let further):
      "the store '\(path)' can't be written: \(part.name) isn't its own; in sqlite3, this takes it "
        + "away: \(part.removal);"
        + (further == 0 ? "" : " ('check' names \(further) more)")
    case .newer(let path, let version, let known):
      "the store '\(path)' has version \(version), which is newer than version \(known) of this "
        + "program; a newer program is needed"
    case .busy(let path, let seconds):
      "the store '\(path)' is busy: others have been writing for \(seconds) seconds; try again"
    case .tooLarge(let path):
      "the store '\(path)' can't be read: a record in it has more than 4 GiB of text"
    case .full(let path): "the store '\(path)' can't be written: no space left on the disk"
    case .sizeLimit(let path):
      "the store '\(path)' can't be written: it would be larger than the system lets it be"
    case .system(let path, let reason): "the store '\(path)' can't be used: \(reason)"
    case .exists(let path): "'\(path)' is there already; nothing was written"
    case .leftover(let path, let file):
      "'\(path)' can't be made: '\(file)' is left of a store that lay there; move it to that store, "
        + "or remove it"
    case .unknownModel(let name, let known):
      "the store knows no model \(MessageLimit.usual.quoted(name)) (known: \(quotedList(known)))"
    case .noSuchRecord(let model, let id): "there is no \(model) \(MessageLimit.usual.quoted(id))"
    case .takenID(let model, let id): "there is a \(model) \(MessageLimit.usual.quoted(id)) already"
    case .unknownField(let model, let field, let nearest, let known):
      "a \(model) has no field \(MessageLimit.usual.quoted(field))"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        + " (known: \(quotedList(known)))"
    case .unsuitableValue(let model, let field, let expected):
      "the value for \(MessageLimit.usual.quoted(field)) of a \(model) is no \(expected)"
    case .movedBelowItself(let model, let id):
      "nothing can be moved to \(model) \(MessageLimit.usual.quoted(id)): it is removed itself, or "
        + "stands below what is moved"
    case .noIDLeft(let model): "every integer is the id of some \(model); give an id yourself"
    case .nothingToUndo: "there is nothing to undo"
    case .nothingToRedo(.nothingUndone): "there is nothing to redo: no step was undone"
    case .nothingToRedo(.changedSince):
      "there is nothing to redo: nothing was undone since the last change"
    case .conflict(let step, let model, let id, let direction):
      "'\(step)' can't be \(direction.done): \(model) \(MessageLimit.usual.quoted(id)) has been "
        + "changed since by another program"
    case .notUndoable(let step, .fieldsChanged):
      "'\(step)' can't be undone: the models have other fields now"
    case .notUndoable(let step, .tooOld):
      "'\(step)' can't be undone: its changes are no longer kept"
    case .damagedStep(let step, let direction):
      "'\(step)' can't be \(direction.done): what was written down of it is damaged; the records "
        + "are as they were"
    case .noSuchView(let name, let nearest, let known):
      "there is no view \(MessageLimit.usual.quoted(name))"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        + (known.isEmpty ? "" : " (known: \(quotedList(known)))")
    }
  }
}

extension StoreError.Direction {
  fileprivate var done: String { self == .undo ? "undone" : "redone" }
}

extension StoreError.PathReason {
  fileprivate var words: String {
    switch self {
    case .noFolder(let path): "'\(path)' is a file, not a folder"
    case .missingFolder(let path): "there is no folder '\(path)'"
    case .closedFolder(let path): "the folder '\(path)' can't be written: permission denied"
    case .lockedFolder(let path): "the folder '\(path)' can't be entered: permission denied"
    case .linkLoop: "its symbolic links lead round in a circle"
    case .nameTooLong: "its name is too long"
    case .separateLog(let log):
      "'\(log)' holds changes of it, and their folder can't be written; copy both files to a "
        + "folder of your own"
    }
  }
}
