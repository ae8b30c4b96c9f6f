import CollateCommands
import TestSupport
import Testing

@Suite struct FolderReaderTests {
  @Test("reads the names of a folder, with a home folder and without")
  func names() {
    let reader = FolderReader.system(home: CaseFolder.packageRoot)
    for path in [CaseFolder.packageRoot, CaseFolder.packageRoot + "/", "~", "~/"] {
      let entries = reader.entries(path)
      #expect(entries.contains(FolderEntry("Sources", isFolder: true)))
      #expect(entries.contains(FolderEntry("Package.swift")))
      #expect(!entries.contains { $0.name == "." || $0.name == ".." })
    }
  }

  @Test("finds nothing where there is nothing to read")
  func nothing() {
    let reader = FolderReader.system(home: nil)
    #expect(reader.entries("/no/such/folder").isEmpty)
    #expect(reader.entries(CaseFolder.packageRoot + "/Package.swift").isEmpty)
    #expect(FolderReader.none.entries("/").isEmpty)
  }
}
