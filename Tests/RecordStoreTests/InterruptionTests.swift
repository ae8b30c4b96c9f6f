import Glibc
import ModelKit
import SortKit
import TestSupport
import Testing

@testable import RecordStore

@Suite("What is being written when a signal comes", .serialized)
struct InterruptionTests {
  let place: TemporaryStore

  init() throws { place = try TemporaryStore() }

  @Test(
    "is removed, and the process ends by the signal", arguments: [SIGINT, SIGTERM, SIGHUP])
  func outputs(signal: Int32) {
    let output = TrialProcess.run(
      """
      exec 2>/dev/null
      mkfifo "$STORE.pipe"
      # The shell would have it ignore SIGINT in the background.
      env --default-signal=INT "$TRIAL" "$STORE" hold > "$STORE.pipe" & held=$!
      read -r line < "$STORE.pipe"
      ls -A "$(dirname "$STORE")" | wc -l
      kill -\(signal) $held
      wait $held
      echo "$line, ended by $(($? - 128))"
      rm "$STORE.pipe"
      """, store: place.path)
    #expect(output == "4\nready, ended by \(signal)\n")
    #expect(place.files == ["collate.db0"])
  }

  @Test("goes on where the signal is to be ignored, as by nohup")
  func ignored() {
    let output = TrialProcess.run(
      """
      exec 2>/dev/null
      mkfifo "$STORE.pipe"
      trap '' HUP
      "$TRIAL" "$STORE" hold > "$STORE.pipe" & held=$!
      read -r line < "$STORE.pipe"
      kill -HUP $held
      ls -A "$(dirname "$STORE")" | wc -l
      kill -TERM $held
      wait $held
      echo "ended by $(($? - 128))"
      rm "$STORE.pipe"
      """, store: place.path)
    #expect(output == "4\nended by 15\n")
    #expect(place.files == ["collate.db0"])
  }

  @Test("leaves no part of a copy of the store, whenever it comes")
  func backups() throws {
    let store = try place.open()
    let notes = [
      FieldAssignment(field: "notes", value: .text(String(repeating: "n", count: 1 << 20)))
    ]
    for _ in 0..<24 {
      _ = try store.add([NewRecord(values: notes)], to: "to-dos", step: "add")
    }
    let output = TrialProcess.run(
      """
      for n in 000 004 008 012 016 020 030 040 050 060 080 100; do
        for name in INT TERM HUP; do
          timeout -s $name 0.$n "$TRIAL" "$STORE" backup "$STORE.copy"
          if [ -e "$STORE.copy" ]; then "$TRIAL" "$STORE.copy" check; rm "$STORE.copy"*; fi
        done
      done
      """, store: place.path)
    let lines = Set(output.split(separator: "\n"))
    #expect(lines.subtracting(["copying", "copied", "faults 0 problems 0"]) == [])
    #expect(place.files.filter { !$0.hasPrefix("collate.db-") } == ["collate.db"])
  }

  @Test("a copy is as private as the store")
  func modes() throws {
    let store = try place.open()
    let copy = place.folder + "/copy.db"
    for mode: mode_t in [0o600, 0o640, 0o644] {
      chmod(place.path, mode)
      try store.backUp(to: copy)
      var facts = stat()
      #expect(stat(copy, &facts) == 0)
      #expect(facts.st_mode & 0o777 == mode)
      unlink(copy)
    }
  }

  @Test(
    "a copy that finds no room is named as it was asked for, and nothing is left of it",
    .disabled(if: Sanitizer.isOn, "it writes more than the limit itself"))
  func noRoom() throws {
    let store = try place.open()
    let notes = [
      FieldAssignment(field: "notes", value: .text(String(repeating: "n", count: 1 << 20)))
    ]
    _ = try store.add([NewRecord(values: notes)], to: "to-dos", step: "add")
    let output = TrialProcess.run(
      "ulimit -f 100; \"$TRIAL\" \"$STORE\" backup \"$STORE.copy\" | cat", store: place.path)
    #expect(
      output == "copying\nerror: \(StoreError.sizeLimit(path: place.path + ".copy"))\n")
    #expect(place.files.filter { !$0.hasPrefix("collate.db-") } == ["collate.db"])
  }
}
