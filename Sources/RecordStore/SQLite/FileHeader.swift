/// The first bytes of a file as they are on the disk, before SQLite looks at them.
///
/// https://sqlite.org/fileformat2.html#the_database_header
struct FileHeader {
  static let size = 100

  private let bytes: [UInt8]

  /// - Parameter bytes: the first ``size`` bytes of a file; zeros where it is shorter.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether they are those of some SQLite database.
  var isDatabase: Bool { bytes.starts(with: "SQLite format 3\0".utf8) }

  /// Whether they say that the file is a store.
  var isStore: Bool { Int64(number(at: 68, bytes: 4)) == StoreSchema.applicationID }

  var pageSize: Int {
    let written = number(at: 16, bytes: 2)
    return written == 1 ? 65_536 : written
  }

  /// How many pages the file has.
  var pages: Int { number(at: 28, bytes: 4) }

  /// The bytes that the file has, going by what is written in it.
  var fileSize: Int64 { Int64(pageSize) * Int64(pages) }

  /// Whether changes are logged ahead.
  var usesLog: Bool { bytes[18] == 2 }

  /// What in it can't be in a store; nil where all is well.
  ///
  /// SQLite goes on with some of these, and then looks past changes that lie in the log, or reads texts
  /// as what they aren't.
  var fault: String? {
    if pageSize < 512 || pageSize.nonzeroBitCount != 1 {
      return "its header says pages of \(pageSize) bytes"
    }
    if bytes[18] != bytes[19] || !(1...2).contains(bytes[18]) {
      return "its header says two ways of writing, \(bytes[18]) and \(bytes[19])"
    }
    if Array(bytes[21...23]) != [64, 32, 32] || !(1...4).contains(number(at: 44, bytes: 4)) {
      return "its header says another file format"
    }
    let encoding = number(at: 56, bytes: 4)
    return encoding == 1 ? nil : "its header says the text encoding \(encoding), which isn't UTF-8"
  }

  private func number(at offset: Int, bytes count: Int) -> Int {
    bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
