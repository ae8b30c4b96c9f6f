import Glibc

extension StoreError {
  /// Why a path leads to no file that can be opened.
  ///
  /// - Parameter makes: whether one was to be made there.
  static func unreachable(_ place: StorePath, makes: Bool) -> StoreError {
    let path = place.given
    if let error = unsuitable(place) { return error }
    if access(path, F_OK) == 0 { return .noPermission(path: path) }
    switch errno {
    case ELOOP: return .unreachable(path: path, reason: .linkLoop)
    case ENAMETOOLONG: return .unreachable(path: path, reason: .nameTooLong)
    case ENOTDIR, EACCES:
      let reason = folders(to: place.file).lazy.compactMap(obstacle).first
      return reason.map { .unreachable(path: path, reason: $0) } ?? .noPermission(path: path)
    default:
      guard makes else { return .notFound(path: path) }
      // What is there of the way to the file is where the rest of it couldn't be made.
      let folders = folders(to: place.file)
      let folder = folders.last { access($0, F_OK) == 0 } ?? "."
      if isReadOnly(folder) { return .readOnly(path: path) }
      if access(folder, W_OK | X_OK) == 0,
        let missing = folders.first(where: { access($0, F_OK) != 0 })
      {
        return .unreachable(path: path, reason: .missingFolder(missing))
      }
      return .unreachable(path: path, reason: .closedFolder(folder))
    }
  }

  /// Why what is at a path is no file, if something is.
  ///
  /// It is asked before anything is opened: a pipe would be waited for, and a device written to.
  static func unsuitable(_ place: StorePath) -> StoreError? {
    var facts = stat()
    guard stat(place.file, &facts) == 0 else { return nil }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: return .isFolder(path: place.given)
    case S_IFIFO: return .notAFile(path: place.given, kind: .pipe)
    case S_IFSOCK: return .notAFile(path: place.given, kind: .socket)
    default: return .notAFile(path: place.given, kind: .device)
    }
  }

  /// Why a file that is there can't be written.
  ///
  /// - Parameter system: what the system said, if anything.
  static func unwritable(_ path: String, system: Int32 = 0) -> StoreError {
    system == EROFS || isReadOnly(path) ? .readOnly(path: path) : .noPermission(path: path)
  }

  /// Whether a file or folder lies where nobody can write.
  static func isReadOnly(_ path: String) -> Bool { access(path, W_OK) != 0 && errno == EROFS }

  /// What is in the way at one folder of a path.
  private static func obstacle(_ folder: String) -> PathReason? {
    var facts = stat()
    guard stat(folder, &facts) == 0 else { return nil }
    guard facts.st_mode & S_IFMT == S_IFDIR else { return .noFolder(folder) }
    return access(folder, X_OK) == 0 ? nil : .lockedFolder(folder)
  }

  /// The folders that lead to a path, the outermost first.
  private static func folders(to path: String) -> [String] {
    path.indices.filter { path[$0] == "/" }.map { slash in
      slash == path.startIndex ? "/" : String(path[..<slash])
    }
  }
}
