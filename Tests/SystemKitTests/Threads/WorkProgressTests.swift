import SystemKit
import Testing

@Suite struct WorkProgressTests {
  @Test("counts what passes through, and begins anew with each stage")
  func counting() throws {
    let progress = WorkProgress()
    progress.begin(.reading, total: 500)
    progress.add(20)
    #expect(progress.state == (.reading, 20, 500))
    progress.begin(.writing)
    let target = MemorySink()
    let sink = CountingSink(target, progress)
    for text in ["one", "", "three"] {
      let bytes = ByteBuffer()
      bytes.append(text)
      try sink.write(bytes.slice)
    }
    #expect(progress.state == (.writing, 8, 0))
    #expect(target.buffer.string == "onethree")
  }
}
