import ModelKit
import SortKit
import SystemKit
import Testing

@Suite("The value reader")
struct ValueReaderTests {
  private func untyped(
    _ text: String, _ kind: FieldKind, choices: [ChoiceInfo] = [],
    _ options: ReadingOptions = ReadingOptions()
  ) -> SortValue? {
    let reader = ValueReader(FieldInfo(name: "x", kind: kind, choices: choices), options)
    var text = text
    return text.withUTF8 { bytes in
      reader.read(
        untyped: bytes.baseAddress.map { ByteSlice(start: $0, count: bytes.count) } ?? .empty)
    }
  }

  @Test("splits a text in a list's place at its commas, as a person types a list")
  func lists() {
    let reader = ValueReader(FieldInfo(name: "x", kind: .texts), ReadingOptions())
    for (text, value) in [("a, b", ["a", "b"]), ("a b", ["a b"]), (#""a, b""#, ["a, b"])] {
      let bytes = ByteBuffer()
      bytes.append(text)
      #expect(reader.read(text: bytes.slice) == .texts(value))
      #expect(reader.read(untyped: bytes.slice) == .texts(value))
    }
  }

  @Test(
    "reads cells that have only text",
    arguments: [
      ("7", FieldKind.identifier, SortValue.identifier(7)), ("-7", .identifier, .identifier(-7)),
      ("007", .identifier, .identifierText("007")), ("+7", .identifier, .identifierText("+7")),
      ("7.0", .identifier, .identifierText("7.0")), ("", .identifier, .missing),
      ("9223372036854775808", .identifier, .identifierText("9223372036854775808")),
      ("a, b ,\"c, d\"", .texts, .texts(["a", "b", "c, d"])), (" ,", .texts, .texts([])),
      ("7", .text, .text("7")), (" 7 ", .integer, .integer(7)), ("1e3", .integer, .integer(1000)),
      ("0.5", .real, .real(0.5)), ("yes", .flag, .flag(true)), ("No", .flag, .flag(false)),
      ("", .flag, .flag(false)), ("", .real, .missing), ("20310301", .day, .day(22339)),
      ("2031-03-01", .moment, .day(22339)),
      ("946684800", .dayOrMoment, .moment(1_924_992_000_000_000)),
      ("-0.5", .moment, .moment(978_307_199_500_000)),
    ])
  func cells(text: String, kind: FieldKind, value: SortValue) {
    #expect(untyped(text, kind) == value)
  }

  @Test(
    "refuses what is not of the type",
    arguments: [
      ("1.5", FieldKind.integer), ("9223372036854775808", .integer),
      ("1.00000000000000000001", .integer), ("nan", .real), ("0x10", .real),
      ("1e999", .real), ("maybe", .flag), ("2031-02-30", .day), ("soon", .dayOrMoment),
      ("1e300", .moment), ("urgent", .choice),
    ])
  func refusals(text: String, kind: FieldKind) {
    #expect(untyped(text, kind) == nil)
  }

  @Test("finds choices by name, label, any spelling and code")
  func choices() {
    let choices = [
      ChoiceInfo(name: "inProgress", label: "Under way", code: 2),
      ChoiceInfo(name: "2", label: "Two", code: 1),
    ]
    for text in ["inProgress", "in-progress", "UNDER WAY", "under_way"] {
      #expect(untyped(text, .choice, choices: choices) == .choice(0))
    }
    #expect(untyped("2", .choice, choices: choices) == .choice(1))
    #expect(untyped("1", .choice, choices: choices) == .choice(1))
    let reader = ValueReader(
      FieldInfo(name: "x", kind: .choice, choices: choices), ReadingOptions())
    #expect(reader.read(integer: 2) == .choice(0))
    #expect(reader.read(integer: 9) == nil)
    #expect(reader.expected == "choice of 'inProgress', '2'")
  }

  @Test("reads numbers as each type, whole ones exactly")
  func numbers() {
    func reader(_ kind: FieldKind) -> ValueReader {
      ValueReader(FieldInfo(name: "x", kind: kind), ReadingOptions())
    }
    #expect(reader(.text).read(integer: 5) == .text("5"))
    #expect(reader(.real).read(integer: 5) == .real(5))
    #expect(reader(.flag).read(integer: 2) == nil)
    #expect(reader(.moment).read(real: 1e-7) == .moment(978_307_200_000_000))
    #expect(reader(.moment).read(integer: .max) == nil)
    #expect(reader(.integer).read(real: 2.5) == nil)
    #expect(reader(.identifier).read(flag: true) == nil)
    #expect(reader(.text).read(flag: true) == .text("true"))
  }
}
