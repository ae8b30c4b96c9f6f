import ModelKit
import TestSupport
import Testing

@Suite struct RecordProblemTests {
  @Test("each problem is one line that says where, what, and what becomes of it")
  func lines() {
    let kinds: [RecordProblem.Kind] = [
      .unreadable(field: "dueDate", value: "2031-02-30", expected: "day or moment"),
      .keptValue(field: "dueDate", value: "soon", expected: "day or moment"),
      .untitled(field: "name"),
      .otherEpoch(field: "dueDate", value: "1924000000", suggestion: "--dates unix"),
      .duplicateID(count: 2),
      .unknownReference(field: "bedID", target: "bed", value: "9"),
      .loop(ids: ["7"]),
      .loop(ids: ["7", "8"]),
      .differentFromParent(field: "bedID", value: "3"),
      .ambiguousReference(field: "bedID", target: "bed", value: "North", ids: ["3", "9"]),
      .unknownModel(name: "todoz", nearest: "to-dos"),
      .unknownModel(name: "x", nearest: nil),
      .repeatedName(field: "name", value: "a"),
      .otherKey(key: "b"),
      .noRecords(name: "plants", value: "x"),
      .otherMember(name: "version", value: "3"),
      .similarNames(["user_id", "userId"]),
      .similarNames(["Key", "key", "KEY"]),
      .similarNames(["\u{E9}", "e\u{301}"]),
    ]
    var lines = kinds.map {
      RecordProblem(file: "plants.json", model: "plant", record: "7", kind: $0).description
    }
    lines.append(
      RecordProblem(model: "plant", record: "", kind: .duplicateID(count: 3)).description)
    expectGolden(lines.joined(separator: "\n") + "\n", "record-problems.txt")
  }
}
