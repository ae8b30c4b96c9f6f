/// Why the store can't do what it was asked for; the old data is as it was.
public enum StoreError: Error, Hashable, Sendable {
  /// There is no file where the store should be.
  case notFound(path: String)
  case isFolder(path: String)
  /// What is there is no file that keeps anything.
  case notAFile(path: String, kind: FileKind)
  case noPermission(path: String)
  /// The file system lets nobody write.
  case readOnly(path: String)
  /// The way to the file, or what lies beside it, is in the way.
  case unreachable(path: String, reason: PathReason)
  /// The file is something else; it was not touched.
  case foreign(path: String, reason: ForeignReason)
  /// The file is a store, and parts of it are broken.
  case damaged(path: String, reason: String)
  /// Others put something on a table of the store that would act on what is written.
  case altered(path: String, ForeignPart, further: Int)
  /// The store was written by a newer version of this tool.
  case newer(path: String, version: Int, known: Int)
  /// Others were writing all the time that was waited.
  case busy(path: String, seconds: Int)
  case full(path: String)
  /// A record has more text than can be read at once.
  case tooLarge(path: String)
  /// The system lets this process write no file so large.
  case sizeLimit(path: String)
  /// The system's own words for anything else.
  case system(path: String, reason: String)
  /// A file is where a copy should go.
  case exists(path: String)
  /// What belongs to a store that is gone lies where a store was to be made.
  case leftover(path: String, file: String)

  case unknownModel(String, known: [String])
  case noSuchRecord(model: String, id: String)
  case takenID(model: String, id: String)
  case unknownField(model: String, field: String, nearest: String?, known: [String])
  /// A value is of another type than its field.
  case unsuitableValue(model: String, field: String, expected: String)
  /// What is to be moved would refer to itself, or to what stands below it.
  case movedBelowItself(model: String, id: String)
  /// Every positive integer is some record's id.
  case noIDLeft(model: String)

  case nothingToUndo
  case nothingToRedo(RedoneReason)
  /// A record or a view was changed since by something that keeps no history.
  case conflict(step: String, model: String, id: String, Direction)
  /// The step's changes are no longer kept, or the models' fields are others now.
  case notUndoable(step: String, reason: UndoneReason)
  /// What was written down of a step can't be read.
  case damagedStep(step: String, Direction)
  case noSuchView(name: String, nearest: String?, known: [String])

  /// Why a path leads to no file that can be used.
  public enum PathReason: Hashable, Sendable {
    /// A part of the path is a file.
    case noFolder(String)
    /// A folder on the way to the file isn't there.
    case missingFolder(String)
    /// A folder in which nothing can be written.
    case closedFolder(String)
    /// A folder whose files can't be got at.
    case lockedFolder(String)
    /// Symbolic links that lead to each other.
    case linkLoop
    case nameTooLong
    /// The newest changes lie in a file beside the store, in a folder where nothing can be written.
    case separateLog(String)
  }

  /// What can have a path besides files and folders.
  public enum FileKind: Hashable, Sendable {
    case pipe
    case socket
    case device
  }

  /// What a file is that is no store.
  public enum ForeignReason: Hashable, Sendable {
    case noDatabase
    case otherApplication
  }

  /// Which way a step was to be gone.
  public enum Direction: Hashable, Sendable {
    case undo
    case redo
  }

  /// Why nothing can be done again.
  public enum RedoneReason: Hashable, Sendable {
    case nothingUndone
    case changedSince
  }

  /// Why a step can't be undone.
  public enum UndoneReason: Hashable, Sendable {
    case fieldsChanged
    case tooOld
  }
}
