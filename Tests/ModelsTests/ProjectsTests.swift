import FoundationEssentials
import ModelKit
import Projects
import SortKit
import Testing

@Suite struct ProjectsTests {
  @Test("break ties by done, priority, name, due date and creation date, then by their to-dos")
  func chain() {
    #expect(
      ProjectSort.done.sortKeys().map(\.name) == [
        "Done", "Priority", "Name", "Due date", "Creation date", "Open to-dos", "Next due",
        "Progress",
      ])
    #expect(
      ProjectSort.progress.sortKeys(order: .reverse).map(\.name).prefix(3) == [
        "Progress", "Done", "Priority",
      ])
  }

  @Test("measure the list of to-dos")
  func aggregates() {
    let keys = AnyModelModule(ProjectsModule.self).sort.keys
    let measures = keys.compactMap(\.source.aggregate)
    #expect(measures == [.open("to-dos"), .next("to-dos"), .progress("to-dos")])
  }

  @Test("without their to-dos all tie in what is measured of those, and done and priority decide")
  func outsideListing() throws {
    let projects = try JSONDecoder().decode([Project].self, from: Data(ProjectsModule.preview))
    let byOpen = projects.sorted(by: ProjectSort.openToDos)
    #expect(byOpen == projects.sorted(by: ProjectSort.done))
    #expect(byOpen.map(\.name).prefix(3) == ["Cabinets", "Kitchen renovation", "Summer trip 🏔️"])
    #expect(byOpen.last?.name == "Eclair workshop")
  }
}
