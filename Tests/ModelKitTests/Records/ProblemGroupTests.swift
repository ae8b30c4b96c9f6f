import ModelKit
import Testing

@Suite("Problems in one line")
struct ProblemGroupTests {
  private func orphan(_ record: String, _ value: String, file: String? = nil) -> RecordProblem {
    RecordProblem(
      file: file, model: "plant", record: record,
      kind: .unknownReference(field: "bedID", target: "bed", value: value))
  }

  private func lines(_ problems: [RecordProblem], upTo most: Int = 3) -> [String] {
    ProblemGroup.of(problems, upTo: most).map(\.description)
  }

  @Test("up to three of a kind are said one by one, more of them at once")
  func counts() {
    let three = (1...3).map { orphan("\($0)", "9") }
    #expect(lines(three).count == 3)
    #expect(
      lines(three + [orphan("4", "9"), orphan("x y", "9")]) == [
        "plant 1, 2, 3 and 2 more: bedID refers to bed '9', which isn't there; it is kept as it is"
      ])
    #expect(
      lines([orphan("1", "8"), orphan("2", "9")], upTo: 1) == [
        "plant 1 and 2: bedID refers to bed '8' and others, which aren't there; they are kept as "
          + "they are"
      ])
  }

  @Test("files are told apart, and what is the matter with a value is said of each")
  func families() {
    let values = (1...5).map {
      RecordProblem(
        model: "plant", record: "\($0)",
        kind: .unreadable(field: "size", value: "big", expected: "number"))
    }
    #expect(lines(values) == values.map(\.description))
    let files = [orphan("1", "9", file: "a"), orphan("2", "9", file: "b")]
    #expect(lines(files, upTo: 1) == files.map(\.description))
    let untitled = (1...4).map {
      RecordProblem(model: "plant", record: "\($0)", kind: .untitled(field: "name"))
    }
    #expect(
      lines([files[0]] + untitled) == [
        files[0].description,
        "plant 1, 2, 3 and 1 more: they have no name; lists show them as '(untitled)'",
      ])
  }
}
