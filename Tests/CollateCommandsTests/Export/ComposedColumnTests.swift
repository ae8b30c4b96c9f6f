import Testing

@Suite("Columns whose names are only composed otherwise")
struct ComposedColumnTests {
  private let folder: TemporaryFolder
  private let composed = "caf\u{E9}"
  private let decomposed = "cafe\u{301}"

  init() throws { folder = try TemporaryFolder() }

  private func same(_ text: String, _ other: String) -> Bool { text.utf8.elementsEqual(other.utf8) }

  @Test("are two columns of a table that no model knows, in CSV and TSV")
  func table() throws {
    let path = try folder.file(
      "t.json",
      "[{\"name\":\"x\",\"\(composed)\":\"nfc\"},{\"name\":\"y\",\"\(decomposed)\":\"nfd\"}]")
    for (format, mark) in [("csv", ","), ("tsv", "\t")] {
      let all = try ToolRun(["list", path, "--format", format, "--sort", "name"])
      let rows = ["id,name,\(composed),\(decomposed)", ",x,nfc,", ",y,,nfd"]
      let wanted = rows.map { $0 + "\n" }.joined().split(
        separator: ",", omittingEmptySubsequences: false)
      #expect(same(all.output, wanted.joined(separator: mark)), "\(all.output)")
      let two = try ToolRun([
        "list", path, "--format", format, "--sort", "name", "--columns",
        "\(decomposed),\(composed)",
      ])
      #expect(
        same(two.output, "\(decomposed)\(mark)\(composed)\n\(mark)nfc\nnfd\(mark)\n"),
        "\(two.output)")
    }
  }

  @Test("are two columns of a model's records, from a file and from the store")
  func model() throws {
    let store = try StoreRun()
    let path = try folder.file(
      "t.json",
      "{\"books\":[{\"id\":1,\"title\":\"x\",\"\(composed)\":\"nfc\",\"\(decomposed)\":\"nfd\"}]}")
    #expect(try store("import", path).code == 0)
    for source in [["--from", path], []] {
      let all = try store.run(["list", "books", "--format", "csv"] + source)
      let lines = all.output.split(separator: "\n")
      #expect(lines.first.map { same(String($0.suffix(10)), ",\(composed),\(decomposed)") } == true)
      #expect(lines.last?.hasSuffix(",nfc,nfd") == true, "\(all.output)")
      let two = try store.run(
        ["list", "books", "--format", "csv", "--columns", "\(decomposed),\(composed)"] + source)
      #expect(same(two.output, "\(decomposed),\(composed)\nnfd,nfc\n"), "\(two.output)")
    }
  }
}
