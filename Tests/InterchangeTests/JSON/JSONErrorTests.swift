import ModelKit
import Testing

@testable import Interchange

@Suite("Errors of the JSON reader")
struct JSONErrorTests {
  let reading: Reading
  init() throws { reading = try Reading() }

  @Test(
    "say where, what was found and what would be right",
    arguments: [
      (
        "[{\"a\":1}\n,\n{\"é\":1 x}]",
        "cards.json:3:8: expected ',' or '}' after a value, found 'x'"
      ),
      ("[{\"a\":1},]", "cards.json:1:10: expected a value, found ']'"),
      (
        "[{\"a\":1}", "cards.json:1:9: expected ',' or ']' after a value, found the end of the text"
      ),
      ("[{\"a\":1,}]", "cards.json:1:9: expected a name in double quotes after ',', found '}'"),
      ("[{a:1}]", "cards.json:1:3: expected a name in double quotes or '}', found 'a'"),
      ("[{\"a\" 1}]", "cards.json:1:7: expected ':' after a name, found '1'"),
      ("[{\"a\":True}]", "cards.json:1:7: expected a value, found 'True'"),
      ("[{\"a\":012}]", "cards.json:1:8: expected no more digits behind a leading 0, found '12'"),
      ("[{\"a\":1.}]", "cards.json:1:9: expected a digit behind '.', found '}'"),
      (
        "[{\"a\":\"\t\"}]",
        "cards.json:1:8: expected no control character in a text unless it is escaped, found a tab"
      ),
      (
        "[{\"a\":\"\\ud83d\"}]",
        "cards.json:1:8: expected both halves of a surrogate pair, found half of one"
      ),
      (
        "[{\"title\":\"\\x\"}]",
        "cards.json:1:13: expected one of '\"', '\\', '/', 'b', 'f', 'n', 'r', 't' or 'u' behind '\\', found 'x'"
      ),
      ("", "cards.json:1:1: expected a value, found the end of the text"),
      (
        "{\"a\":1}\n{\"a\":1} {\"b\":2}",
        "cards.json:2:9: expected a new line after a record, found '{'"
      ),
      ("{\"a\":1} {\"b\":2}", "cards.json:1:9: expected the end of the document, found '{'"),
      ("[{}] 1", "cards.json:1:6: expected the end of the document, found '1'"),
      (
        "[1, 2]",
        "cards.json:1:2: expected a record (an object) or an array of records, found a number"
      ),
      (
        "[{}, null]",
        "cards.json:1:6: expected a record (an object) or an array of records, found null"
      ),
      (
        "\"x\"",
        "cards.json:1:1: expected a record (an object) or an array of records, found a text"
      ),
      (
        "[{\"children\":[{},[]]}]",
        "cards.json:1:18: expected a record (an object) or an array of records, found an array"
      ),
      (
        "{\"cards\":[{},7]}",
        "cards.json:1:14: expected a record (an object) or an array of records, found a number"
      ),
      ("{}\n7\n", "cards.json:2:1: expected a record, found '7'"),
      ("{}\nx\n{}\n", "cards.json:2:1: expected a record, found 'x'"),
      ("{\"a\":1}\n{\"a\":2}\n\"x\"", "cards.json:3:1: expected a record, found '\"'"),
      ("{\n\"a\":1\n}\n}", "cards.json:4:1: expected a record, found '}'"),
    ])
  func words(text: String, expected: String) {
    #expect(reading.words(text) == expected)
  }

