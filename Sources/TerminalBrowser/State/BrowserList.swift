import FoundationEssentials
package import ListingKit
package import ModelKit
package import SortKit

/// One list with all that it keeps for itself: key, direction, filter, groups, folds, position.
package struct BrowserList: Sendable {
  /// What tells lists apart, as long as the browser runs.
  package let number: Int
  package let model: AnyModelModule
  /// The record whose related records it lists.
  package let owner: RecordReference?
  /// What it is called where it belongs to a record: `To-dos`, `Project`.
  package let name: String
  /// What relates its records to the owner.
  let relation: Relation?
  /// The key in force; nil for a model without keys, before one is chosen.
  package var selection: SortSelection? {
    get { request.list.selection }
    set { request.list.selection = newValue }
  }
  /// What it shows: order, filter and groups, and the columns and limits that a command line gave.
  package var request: ListingRequest
  /// The filter as it was typed.
  package var filterText = ""
  package var content: ListContent?
  /// The selected line.
  package var selected = 0
  /// The first line on the screen.
  package var top = 0
  /// How many columns besides the titles are scrolled out at the left.
  package internal(set) var firstColumn = 0
  /// The job whose answer is waited for.
  package internal(set) var job: Int?
  /// Whether records changed since its content was made.
  package internal(set) var isStale = false
  /// The records that stay where they are until it is sorted again.
  var pins: Set<RecordID> = []
  /// The records that came after others, and wait until it is sorted again.
  var heldBack: Set<RecordID> = []
  /// What was in force before the job that is waited for, to go back to.
  var before: Settings?
  /// The line that is to be selected once it is there.
  var wanted: LineKey?
  /// A record that was added: shown in any case, whatever is filtered or folded.
  var added: RecordID?
  /// What was selected when the job began that is waited for.
  var selectedBefore = 0
  /// What is folded away when it is made for the first time.
  var firstFolds = ListFolds()
  /// What is the matter with it, where it can't be shown.
  package internal(set) var failure: String?

  init(
    number: Int, model: AnyModelModule, owner: RecordReference? = nil, name: String? = nil,
    relation: Relation? = nil, request: ListingRequest
  ) {
    self.number = number
    self.model = model
    self.owner = owner
    self.name = name ?? model.name.label
    self.relation = relation
    self.request = request
    if selection == nil { selection = model.sort.keys.first.map { SortSelection($0.name) } }
    filterText = request.list.filter?.description ?? ""
  }

  /// The field by which its records refer to the owner; nil where the owner refers to them.
  var ownerField: Int? {
    relation.flatMap { $0.source == model.name.plural ? $0.field : nil }
  }

  /// What is asked of the listing.
  package var wholeRequest: ListingRequest {
    var request = request
    request.nestsLists = false
    if let owner {
      request.relatedTo = RelatedRecord(model: owner.model, id: owner.id, by: relation)
    }
    return request
  }

  /// What a person can choose of a list.
  struct Settings: Sendable {
    var selection: SortSelection?
    var filter: FilterExpression?
    var filterText: String
    var groupBy: String?
  }

  var settings: Settings {
    get {
      Settings(
        selection: selection, filter: request.list.filter, filterText: filterText,
        groupBy: request.groupBy)
    }
    set {
      selection = newValue.selection
      request.list.filter = newValue.filter
      filterText = newValue.filterText
      request.groupBy = newValue.groupBy
    }
  }

  /// The number of lines.
  package var count: Int { content?.lines.count ?? 0 }

  /// The selected line, where there is one.
  package var line: BrowserLine? {
    guard let content, content.lines.indices.contains(selected) else { return nil }
    return content.lines[selected]
  }

  /// What the selected line is.
  package var selectedKey: LineKey? { content?.key(at: selected) }

  /// The id of the selected record.
  package var selectedID: RecordID? { content?.id(at: selected) }

  /// Moves the selection to a line and the window with it.
  ///
  /// - Parameter height: the lines that are on the screen.
  mutating func select(_ index: Int, height: Int) {
    selected = max(0, min(index, count - 1))
    show(height: height)
  }

  /// Moves the window so that the selected line is in it, and no line is wasted below the last one.
  mutating func show(height: Int) {
    let height = max(1, height)
    top = min(top, selected)
    top = max(top, selected - height + 1)
    top = max(0, min(top, count - height))
    // The heading of the group that begins on the screen is seen too.
    if top == selected, top > 0, height > 1, content?.lines[top - 1].isGroup == true { top -= 1 }
  }
}
