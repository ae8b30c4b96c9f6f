import Glibc

/// Where the store is: as an option says, the environment, or in the usual folder.
struct StorePlace {
  let path: String

  /// A store of one's own.
  init(path: String) { self.path = path }

  /// - Throws: ``CommandError/noHome`` where nothing says where a person's data are.
  init(_ parsed: ParsedArguments, _ console: Console) throws(CommandError) {
    // As XDG has it of its own variables, an empty one counts as none.
    let variable = console.environment["COLLATE_STORE"].flatMap { $0.isEmpty ? nil : $0 }
    if let path = parsed.value(of: .store) ?? variable {
      self.path = path
      return
    }
    // XDG Base Directory Specification: a relative path counts as none.
    let data = console.environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = console.environment["HOME"].flatMap { $0.isEmpty ? nil : $0 + "/.local/share" }
    guard let folder = data ?? home else { throw .noHome }
    path = folder + "/collate/collate.db"
  }

  /// Whether there is a file.
  var exists: Bool { access(path, F_OK) == 0 }
}