  @Test(
    "name an encoding that isn't UTF-8",
    arguments: [
      ([0xFF, 0xFE, 0x5B, 0x00], "UTF-16"), ([0xFE, 0xFF, 0x00, 0x5B], "UTF-16"),
      ([0x5B, 0x00, 0x5D, 0x00], "UTF-16LE"), ([0x00, 0x7B, 0x00, 0x7D], "UTF-16BE"),
      ([0xFF, 0xFE, 0x00, 0x00], "UTF-32"), ([0x00, 0x00, 0xFE, 0xFF], "UTF-32"),
      ([0x5B, 0x00, 0x00, 0x00], "UTF-32LE"), ([0x00, 0x00, 0x00, 0x7B], "UTF-32BE"),
    ] as [([UInt8], String)])
  func encodings(bytes: [UInt8], name: String) {
    #expect(throws: ReadingError.otherEncoding(file: "cards.json", name: name)) {
      try JSONReader(reading.catalog).read(bytes: bytes, name: "cards.json", as: reading.cards)
    }
    #expect(
      ReadingError.otherEncoding(file: "cards.json", name: name).description
        == "cards.json: the text is \(name), and JSON is read as UTF-8; 'iconv -f \(name) -t UTF-8' converts it"
    )
  }

  @Test(
    "name the line that isn't whole, where records stand on lines of their own",
    arguments: [
      (
        "{\"a\":1}\n\n{\"a\":\n{\"a\":3}\n{\"a\":4}\n",
        "cards.ndjson:3:6: expected a value, found the end of the line"
      ),
      (
        "{\"a\":\n\n{\"a\":3}\n{\"a\":4}\n",
        "cards.ndjson:1:6: expected a value, found the end of the line"
      ),
      (
        "{\"a\":1}\r\n{\"a\":[1, \r\n{\"a\":3}\r\n{\"a\":4}\r\n",
        "cards.ndjson:2:9: expected a value, found the end of the line"
      ),
      (
        "{\"a\":1}\n{\"a\":2\n\n{\"a\":3}\n",
        "cards.ndjson:2:7: expected ',' or '}' after a value, found the end of the line"
      ),
      (
        "{\"a\":1}\n{\"a\":x}\n{\"a\":3}\n",
        "cards.ndjson:2:6: expected a value, found 'x'"
      ),
      // Where values go over several lines, no line says where one ends.
      (
        "{\"a\":\n1}\n{\"a\":2\n\"b\":3}\n",
        "cards.ndjson:4:1: expected ',' or '}' after a value, found '\"'"
      ),
      ("{\"a\":1}\n{\"a\":", "cards.ndjson:2:6: expected a value, found the end of the text"),
    ])
  func brokenLines(text: String, expected: String) {
    #expect(words(text, file: "cards.ndjson") == expected)
  }

  @Test("count lines from the file's first, however far behind the fault is")
  func laterWindows() {
    var text = ""
    for number in 0..<60_000 { text += number == 50_000 ? "{\"a\":[\n" : "{\"a\":\(number)}\n\n" }
    #expect(
      words(text, file: "cards.ndjson")
        == "cards.ndjson:100001:7: expected a value, found the end of the line")
  }

  private func words(_ text: String, file: String) -> String {
    do throws(ReadingError) {
      _ = try JSONReader(reading.catalog).read(
        bytes: Array(text.utf8), name: file, as: reading.cards)
      return ""
    } catch {
      return error.description
    }
  }

  @Test("name bytes that are no UTF-8")
  func encoding() {
    let bytes: [UInt8] = Array(#"[{"title":""#.utf8) + [0xC3, 0x28] + Array(#""}]"#.utf8)
    #expect(throws: ReadingError.self) {
      try JSONReader(reading.catalog).read(bytes: bytes, name: "x.json", as: reading.cards)
    }
    do throws(ReadingError) {
      _ = try JSONReader(reading.catalog).read(bytes: bytes, name: "x.json", as: reading.cards)
    } catch {
      #expect(
        error.description == "x.json:1:12: expected UTF-8, found the byte 0xC3, which is no UTF-8")
    }
  }

  @Test("say that a file isn't there, or is a folder")
  func files() {
    func words(_ path: String) -> String {
      do throws(ReadingError) {
        _ = try JSONReader(reading.catalog).read(path: path, as: reading.cards)
        return ""
      } catch {
        return error.description
      }
    }
    #expect(words("/no/such/file.json") == "there is no file '/no/such/file.json'")
    #expect(words("/") == "'/' is a folder, not a file")
  }
}
