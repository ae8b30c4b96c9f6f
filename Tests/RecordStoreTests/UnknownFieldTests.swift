import Interchange
import ModelKit
import SortKit
import SystemKit
import Testing

@testable import RecordStore

@Suite("Fields that a model doesn't know")
struct UnknownFieldTests {
  let place: TemporaryStore
  let toDos: AnyModelModule

  init() throws {
    place = try TemporaryStore()
    toDos = try place.model("to-dos")
  }

  private func fields(_ store: SQLiteStore, _ id: RecordID) throws -> [String] {
    let table = try store.record(id, of: toDos).table(of: toDos)
    return UnknownField.of(0, in: table).map { "\($0.name)=\($0.json)" }
  }

  private func filled() throws -> SQLiteStore {
    let store = try place.open()
    let given = try records(
      #"[{"id":1,"name":"a","x\n\"y":1,"z":{"a":[null]}},{"id":2,"name":"b"}]"#, as: toDos,
      in: place.catalog)
    _ = try store.merge(given, dryRun: false, step: "import")
    return store
  }

  @Test("are read by name, with their values as JSON")
  func read() throws {
    let store = try filled()
    #expect(try fields(store, 1) == ["x\n\"y=1", #"z={"a":[null]}"#])
    #expect(try fields(store, 2).isEmpty)
  }

  @Test("keep their places when they are set, and go when they are taken away")
  func edit() throws {
    let store = try filled()
    func set(_ id: RecordID, _ name: String, _ text: String) throws -> Int {
      try store.edit(
        [id], of: "to-dos", assigning: [], unknown: [.init(name, typed: text)], step: "edit")
    }
    #expect(try set(1, "x\n\"y", "[ 2 ]") == 1)
    #expect(try fields(store, 1) == ["x\n\"y=[2]", #"z={"a":[null]}"#])
    #expect(try set(1, "x\n\"y", "[2]") == 0)
    #expect(try set(1, "z", "") == 1)
    #expect(try fields(store, 1) == ["x\n\"y=[2]"])
    #expect(try set(1, "x\n\"y", "") == 1)
    #expect(try fields(store, 1).isEmpty)
    #expect(try set(2, "new", "text") == 1)
    #expect(try fields(store, 2) == [#"new="text""#])
    for _ in 0..<4 { _ = try store.undo() }
    #expect(try fields(store, 1) == ["x\n\"y=1", #"z={"a":[null]}"#])
    #expect(try fields(store, 2).isEmpty)
  }

  @Test("are set with the end of a record, and not in what comes after it")
  func succession() throws {
    let store = try filled()
    let outcomes = try store.succeed(
      [
        RecordSuccession(
          id: 1, assigning: [], unknown: [.init("z", typed: ""), .init("w", typed: "1")],
          successor: NewRecord(values: [.init(field: "name", value: .text("next"))]))
      ], of: "to-dos", step: "edit")
    #expect(outcomes == [.init(wasExpected: true, isChanged: true, successor: 3)])
    #expect(try fields(store, 1) == ["x\n\"y=1", "w=1"])
    #expect(try fields(store, 3).isEmpty)
  }

  @Test(
    "take JSON as it is without its blanks",
    arguments: [
      ("0", "0"), ("-0.5E+3", "-0.5E+3"), (" true ", "true"), ("[ ]", "[]"),
      ("{ \"a b\" : [ 1 , \"x \\u00e9\" ] }", "{\"a b\":[1,\"x \\u00e9\"]}"),
    ])
  func json(text: String, json: String) {
    #expect(UnknownFieldAssignment("a", typed: text).json == json)
  }

  @Test(
    "take all else as text",
    arguments: [
      "01", "1.", ".5", "+1", "-", "1e", "tru", "true false", "[1,]", "{\"a\"}", "{a:1}",
      "[\"\\x\"]", "[\"\u{1}\"]", "[\"a]", "[", "]", "NaN", "1e400", "\"quoted\"", "[\"\\u12\"]",
      "é", String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000),
    ])
  func text(text: String) throws {
    let json = try #require(UnknownFieldAssignment("a", typed: text).json)
    #expect(json.hasPrefix("\"") && json.hasSuffix("\""))
    let inner = ByteBuffer()
    let plain = ByteBuffer()
    inner.append(String(json.dropFirst().dropLast()))
    #expect(JSONString.append(inner.slice, to: plain) && plain.string == text)
  }
}
