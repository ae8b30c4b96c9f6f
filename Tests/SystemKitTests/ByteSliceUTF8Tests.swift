import SystemKit
import TestSupport
import Testing

@Suite struct ByteSliceUTF8Tests {
  private func isUTF8(_ bytes: [UInt8]) -> Bool {
    let source = ByteBuffer()
    source.append(bytes)
    return source.slice.isUTF8
  }

  @Test("agrees with the standard library on any two or three bytes, and on four")
  func agrees() {
    let bytes: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
      0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF,
    ]
    for first in bytes {
      for second in bytes {
        for third in bytes {
          for text in [[first, second, third], [first, second, third, 0x80]] {
            #expect(isUTF8(text) == (String(validating: text, as: UTF8.self) != nil), "\(text)")
          }
        }
      }
    }
  }

  @Test("finds a damaged byte anywhere in a long text")
  func findsDamage() {
    var random = SeededGenerator(seed: 3)
    let text = Array(String(repeating: "plain text, é, 日本, 😀; ", count: 12).utf8)
    #expect(isUTF8(text))
    for _ in 0..<500 {
      var damaged = text
      let place = Int.random(in: 0..<text.count, using: &random)
      damaged[place] = UInt8.random(in: 0x80...0xFF, using: &random)
      let part = Array(damaged[Int.random(in: 0...place, using: &random)...])
      #expect(isUTF8(part) == (String(validating: part, as: UTF8.self) != nil))
    }
  }
}
