import TestSupport
import Testing

@Suite struct ModelsCommandTests {
  @Test("shows what is registered, and each model with all that can be asked of it")
  func pages() throws {
    expectGolden(try ToolRun(["models"]).output, "models.txt")
    for name in ["to-dos", "projects", "books"] {
      expectGolden(try ToolRun(["models", name]).output, "models-\(name).txt")
    }
  }

  @Test("takes a model's name in any usual spelling")
  func spelling() throws {
    #expect(try ToolRun(["models", "ToDos"]).output == ToolRun(["models", "to-do"]).output)
  }
}
