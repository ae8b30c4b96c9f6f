import CollateCommands
import Glibc
import SystemKit
import Testing

@Suite struct ConsoleTests {
  @Test("keeps data and messages apart")
  func streams() throws {
    let output = MemorySink()
    let errors = MemorySink()
    let console = Console(arguments: [], output: output, errors: errors)
    try console.write("data\n")
    try console.writeError("message\n")
    #expect(output.buffer.string == "data\n")
    #expect(errors.buffer.string == "message\n")
  }

  @Test("colours each stream by what it leads to")
  func colors() {
    let console = Console(arguments: [], outputIsTerminal: true, errorsAreTerminal: false)
    #expect(console.colorsOutput(.auto) && !console.colorsErrors(.auto))
    #expect(console.colorsErrors(.always) && !console.colorsOutput(.never))
  }

  @Test("the process's own console knows the time and a width")
  func process() {
    let console = Console.process(arguments: ["a"])
    #expect(console.arguments == ["a"])
    #expect(console.width > 0)
    #expect(console.now > 1_700_000_000_000_000)
  }

  @Test("writes whole texts to a descriptor, also through a small pipe that is read slowly")
  func pipe() throws {
    var ends: [Int32] = [0, 0]
    try #require(Glibc.pipe(&ends) == 0)
    let (read, write) = (ends[0], ends[1])
    _ = fcntl(write, F_SETFL, O_NONBLOCK)
    let text = String(repeating: "0123456789", count: 50_000)
    let reader = PipeReader(read)
    reader.start()
    try Console(arguments: [], output: DescriptorSink(write)).write(text)
    close(write)
    #expect(reader.wait() == text.utf8.count)
    close(read)
  }

  @Test("says why bytes could not be written")
  func closed() {
    let file = open("/dev/null", O_RDONLY)
    defer { close(file) }
    let console = Console(arguments: [], output: DescriptorSink(file))
    #expect(throws: OutputError(code: EBADF)) { try console.write("x") }
    #expect("\(OutputError(code: EBADF))" == "can't write the output: Bad file descriptor")
    #expect(OutputError(code: EPIPE).isClosedPipe && !OutputError(code: EIO).isClosedPipe)
  }
}

/// Counts the bytes of a pipe on a thread of its own.
private final class PipeReader {
  private let descriptor: Int32
  private var thread = pthread_t()

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  func start() {
    let argument = UnsafeMutableRawPointer(bitPattern: Int(descriptor))
    pthread_create(
      &thread, nil,
      { argument in
        let descriptor = Int32(Int(bitPattern: argument))
        var chunk = [UInt8](repeating: 0, count: 1000)
        var total = 0
        while true {
          let count = Glibc.read(descriptor, &chunk, chunk.count)
          if count <= 0 { break }
          total += count
        }
        return UnsafeMutableRawPointer(bitPattern: total)
      }, argument)
  }

  func wait() -> Int {
    var result: UnsafeMutableRawPointer?
    pthread_join(thread, &result)
    return Int(bitPattern: result)
  }
}
