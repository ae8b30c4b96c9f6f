import SystemKit
import Testing

@Suite struct ByteBufferTests {
  @Test(
    "writes integers as their decimal digits",
    arguments: [
      0, 9, 10, 99, 100, -1, -10, 1_234_567_890, .max, .min, 999_999_999_999_999_999,
      1_000_000_000_000_000_000,
    ] as [Int64])
  func decimal(number: Int64) {
    let buffer = ByteBuffer()
    buffer.append(decimal: number)
    #expect(buffer.string == String(number))
  }

  @Test("keeps its bytes when it grows")
  func growth() {
    let buffer = ByteBuffer(capacity: 1)
    for index in 0..<1000 { buffer.append(UInt8(truncatingIfNeeded: index)) }
    #expect(buffer.slice.buffer.enumerated().allSatisfy { $1 == UInt8(truncatingIfNeeded: $0) })
    #expect(buffer.count == 1000)
  }
}
