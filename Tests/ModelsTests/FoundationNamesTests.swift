import Books
import Collate
import Foundation
import ModelCatalog
import ModelKit
import Projects
import SortKit
import Testing
import ToDos

/// Names of ours beside all of Foundation's, none of them qualified: a clash would not compile.
@Suite struct FoundationNamesTests {
  @Test("every name can be used in a file that imports Foundation too")
  func names() throws {
    let order: SortOrder = .reverse
    let key: SortKey<Book> = SortKey(\.rating, order: order, missing: MissingPlacement.last)
    let descriptor = SortDescriptor(\Book.title)
    let selection = SortSelection(BookSort.rating, order: order)
    #expect(descriptor.order == .forward)
    #expect(key.order == selection.order)
    #expect(SortValue.integer(1) != .missing)
    #expect(TextOrder.binary.compare("a", "b") == ComparisonResult.orderedAscending)
    #expect(SortAggregate.open("to-dos").form == SortForm.integer)
    var registry = SortRegistry()
    try registry.register(AnySortProvider(ToDoSort.self), for: "to-dos")
    let date = Date(timeIntervalSince1970: 0)
    var toDo = ToDo()
    toDo.dueDate = DayOrMoment.moment(date)
    toDo.creationDate = .day(CalendarDay(number: 0))
    toDo.projectID = RecordID(7)
    toDo.priority = ToDo.Priority.high
    var project = Project()
    project.priority = Project.Priority.low
    let field = Field("title", \Book.title)
    let kinds: [FieldKind] = [field.info.kind, FieldInfo(name: "x", kind: .text).kind]
    #expect(kinds == [.text, .text])
    let catalog: Catalog = try ModelCatalog.catalog()
    let module: AnyModelModule = try catalog.model(named: "books")
    #expect(module.name == ModelName("books", singular: "book"))
    let relation: Relation? = catalog.tree(of: "to-dos")
    #expect(relation?.isTree == true)
    #expect(ZoneRules.utc.identifier == "UTC")
    #expect(TimeZone(identifier: "UTC")?.secondsFromGMT() == ZoneRules.utc.offset(at: 0))
  }

  @Test("Foundation's own sort takes our keys")
  func foundation() throws {
    let books = try JSONDecoder().decode([Book].self, from: Data(BooksModule.preview))
    for provider in BookSort.allCases {
      let plain = books.sorted(using: provider.sortKeys())
      #expect(plain == books.sorted(by: provider))
      let ours: any SortComparator<Book> = provider.key
      let theirs: any SortComparator<Book> = KeyPathComparator(\.title)
      #expect(ours.order == theirs.order)
    }
  }
}
