import FoundationEssentials
import ModelKit
import Projects
import SortKit
import TestSupport
import Testing
import ToDos

@Suite struct ToDosTests {
  private func samples() throws -> [ToDo] {
    try JSONDecoder().decode([ToDo].self, from: Data(ToDosModule.preview))
  }

  @Test("break ties by done, due date, name and creation date, in this order")
  func chain() {
    #expect(
      ToDoSort.name.sortKeys().map(\.name) == [
        "Name", "Done", "Due date", "Creation date", "Priority", "Completion date",
      ])
    #expect(
      ToDoSort.done.sortKeys().map(\.name).prefix(4) == [
        "Done", "Due date", "Name", "Creation date",
      ])
  }

  @Test("list what is open first, soonest first, and what has no due date behind")
  func byDone() throws {
    let sorted = try samples().sorted(by: ToDoSort.done)
    #expect(
      sorted.map(\.id).prefix(4) == [123, 118, 124, 116])
    let open = sorted.filter { !$0.done }
    #expect(Array(sorted.prefix(open.count)) == open)
    #expect(open.suffix(5).allSatisfy { $0.dueDate == nil })
    #expect(
      open.suffix(5).map(\.name) == [
        "# not a heading", "Call the café", "Item 2", "Item 10", "Sharpen the saw",
      ])
  }

  @Test("list high priority first, and the unranked before those without any")
  func byPriority() throws {
    let order = try samples().sorted(by: ToDoSort.priority).map(\.priority)
    let ranks: [ToDo.Priority?] = [.high, .medium, .low, .unranked, nil]
    #expect(order == ranks.flatMap { rank in order.filter { $0 == rank } })
    let back = try samples().sorted(by: ToDoSort.priority, order: .reverse).map(\.priority)
    #expect(
      back
        == [.unranked, .low, .medium, .high, nil].flatMap { rank in
          order.filter { $0 == rank }
        })
  }

  @Test("know priorities by name and by number")
  func priorities() {
    #expect(
      ToDo.Priority.fieldChoices == [
        ChoiceInfo(name: "high", label: "High", code: 3),
        ChoiceInfo(name: "medium", label: "Medium", code: 2),
        ChoiceInfo(name: "low", label: "Low", code: 1),
        ChoiceInfo(name: "none", label: "None", code: 0),
      ])
    #expect(ToDo.Priority.fieldChoices == Project.Priority.fieldChoices)
  }

  @Test("have samples whose projects are there")
  func projects() throws {
    let projects = try JSONDecoder().decode([Project].self, from: Data(ProjectsModule.preview))
    let known = Set(projects.map(\.id))
    let named = try samples().compactMap(\.projectID)
    #expect(known.isSuperset(of: named))
    #expect(Set(named).count >= 6)
    #expect(try samples().contains { $0.projectID == nil })
    #expect(!known.subtracting(named).isEmpty, "one project has no to-dos")
  }
}
