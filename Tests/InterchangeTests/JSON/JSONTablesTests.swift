import ModelKit
import SortKit
import SystemKit
import Testing

@testable import Interchange

@Suite("Tables that no model knows, and guesses")
struct JSONTablesTests {
  let reading: Reading
  init() throws { reading = try Reading() }

  private func table(_ text: String) throws -> (RecordTable, RecordSet) {
    let set = try JSONReader(reading.catalog).read(bytes: Array(text.utf8), name: "f.json", as: nil)
    return (try #require(set.modelNames.first.flatMap { set.tables[$0] }), set)
  }

  @Test(
    "have a column for each spelling of a name",
    arguments: [
      (#"[{"Key":"k1","UserUPN":"a"},{"Key":"k2","UserUpn":"b"}]"#, ["Key", "UserUPN", "UserUpn"]),
      (
        #"[{"user_id":1},{"userId":2},{"user id":3,"user_id":4}]"#,
        ["user_id", "userId", "user id"]
      ),
      ("[{\"\u{E9}\":1},{\"e\u{301}\":2}]", ["\u{E9}", "e\u{301}"]),
      (#"[{"a.b":1,"ab":2}]"#, ["a.b", "ab"]),
    ])
  func columns(text: String, names: [String]) throws {
    let (table, set) = try table(text)
    #expect(
      table.model.fields.dropFirst().map { ExactName($0.name) } == names.map { ExactName($0) })
    let buffer = ByteBuffer()
    JSONWriter(table).appendArray(table.store.handles, to: buffer)
    #expect(
      buffer.string.filter { !$0.isNewline }.utf8.sorted() == text.utf8.sorted())
    #expect(set.problems.count == 1)
    #expect(set.problems.allSatisfy { if case .similarNames = $0.kind { true } else { false } })
  }

  @Test("say which fields have no columns where there are too many", arguments: [1000, 1003, 2500])
  func tooManyFields(count: Int) throws {
    let members = (0..<count).map { "\"m\($0)\":\($0)" }.joined(separator: ",")
    let (table, set) = try table("[{\(members)}]")
    #expect(table.model.fields.count == 1001)
    let others = (1000..<count).map { "m\($0)" }
    #expect(
      set.problems.map(\.kind)
        == (others.isEmpty ? [] : [.withoutColumns(most: 1000, names: others)]))
    let buffer = ByteBuffer()
    JSONWriter(table).appendArray(table.store.handles, to: buffer)
    #expect(buffer.string.contains("\"m\(count - 1)\":\(count - 1)"))
  }

  @Test("keep the spelling of their ids, and others as columns")
  func ids() throws {
    #expect(try table(#"[{"ID":7,"x":1}]"#).0.model.fields.map(\.name) == ["ID", "x"])
    let (table, _) = try table(#"[{"Id":7,"ID":1},{"id":"a"}]"#)
    #expect(table.model.fields.map(\.name) == ["id", "Id", "ID"])
    #expect(table.id(1) == .text("a") && table.id(0) == .none)
  }

  @Test(
    "are a model's where its title and more than half of the columns are its fields",
    arguments: [
      (#"[{"host":"a","details":"n","tags":"x"}]"#, "f", nil),
      (#"[{"title":"a","details":"n","tags":"x"}]"#, "f", "cards"),
      (#"[{"Description":"a","host":1,"id":3}]"#, "f", nil),
      (#"[{"Description":"a","host":1,"Due":"2031-01-01"}]"#, "f", "cards"),
      (#"[{"title":"a"}]"#, "f", "cards"), (#"[{"id":1}]"#, "cards", nil),
      (#"[{"host":"a","x":1,"y":2,"tags":"x"}]"#, "cards", "cards"),
      (#"[{"host":"a","x":1,"y":2}]"#, "Card", nil),
      (#"{"a":1,"board":[{"x":1,"name":"n","y":2,"z":3}]}"#, "f", "boards"),
    ] as [(String, String, String?)])
  func guesses(text: String, file: String, model: String?) throws {
    var reader = JSONReader(reading.catalog)
    let set = try reader.read(bytes: Array(text.utf8), name: "\(file).json", as: nil)
    #expect(set.modelNames.filter { reading.catalog.find($0) != nil } == (model.map { [$0] } ?? []))
    let isNamed = text.contains("board")
    #expect(set.guesses == (isNamed ? [] : model.map { [$0] } ?? []))
    reader.guessesModels = false
    let plain = try reader.read(bytes: Array(text.utf8), name: "\(file).json", as: nil)
    #expect(plain.modelNames.allSatisfy { reading.catalog.find($0) == nil } && plain.guesses == [])
    // What a person names is never guessed against.
    let given = try reader.read(bytes: Array(text.utf8), name: "x", as: reading.boards)
    #expect(given.modelNames == ["boards"])
  }

  @Test("are told of what else their document has")
  func others() throws {
    let (table, set) = try table(#"{"items":[{"x":1}],"next":"abc","page":null,"items":[{"x":2}]}"#)
    #expect(table.count == 1)
    #expect(
      set.problems.map(\.description) == [
        #"f.json: items is given twice: the later value counts, and '[{"x":1}]' is left out"#,
        "f.json: 'next' is no list of records; its value 'abc' is left out",
      ])
  }
}
