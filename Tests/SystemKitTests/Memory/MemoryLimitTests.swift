import SystemKit
import Testing

@Suite("Amounts of memory")
struct MemoryLimitTests {
  @Test(
    "are read with the units that people type",
    arguments: [
      ("1", 1), ("512M", 512 << 20), ("4g", 4 << 30), ("2KiB", 2048), ("3 ", 0), ("64kb", 64 << 10),
      ("1T", 1 << 40), ("0", 0), ("", 0), ("M", 0), ("-1", 0), ("5X", 0), ("1.5G", 0),
      ("99999999999T", Int.max), ("10B", 10),
    ])
  func reading(text: String, bytes: Int) {
    #expect(MemoryLimit(text)?.bytes ?? 0 == bytes)
  }

  @Test(
    "are said in few digits",
    arguments: [(512 << 20, "512M"), (1, "1"), (1536, "1.5K"), (4 << 30, "4G"), (1023, "1023")])
  func words(bytes: Int, words: String) {
    #expect(MemoryLimit(bytes: bytes).description == words)
  }

  @Test("are half of the machine's unless one is given")
  func usual() {
    #expect(MemoryLimit.usual.bytes > 1 << 24)
    #expect(!MemoryLimit.usual.isPassed && MemoryLimit(bytes: 1 << 12).isPassed)
  }
}
