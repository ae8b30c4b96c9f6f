import ModelKit
import Testing

@Suite struct ModelNameTests {
  @Test(
    "makes a label from a field's name",
    arguments: [
      ("dueDate", "Due date"), ("projectID", "Project ID"), ("name", "Name"), ("URL", "URL"),
      ("open-to-dos", "Open to dos"), ("first_name", "First name"), ("x", "X"), ("", ""),
      ("page2Count", "Page2 count"),
    ])
  func labels(name: String, label: String) {
    #expect(labelFromName(name) == label)
  }

  @Test("goes by its plural and singular without regard to case and separators")
  func matching() {
    let name = ModelName("to-dos", singular: "to-do")
    #expect(["to-dos", "ToDos", "TODO", "to do", "to_dos"].allSatisfy(name.matches))
    #expect(!name.matches("dos"))
    #expect(!name.matches(""))
    #expect(name.label == "To-dos")
    #expect(name.description == "to-dos")
  }
}
