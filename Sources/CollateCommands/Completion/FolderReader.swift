import Glibc

/// One name in a folder.
package struct FolderEntry: Hashable, Sendable {
  package let name: String
  package let isFolder: Bool

  package init(_ name: String, isFolder: Bool = false) {
    self.name = name
    self.isFolder = isFolder
  }
}

/// How completion looks into folders.
package struct FolderReader: Sendable {
  /// The names in the folder of that path (empty: the current one), in any order.
  package let entries: @Sendable (String) -> [FolderEntry]

  package init(entries: @escaping @Sendable (String) -> [FolderEntry]) { self.entries = entries }

  /// Sees nothing.
  package static let none = FolderReader { _ in [] }

  /// The file system; a leading `~/` is the home folder. What can't be read is empty.
  package static func system(home: String?) -> FolderReader {
    FolderReader { path in
      var path = path.isEmpty ? "." : path
      if path == "~" || path.hasPrefix("~/"), let home { path = home + path.dropFirst() }
      guard let folder = opendir(path) else { return [] }
      defer { closedir(folder) }
      var entries: [FolderEntry] = []
      while let entry = readdir(folder) {
        // The record is shorter than its type: read the name where it lies, without a copy.
        guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
        let start = UnsafeRawPointer(entry).advanced(by: offset)
        let name = String(validatingCString: start.assumingMemoryBound(to: CChar.self))
        guard let name, name != ".", name != ".." else { continue }
        var facts = stat()
        let isFolder = stat(path + "/" + name, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
        entries.append(FolderEntry(name, isFolder: isFolder))
      }
      return entries
    }
  }
}
