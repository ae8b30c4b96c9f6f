import FoundationEssentials
import Glibc
import RecordStore

/// Where the store is: as an option says, the environment, or in the usual folder.
struct StorePlace {
  let path: String
  /// Whether nobody named it, so that its folder is made when it is.
  let isUsual: Bool

  /// A store of one's own.
  init(path: String) {
    self.path = path
    isUsual = false
  }

  /// - Throws: ``CommandError/noHome`` where nothing says where a person's data are.
  init(_ parsed: ParsedArguments, _ console: Console) throws(CommandError) {
    if let path = parsed.value(of: .store) ?? console.environment["COLLATE_STORE"], !path.isEmpty {
      (self.path, isUsual) = (path, false)
      return
    }
    // XDG Base Directory Specification: a relative path counts as none.
    let data = console.environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = console.environment["HOME"].flatMap { $0.isEmpty ? nil : $0 + "/.local/share" }
    guard let folder = data ?? home else { throw .noHome }
    (path, isUsual) = (folder + "/collate/collate.db", true)
  }

  /// Whether there is a file.
  var exists: Bool { access(path, F_OK) == 0 }

  /// Makes the usual place's folder.
  func makeFolder() throws {
    guard isUsual, let slash = path.lastIndex(of: "/") else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: String(path[..<slash]), withIntermediateDirectories: true)
    } catch {
      throw StoreError.system(path: path, reason: "its folder can't be made")
    }
  }
}
