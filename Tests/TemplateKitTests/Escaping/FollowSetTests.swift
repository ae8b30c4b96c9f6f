import SystemKit
import Testing

@testable import TemplateKit

@Suite("What follows a value")
struct FollowSetTests {
  @Test("a set holds the bytes put in and their kinds")
  func members() {
    for byte in UInt8.min...UInt8.max {
      var set = FollowSet()
      set.insert(byte)
      #expect(set.contains(byte))
      #expect(!set.contains(byte &+ 1))
      #expect(set.hasPunctuation == ByteClass.isPunctuation(byte))
      #expect(set.hasAlphanumeric == byte.isAlphanumeric)
      #expect(set.hasSpace == byte.isSpace)
      #expect(set.hasDelimiter == ByteClass.isDelimiter(byte))
      #expect(!set.flank.isEmpty)
    }
  }

  @Test("a union holds both")
  func union() {
    var set = FollowSet("a", end: true)
    set.formUnion(FollowSet(".", value: true))
    #expect(set.contains(UInt8(ascii: "a")) && set.contains(UInt8(ascii: ".")))
    #expect(set.end && set.value && !set.contains(UInt8(ascii: "b")))
    #expect(FollowSet.any.contains(0) && FollowSet.any.endsLine && FollowSet.any.flank == .unknown)
  }
}
