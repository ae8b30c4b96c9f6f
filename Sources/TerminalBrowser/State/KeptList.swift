import ModelKit

/// What tells a list again when its page is opened another time.
struct KeptListKey: Hashable, Sendable {
  let model: String
  let owner: RecordReference?
  let relation: Relation?

  init(_ list: BrowserList) {
    model = list.model.name.plural
    owner = list.owner
    relation = list.relation
  }
}

/// What a list keeps while its page is closed.
struct KeptList: Sendable {
  let settings: BrowserList.Settings
  let folds: ListFolds
  let selected: LineKey?
  let firstColumn: Int

  init(_ list: BrowserList) {
    settings = list.before ?? list.settings
    folds = list.content?.folds ?? list.firstFolds
    selected = list.wanted ?? list.selectedKey
    firstColumn = list.firstColumn
  }
}
