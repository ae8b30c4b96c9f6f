import FoundationEssentials
import Glibc
import Interchange
import ModelKit
import RecordStore
import SortKit
import SystemKit

/// One run of the trial program.
struct Trial {
  let path: String
  let catalog: Catalog

  init(path: String, catalog: Catalog) throws {
    self.path = path
    self.catalog = catalog
  }

  func run(_ words: [String]) throws {
    switch (words.first, words.count) {
    case ("import", 3): try importFile(words[1], words[2])
    case ("add", 2): try add(Int(words[1]) ?? 0)
    case ("set", 2): try set(RecordID(Int64(words[1]) ?? 0))
    case ("show", 2): try show(RecordID(Int64(words[1]) ?? 0))
    case ("list", 2): try list(words[1])
    case ("write", 3): try write(seconds: Double(words[1]) ?? 0, name: words[2])
    case ("read", 2): try read(seconds: Double(words[1]) ?? 0)
    case ("backup", 2):
      say("copying")
      try store(.read).backUp(to: words[1])
      say("copied")
    case ("hold", 1): try hold()
    case ("check", 1):
      let check = try store(.read).check()
      say("faults \(check.faults.count) problems \(check.problems.count)")
      for problem in check.faults + check.problems.map(\.description) { say(problem) }
    default: say("error: unknown words \(words)")
    }
  }

  private func store(_ access: SQLiteStore.Access) throws -> SQLiteStore {
    try SQLiteStore(path: path, catalog: catalog, access: access)
  }

  /// Waits with outputs that are half written.
  private func hold() throws {
    let files = try (0..<3).map { try OutputFile(path: "\(path)\($0)") }
    // What was given its place is there to stay.
    try files[0].commit()
    let text = ByteBuffer()
    text.append("half")
    for file in files[1...] { try file.write(text.slice) }
    say("ready")
    withExtendedLifetime(files) { _ = pause() }
    say("gone on")
  }

  private func importFile(_ file: String, _ name: String) throws {
    let start = now()
    var options = ReadingOptions()
    options.assumesBlanks = false
    let model = try catalog.model(named: name)
    let records = try JSONReader(catalog, options: options).read(path: file, as: model)
    let read = now()
    let report = try store(.write).merge(records, dryRun: false, step: "import '\(file)'")
    for count in report.counts {
      say("\(count.model) \(count.added) \(count.changed) \(count.unchanged)")
    }
    say("read in \(read - start) s, merged in \(now() - read) s")
  }

  private func add(_ count: Int) throws {
    let store = try store(.write)
    for number in 0..<count { say(try one(store, "added \(number)")) }
  }

  private func one(_ store: SQLiteStore, _ name: String) throws -> String {
    let values = [
      FieldAssignment(field: "name", value: .text(name)),
      FieldAssignment(field: "done", value: .flag(false)),
      FieldAssignment(field: "notes", value: .text(String(repeating: name + " ", count: 5))),
    ]
    let ids = try store.add(
      [NewRecord(values: values)], to: "to-dos", step: "add '\(name)'")
    return ids.map(\.description).joined(separator: " ")
  }

  private func set(_ id: RecordID) throws {
    let done = [FieldAssignment(field: "done", value: .flag(true))]
    let changed = try store(.write).edit(
      [id], of: "to-dos", assigning: done, step: "done \(id)")
    say("\(changed)")
  }

  private func show(_ id: RecordID) throws {
    let model = try catalog.model(named: "to-dos")
    let table = try store(.read).record(id, of: model).table(of: model)
    let buffer = ByteBuffer()
    JSONWriter(table).appendLines(table.store.handles, to: buffer)
    say(buffer.string)
  }

  private func list(_ name: String) throws {
    let start = now()
    let model = try catalog.model(named: name)
    let table = try store(.read).read([model]).table(of: model)
    say("\(table.count) records in \(now() - start) s")
  }

  /// Adds and edits for some time; prints the ids of what was acknowledged.
  private func write(seconds: Double, name: String) throws {
    let store = try store(.write)
    let end = now() + seconds
    var number = 0
    while now() < end {
      let id = try one(store, "\(name)-\(number)")
      say("added \(id) \(name)-\(number)")
      if number % 3 == 2, let last = Int64(id) {
        let done = [FieldAssignment(field: "done", value: .flag(true))]
        _ = try store.edit([.integer(last)], of: "to-dos", assigning: done, step: "done")
        say("done \(id)")
      }
      number += 1
    }
  }

  /// Reads all for some time; every record has to be whole.
  private func read(seconds: Double) throws {
    let model = try catalog.model(named: "to-dos")
    let end = now() + seconds
    var (rounds, largest) = (0, 0)
    while now() < end {
      let table = try store(.read).read([model]).table(of: model)
      guard table.count >= largest else { return say("error: \(largest - table.count) are gone") }
      largest = table.count
      let notesField = table.model.fields.firstIndex { $0.name == "notes" } ?? 0
      let (names, notes) = (table.column(1), table.column(notesField))
      for row in table.store.handles {
        let name = names.text(row).string
        let isWhole =
          notes.isPresent(row) && notes.text(row).string == String(repeating: name + " ", count: 5)
        if !isWhole { return say("error: record \(table.id(row)) is no whole one") }
      }
      rounds += 1
    }
    say("read \(rounds) times, \(largest) records at last")
  }
}

/// Prints a line and sees that it gets out.
func say(_ line: String) {
  var line = line + "\n"
  line.withUTF8 { bytes in
    var done = 0
    while done < bytes.count {
      let count = Glibc.write(1, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      if count <= 0 { return }
      done += count
    }
  }
}

/// Seconds on a clock that only goes forward.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
