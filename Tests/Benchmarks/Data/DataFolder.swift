import Glibc

/// The folder of one size of data: what was generated, and what jobs write.
struct DataFolder {
  let path: String
  let count: Int

  /// The folder of a count within the folder of all benchmark data.
  init(_ count: Int, in parent: String) {
    path = "\(parent)/\(count)"
    self.count = count
  }

  /// A file in the folder.
  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Makes the folder and all above it.
  ///
  /// - Throws: ``BenchmarkError`` where that can't be done.
  func create() throws { try DataFolder.create(path) }

  static func create(_ path: String) throws {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += (made.isEmpty || made.hasSuffix("/") ? "" : "/") + part
      if mkdir(made, 0o777) != 0, errno != EEXIST {
        throw BenchmarkError.system("make the folder '\(made)'", code: errno)
      }
    }
  }

  /// Whether a set was made here before, by this version of the generator.
  func has(_ set: DataSet) -> Bool { access(stamp(set), F_OK) == 0 }

  /// Says that a set is there, so that it isn't made again.
  func note(_ set: DataSet) {
    let number = open(stamp(set), O_CREAT | O_WRONLY, 0o666)
    if number >= 0 { close(number) }
  }

  /// A new version of the generator means a new number.
  private func stamp(_ set: DataSet) -> String { file(".\(set.rawValue)-1") }
}
