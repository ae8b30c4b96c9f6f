import FoundationEssentials
import SortKit
import Testing

@Suite struct TextOrderTests {
  @Test("compares numbers in texts by their value")
  func numbers() {
    #expect(TextOrder.root.compare("Item 2", "Item 10") == .orderedAscending)
    #expect(TextOrder.binary.compare("Item 2", "Item 10") == .orderedDescending)
    #expect(TextOrder.root.compare("Item 02", "Item 2") == .orderedSame)
  }

  @Test("takes composed and decomposed letters as equal, but not in code-point order")
  func composition() {
    #expect(TextOrder.root.compare("caf\u{e9}", "cafe\u{301}") == .orderedSame)
    #expect(TextOrder.binary.compare("caf\u{e9}", "cafe\u{301}") == .orderedDescending)
  }

  @Test("puts lower case before upper case, and either before the next letter")
  func letterCase() {
    let sorted = ["a", "A", "á", "Á", "ab", "b", "B"]
    #expect(
      sorted.shuffled().sorted { TextOrder.root.compare($0, $1) == .orderedAscending } == sorted)
  }

  @Test("orders letters as the locale does")
  func locales() throws {
    let swedish = try TextOrder(locale: "sv")
    #expect(swedish.compare("z", "ö") == .orderedAscending)
    #expect(TextOrder.root.compare("z", "ö") == .orderedDescending)
    let phonebook = try TextOrder(locale: "de-u-co-phonebk")
    #expect(phonebook.compare("Mue", "Mü") == .orderedAscending)
    #expect(phonebook.compare("Mud", "Mü") == .orderedAscending)
    #expect(phonebook.compare("Muf", "Mü") == .orderedDescending)
  }

  @Test(
    "understands language tags, ICU's ids and the environment's names",
    arguments: [
      ("de-AT", "de_AT"), ("de_AT", "de_AT"), ("de_AT.UTF-8", "de_AT"), ("C", "root"),
      ("C.UTF-8", "root"), ("POSIX", "root"), ("root", "root"), ("und", "root"),
      ("ca_ES@valencia", "ca_ES"), ("zh-Hant-TW", "zh_Hant_TW"),
      ("de@collation=phonebook", "de@collation=phonebook"),
    ])
  func names(name: String, id: String) throws {
    #expect(try TextOrder(locale: name).locale == id)
  }

  @Test(
    "refuses what is no locale and names the nearest",
    arguments: [
      ("zzzz", "unknown locale 'zzzz': give a language tag such as 'de' or 'pt-BR'"),
      ("english", "unknown locale 'english': give a language tag such as 'de' or 'pt-BR'"),
      ("", "unknown locale '': give a language tag such as 'de' or 'pt-BR'"),
      ("jp", "unknown locale 'jp': did you mean 'ja'?"),
    ])
  func unknown(name: String, words: String) {
    let error = #expect(throws: TextOrderError.self) { try TextOrder(locale: name) }
    #expect(error?.description == words)
  }

  @Test("is equal to the order of the same locale, and its own kind otherwise")
  func equality() throws {
    #expect(try TextOrder(locale: "de-AT") == TextOrder(locale: "de_AT"))
    #expect(try TextOrder(locale: "root") == .root)
    #expect(TextOrder.root != .binary)
    #expect(TextOrder.binary.locale == nil)
  }
}
