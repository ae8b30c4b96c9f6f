import ListingKit
import ModelKit
import SortKit
import SystemKit

extension BrowserState {
  /// Does something that changes records, where they can be changed.
  mutating func changing(_ body: (inout BrowserState) -> [BrowserEffect]) -> [BrowserEffect] {
    if let why = world.whyReadOnly {
      complain(why)
      return []
    }
    return body(&self)
  }

  /// The selected record, or else that of the page.
  private var target: (record: RecordReference, model: AnyModelModule, title: String)? {
    if let list, let content = list.content, let line = list.line, !line.isGroup {
      let id = content.sheet.id(line.row)
      guard id != .none else { return nil }
      return (
        RecordReference(model: list.model.name.plural, id: id), list.model,
        content.sheet.title(line.row)
      )
    }
    guard let record = page.record, record.id != .none, let model = world.catalog.find(record.model)
    else { return nil }
    return (record, model, page.title)
  }

  private mutating func onTarget(
    _ body: (inout BrowserState, RecordReference, AnyModelModule, String) -> [BrowserEffect]
  ) -> [BrowserEffect] {
    changing { state in
      guard let target = state.target else {
        state.say("no record is selected")
        return []
      }
      return body(&state, target.record, target.model, target.title)
    }
  }

  /// Whether a record is done, as far as is known.
  func isDone(_ record: RecordReference, _ line: BrowserLine?, _ sheet: ListSheet?) -> Bool {
    if let mark = marks[record] { return mark }
    if let line, let sheet { return sheet.clock.isDone(line.row) }
    return page.detail?.isDone ?? false
  }

  mutating func toggleDone() -> [BrowserEffect] {
    onTarget { state, record, model, _ in
      guard model.field(.mark) != nil else {
        state.complain("\(model.name.plural) have no mark that says they are done")
        return []
      }
      let done = !state.isDone(record, state.list?.line, state.list?.content?.sheet)
      state.marks[record] = done
      return [.change(.mark(record, isDone: done))]
    }
  }

  mutating func editField() -> [BrowserEffect] {
    onTarget { state, record, model, title in
      let shown = VisibleText.of(title)
      let names = ListNames(model, catalog: state.world.catalog)
      // What only its file has isn't a field of the model that is changed.
      let fields = model.fields.prefix(model.declaredCount).enumerated().dropFirst()
      let items = fields.map { index, field in
        BrowserMenu.Item(
          names.label(.field(index)), value: field.name,
          detail: VisibleText.of(state.value(of: index)))
      }
      var menu = BrowserMenu(.field, title: "Change of '\(shown)'", items: items)
      menu.record = record
      state.mode = .menu(menu)
      return []
    }
  }

  /// A field of the selected record as a person would type it.
  private func value(of field: Int) -> String {
    guard let list, let sheet = list.content?.sheet, let line = list.line, !line.isGroup else {
      guard let typed = page.detail?.typed, typed.indices.contains(field) else { return "" }
      return typed[field]
    }
    let table = sheet.level.table
    return TypedText.of(table, line.row, field, zone: world.base.zone)
  }

  /// A field of a record's model.
  func field(_ name: String, of record: RecordReference) -> FieldInfo? {
    world.catalog.find(record.model)?.fields.first { $0.name == name }
  }

  /// Begins to type a field's value of the record whose fields were shown.
  mutating func beginField(_ name: String, of record: RecordReference) -> [BrowserEffect] {
    onTarget { state, target, model, _ in
      guard target == record else {
        state.complain("that record isn't selected any more: c shows the fields of this one")
        return []
      }
      guard let index = model.fields.firstIndex(where: { $0.name == name }) else { return [] }
      if model.fields[index].role == .notes { return [.editNotes(record)] }
      let names = ListNames(model, catalog: state.world.catalog)
      var entry = BrowserEntry(
        .field(record, name: name), label: "\(names.label(.field(index))): ",
        text: state.value(of: index))
      entry.hint = FieldHint.text(model.fields[index])
      state.mode = .entry(entry)
      return []
    }
  }

  /// The notes of a record that is shown, with the field that holds them and the record's title.
  package func notes(of record: RecordReference) -> (field: String, text: String, title: String)? {
    guard let model = world.catalog.find(record.model), let index = model.field(.notes) else {
      return nil
    }
    let field = model.fields[index].name
    if let target, target.record == record, list?.line != nil {
      return (field, value(of: index), target.title)
    }
    return (field, page.detail?.notes ?? "", page.title)
  }

  mutating func editNotes() -> [BrowserEffect] {
    onTarget { state, record, model, _ in
      guard model.field(.notes) != nil else {
        state.complain("\(model.name.plural) have no notes")
        return []
      }
      return [.editNotes(record)]
    }
  }

  /// Begins to type the title of a new record.
  mutating func beginAdding(isBelow: Bool) -> [BrowserEffect] {
    changing { state in
      guard let list = state.list else { return [] }
      let model = list.model
      guard model.field(.title) != nil else {
        state.complain("\(model.name.plural) have no title to be typed here")
        return []
      }
      var owner: BrowserEntry.AddOwner?
      if isBelow {
        guard let tree = state.world.catalog.tree(of: model.name.plural) else {
          state.complain("\(model.name.plural) have no records below them")
          return []
        }
        guard let target = state.target, target.model.name == model.name else {
          state.say("no record is selected")
          return []
        }
        owner = .init(field: model.fields[tree.field].name, record: target.record)
      } else if let record = list.owner {
        guard let field = list.ownerField else {
          let name = state.page.record.flatMap { state.world.catalog.find($0.model)?.name.singular }
          state.complain(
            "which \(model.name.singular) it is, is a field of the \(name ?? "record"): c changes it"
          )
          return []
        }
        owner = .init(field: model.fields[field].name, record: record)
      }
      var entry = BrowserEntry(
        .add(model: model.name.plural, owner: owner), label: "new \(model.name.singular): ")
      entry.hint = "its title; c sets the other fields afterwards"
      state.mode = .entry(entry)
      return []
    }
  }

  mutating func askToRemove() -> [BrowserEffect] {
    onTarget { _, record, _, title in [.weighRemoval(record, title: title)] }
  }

  /// A change was made, or was not.
  mutating func changed(_ result: Result<BrowserOutcome, BrowserFailure>) {
    switch result {
    case .success(let outcome):
      say(outcome.message)
      if case .entry(let entry) = mode, entry.isWaiting { mode = .browsing }
      keep(outcome)
    case .failure(let failure):
      marks = [:]
      answer(with: failure)
    }
  }

  /// What was changed stays where it stands; what was added is selected, also where the filter
  /// leaves it out: the next key is for it.
  private mutating func keep(_ outcome: BrowserOutcome) {
    for page in pages.indices {
      for index in pages[page].lists.indices {
        let model = pages[page].lists[index].model.name.plural
        for record in outcome.records where record.model == model {
          pages[page].lists[index].pins.insert(record.id)
        }
        for record in outcome.successors where record.model == model {
          pages[page].lists[index].heldBack.insert(record.id)
        }
        guard let added = outcome.added, added.model == model, page == pages.count - 1 else {
          continue
        }
        pages[page].lists[index].wanted = LineKey(record: added.id)
        guard index == pages[page].active, !pages[page].isOnRecord else { continue }
        pages[page].lists[index].added = added.id
        pages[page].lists[index].pins.insert(added.id)
      }
    }
  }
}
