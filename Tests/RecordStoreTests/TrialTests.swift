import Glibc
import ModelKit
import SortKit
import TestSupport
import Testing

@testable import RecordStore

@Suite("A store under stress", .serialized)
struct TrialTests {
  let place: TemporaryStore
  let toDos: AnyModelModule

  init() throws {
    place = try TemporaryStore()
    toDos = try place.model("to-dos")
  }

  private func records() throws -> [String: String] {
    let table = try place.open(.read).read([toDos]).table(of: toDos)
    let notes = try #require(toDos.fields.firstIndex { $0.name == "notes" })
    var names: [String: String] = [:]
    for row in table.store.handles {
      guard case .text(let name) = table.column(1).value(row) else { continue }
      // Every record that a trial writes has its name five times in its notes.
      #expect(table.column(notes).value(row) == .text(String(repeating: name + " ", count: 5)))
      names[table.id(row).description] = name
    }
    return names
  }

  @Test("loses nothing and shows nothing half when many write and read at once")
  func concurrency() throws {
    let (writers, readers, seconds) = TrialProcess.isLong ? (20, 10, 60) : (6, 3, 2)
    let output = TrialProcess.run(
      """
      for n in $(seq \(writers)); do "$TRIAL" "$STORE" write \(seconds) w$n & done
      sleep 0.3
      for n in $(seq \(readers)); do "$TRIAL" "$STORE" read \(seconds) & done
      wait
      """, store: place.path)
    let lines = output.split(separator: "\n")
    // On a machine with more to do than it can a writer may have to be told that others were first.
    let busy = "error: " + StoreError.busy(path: place.path, seconds: 10).description
    #expect(lines.filter { $0.hasPrefix("error") && $0 != busy } == [])
    #expect(lines.filter { $0.hasPrefix("read ") }.count == readers)
    let stored = try records()
    var acknowledged = 0
    for line in lines where line.hasPrefix("added ") {
      let words = line.split(separator: " ").map(String.init)
      #expect(stored[words[1]] == words[2])
      acknowledged += 1
    }
    #expect(acknowledged == stored.count)
    #expect(acknowledged > 0)
    #expect(try place.open(.read).check().isClean)
    print(
      "\(acknowledged) records by \(writers) writers, \(lines.filter { $0.hasPrefix("read ") })")
  }

  @Test("holds what was acknowledged whenever its writer is killed")
  func kills() throws {
    var random = SeededGenerator(seed: UInt64(getpid()))
    let rounds = TrialProcess.isLong ? 500 : 12
    let file = place.folder + "/import.ndjson"
    let json = (0..<3000).map { number in
      let name = "import-\(number)"
      let notes = String(repeating: name + " ", count: 5)
      return #"{"id":"i\#(number)","name":"\#(name)","notes":"\#(notes)"}"# + "\n"
    }
    #expect(ShellCommand.output("cat > '\(file)'", input: json.joined()) == "")
    var acknowledged: [String: String] = [:]
    var (imports, cut) = (0, 0)
    for round in 0..<rounds {
      let milliseconds = Int.random(in: 3...260, using: &random)
      let work = round % 3 == 2 ? "import '\(file)' to-dos" : "add 100000"
      let output = TrialProcess.run(
        "timeout -s KILL 0.\(milliseconds / 100)\(milliseconds / 10 % 10)\(milliseconds % 10) "
          + "\"$TRIAL\" \"$STORE\" \(work) 2>/dev/null", store: place.path)
      // A last line that was cut off was not acknowledged.
      let whole = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(whole.filter { $0.hasPrefix("error") } == [])
      if round % 3 == 2 {
        imports += whole.isEmpty ? 0 : 1
      } else {
        for (number, id) in whole.filter({ Int($0) != nil }).enumerated() {
          acknowledged[String(id)] = "added \(number)"
        }
      }
      if round % 3 == 2, whole.isEmpty { cut += 1 }
      guard let store = try? place.open(.read) else { continue }
      #expect(try store.check().isClean)
      guard round % 10 == 9 || round == rounds - 1 else { continue }
      let stored = try records()
      #expect(acknowledged.allSatisfy { stored[$0.key] == $0.value })
      // An import is there wholly or not at all.
      let imported = stored.keys.count { $0.hasPrefix("i") }
      #expect(imported == 3000 || (imported == 0 && imports == 0))
    }
    #expect(place.files.filter { !$0.hasPrefix("collate.db") } == ["import.ndjson"])
    let store = try place.open()
    #expect(try store.check().isClean)
    print("\(acknowledged.count) records acknowledged, \(imports) imports done, \(cut) cut off")
  }

  @Test(
    "says what is the matter where the system lets it write no more, and stays as it was",
    .disabled(if: Sanitizer.isOn, "it writes more than the limit itself"))
  func sizeLimit() throws {
    let store = try place.open()
    let name = FieldAssignment(field: "name", value: .text("kept"))
    let notes = FieldAssignment(
      field: "notes", value: .text(String(repeating: "kept ", count: 5)))
    _ = try store.add([NewRecord(values: [name, notes])], to: "to-dos", step: "add")
    let file = place.folder + "/import.ndjson"
    let line = #"{"name":"a","notes":"\#(String(repeating: "long ", count: 200))"}"# + "\n"
    #expect(
      ShellCommand.output("cat > '\(file)'", input: String(repeating: line, count: 3000)) == "")
    for blocks in [0, 40, 200, 1000] {
      let output = TrialProcess.run(
        """
        ulimit -f \(blocks)
        "$TRIAL" "$STORE" import '\(file)' to-dos | cat
        """, store: place.path)
      #expect(output.contains(place.path) && output.hasPrefix("error: the store"), "\(output)")
      #expect(try records() == ["1": "kept"])
      #expect(try store.check().isClean)
    }
    #expect(place.files.filter { !$0.hasPrefix("collate.db") } == ["import.ndjson"])
  }
}
