import SystemKit
import Testing

@Suite("The classes of bytes")
struct ASCIITests {
  @Test("hold what Swift's characters say, and nothing beyond ASCII")
  func classes() {
    for byte in UInt8.min...UInt8.max {
      let character = Character(Unicode.Scalar(byte))
      let isASCII = byte < 0x80
      #expect(byte.isDigit == ("0"..."9").contains(character))
      #expect(byte.isLetter == (isASCII && character.isLetter))
      #expect(byte.isAlphanumeric == (byte.isDigit || byte.isLetter))
      #expect(byte.isBlank == (character == " " || character == "\t"))
      #expect(byte.isSpace == " \t\n\u{B}\u{C}\r".utf8.contains(byte))
    }
  }
}
