import Glibc
import SystemKit
import Testing

@Suite("Symbolic links")
struct SymbolicLinkTests {
  @Test("are followed from one to the next, also to where nothing is")
  func targets() throws {
    var name = Array("/tmp/collate-links-XXXXXX".utf8CString)
    try #require(mkdtemp(&name) != nil)
    let folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let made = ["a", "b", "c", "loop", "bytes"].map { folder + "/" + $0 }
    defer {
      for link in made { unlink(link) }
      rmdir(folder)
    }
    #expect(symlink("b", made[0]) == 0)
    #expect(symlink("../\(folder.split(separator: "/").last ?? "")/c", made[1]) == 0)
    #expect(symlink("/nowhere/store.db", made[2]) == 0)
    #expect(symlink("loop", made[3]) == 0)
    let bytes: [CChar] = [0x63, -23, 0]
    #expect(symlink(bytes, made[4]) == 0)
    #expect(SymbolicLink.target(of: made[0]) == "/nowhere/store.db")
    #expect(SymbolicLink.target(of: made[3]) == nil)
    #expect(SymbolicLink.target(of: made[4]) == nil)
    #expect(SymbolicLink.target(of: folder + "/none") == folder + "/none")
    #expect(SymbolicLink.target(of: "none") == "none")
  }
}
