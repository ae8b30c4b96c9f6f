import FoundationEssentials
import Glibc
import Interchange
import SystemKit
import Testing

@Suite("Input without end, and what may never come")
struct EndlessInputTests {
  private let folder: String

  init() throws {
    folder =
      FileManager.default.temporaryDirectory.path + "/collate-\(UInt64.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func pipe() -> String {
    let path = folder + "/pipe-\(UInt64.random(in: 0 ... .max))"
    #expect(mkfifo(path, 0o600) == 0)
    return path
  }

  private func error(_ path: String, limit: Int = 1 << 20) -> ReadingError? {
    do throws(ReadingError) {
      _ = try InputBytes(path: path, limit: MemoryLimit(bytes: limit), patience: 0.2)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "refuses devices, whose bytes have no end",
    arguments: ["/dev/zero", "/dev/urandom", "/dev/full"])
  func devices(path: String) {
    #expect(error(path) == .device(file: path))
  }

  @Test("reads the null device as nothing")
  func null() throws {
    #expect(try InputBytes(path: "/dev/null").size == 0)
  }

  @Test("waits for a pipe's writer, but not for ever")
  func noWriter() {
    let path = pipe()
    #expect(error(path) == .noWriter(file: path, seconds: 1))
  }

  @Test("reads a pipe whose writer is late, silent for a while, or gone already", arguments: 0...2)
  func writer(kind: Int) throws {
    let path = pipe()
    let command =
      switch kind {
      case 0: "(sleep 0.3; printf abc > '\(path)') &"
      case 1: "(exec 3> '\(path)'; sleep 0.5; printf abc >&3) &"
      default: "(printf abc > '\(path)') &"
      }
    #expect(system(command) == 0)
    let input = try InputBytes(path: path, patience: 10)
    #expect(input.size == 3)
  }

  @Test("a writer that writes nothing gives an empty text")
  func silent() throws {
    let path = pipe()
    #expect(system("(sleep 0.2; : > '\(path)') &") == 0)
    #expect(try InputBytes(path: path, patience: 10).size == 0)
  }

  @Test("stops where a stream passes the limit")
  func limit() {
    let path = pipe()
    #expect(system("(yes > '\(path)' 2>/dev/null) &") == 0)
    let limit = MemoryLimit(bytes: 300_000)
    #expect(error(path, limit: 300_000) == .overLimit(file: path, limit: limit))
  }

  @Test("a file that would have to be in memory as a whole has to fit")
  func whole() throws {
    let path = folder + "/sparse.json"
    let file = open(path, O_WRONLY | O_CREAT, 0o600)
    _ = ftruncate(file, 1 << 42)
    close(file)
    let input = try InputBytes(path: path)
    #expect(throws: ReadingError.overLimit(file: path, limit: input.limit)) {
      try input.checkWhole()
    }
    #expect(throws: ReadingError.tooLong(file: path, limit: MemoryLimit(bytes: 1 << 24))) {
      _ = try InputBytes.small(path: path)
    }
  }

  @Test("reads a small file whole")
  func small() throws {
    let path = folder + "/small"
    try Data("text".utf8).write(to: URL(filePath: path))
    #expect(try InputBytes.small(path: path) == Array("text".utf8))
  }
}
