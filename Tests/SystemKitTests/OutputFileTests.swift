import FoundationEssentials
import Glibc
import SystemKit
import Testing

@Suite struct OutputFileTests {
  private let folder: String

  init() throws {
    folder =
      FileManager.default.temporaryDirectory.path + "/collate-\(UInt64.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func write(_ text: String, to path: String) throws {
    let buffer = ByteBuffer()
    buffer.append(text)
    let file = try OutputFile(path: path)
    try file.write(buffer.slice)
    try file.commit()
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  @Test("replaces a file through a symbolic link and keeps its mode")
  func symbolicLink() throws {
    let (real, link) = (folder + "/real.md", folder + "/link.md")
    try write("old", to: real)
    chmod(real, 0o640)
    symlink("real.md", link)
    try write("new", to: link)
    var status = stat()
    lstat(link, &status)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
    stat(real, &status)
    #expect(status.st_mode & 0o777 == 0o640)
    #expect(try text(real) == "new")
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test("leaves the old file and nothing else when it is given up")
  func givenUp() throws {
    let path = folder + "/report.md"
    try write("old", to: path)
    do {
      let file = try OutputFile(path: path)
      try file.write(.empty)
    }
    #expect(try text(path) == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["report.md"])
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test("says the path and the reason for a folder that isn't there")
  func noFolder() {
    let path = folder + "/missing/report.md"
    #expect(throws: FileError(.create, path, code: ENOENT)) { try OutputFile(path: path) }
    #expect(
      FileError(.create, "a/b.md", code: ENOENT).description
        == "can't create 'a/b.md': No such file or directory")
  }

  @Test("compares with a file without writing it")
  func comparison() throws {
    let path = folder + "/report.md"
    try write("abc", to: path)
    for (text, same) in [("abc", true), ("ab", false), ("abcd", false), ("abd", false)] {
      let buffer = ByteBuffer()
      buffer.append(text)
      let sink = ComparisonSink(path: path)
      sink.write(buffer.slice)
      #expect(sink.isSame == same)
    }
    #expect(!ComparisonSink(path: path + ".none").isSame)
    try FileManager.default.removeItem(atPath: folder)
  }
}
