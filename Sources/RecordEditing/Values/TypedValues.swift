import FoundationEssentials
import ListingKit
import ModelKit
import RecordStore
import Recurrence
import SortKit
import SystemKit

/// The values of fields as people type them, read as what the fields hold.
struct TypedValues {
  private(set) var values: [FieldAssignment] = []
  /// What is said of fields that the model doesn't know.
  private(set) var unknown: [UnknownFieldAssignment] = []
  /// What comes to lists that records have, and what goes, in the order given.
  private(set) var listChanges: [ListChange] = []
  /// What was understood of dates: `tomorrow = 2031-02-11`.
  private(set) var echoes: [String] = []
  /// What was given by people, by the fields' names.
  private var given: [String: SortValue] = [:]
  /// The second of the day that was typed for the due date, where clocks skip it on that day.
  private var skippedSecond: Int?
  /// The texts of lists of which options gave some each.
  private var lists: [Int: [String]] = [:]
  private var unknownGiven: Set<ExactName> = []
  private var said: [Said] = []
  let editor: RecordEditor
  let model: AnyModelModule
  private let names: FieldNames

  /// One thing that was set; what lists hold and how they change is only known in the end.
  private enum Said: Equatable {
    case setting(AppliedSetting)
    case list(field: Int)
    /// The index of a change of a list.
    case change(Int)
  }

  /// - Parameter unknown: fields that the model doesn't know and that may be set all the same.
  init(
    _ editor: RecordEditor, _ model: AnyModelModule,
    unknown: UnknownNamesOfRecords = UnknownNamesOfRecords([])
  ) {
    self.editor = editor
    self.model = model
    names = FieldNames(model, editor.catalog, unknown: unknown)
  }

  /// What was set, in the order in which it was given last.
  var settings: [AppliedSetting] {
    said.map { piece in
      switch piece {
      case .setting(let setting): return setting
      case .list(let field): return .value(field: field, list(field))
      case .change(let index):
        let change = listChanges[index]
        return .list(field: change.field, isAddition: change.isAddition, change.texts)
      }
    }
  }

  /// Takes fields with what was typed for them.
  ///
  /// - Throws: ``EditingError``, `DatePhraseError` or `RecurrenceError` for a value that can't be read,
  ///   `NameError`, and what ``RecordFinder/find(_:of:byIDAlone:where:)`` throws.
  mutating func take(_ fields: [FieldText]) throws {
    for field in fields { try set(field.name, field.text) }
    keepLists()
    try checkTime()
    try keepSkippedTime()
  }

  /// Refuses a rule with a time of its own beside a due date that has another.
  ///
  /// - Parameter stored: what records have for a due date, where none is given.
  func checkTime(stored: [SortValue] = []) throws {
    guard let rule = model.field(.recurrence), let due = model.field(.due),
      case .text(let text)? = values.value(of: model.fields[rule])
    else { return }
    let read = try RecurrenceRule(text)
    let dates = values.value(of: model.fields[due]).map { [$0] } ?? stored
    for case .moment(let instant) in dates
    where read.contradicts(instant, clock: editor.present.clock) {
      throw EditingError.otherTime(
        rule: words(for: .text(text), of: rule), due: words(for: .moment(instant), of: due))
    }
  }

  /// Lets a rule say the time of a due date that is later since clocks skip it.
  private mutating func keepSkippedTime() throws {
    guard let second = skippedSecond, let rule = model.field(.recurrence),
      let place = values.firstIndex(where: { $0.field == model.fields[rule].name }),
      case .text(let text) = values[place].value
    else { return }
    values[place].value = .text(try RecurrenceRule(text).at(second: second).description)
  }

  /// Lets the rule that records have say that time, where none was given.
  ///
  /// Records with several rules keep theirs: one edit gives all of them the same.
  mutating func keepSkippedTime(for records: [FoundRecord]) throws {
    if let due = model.field(.due) {
      try checkTime(
        stored: records.map { $0.records.table(of: model).column(due).value($0.row) })
    }
    guard let second = skippedSecond, let rule = model.field(.recurrence),
      !values.contains(where: { $0.field == model.fields[rule].name })
    else { return }
    let stored = Set(
      records.map { $0.records.table(of: model).column(rule).value($0.row) })
    guard stored.count == 1, case .text(let text)? = stored.first,
      let read = try? RecurrenceRule(text)
    else { return }
    values.append(
      FieldAssignment(
        field: model.fields[rule].name, value: .text(read.at(second: second).description)))
  }

  /// Gives a field a value, or changes the list that it holds where a sign says so.
  mutating func set(_ name: String, _ text: String) throws {
    if let change = ListChange.parts(of: name), !names.isUnknown(name) {
      return try changeList(change.name, text, isAddition: change.isAddition)
    }
    switch try names.target(name) {
    case .field(let field): try set(field: field, text)
    case .unknown(let name): try set(unknown: name.text, text)
    }
  }

  private mutating func changeList(_ name: String, _ text: String, isAddition: Bool) throws {
    guard case .field(let field) = try names.target(name), model.fields[field].kind == .texts else {
      throw EditingError.noList(field: name, model: model.name.singular)
    }
    let change = ListChange(field: field, isAddition: isAddition, texts: ListText.split(text))
    if let last = listChanges.indices.last, said.last == .change(last),
      listChanges[last].takeUp(change)
    {
      return
    }
    said.append(.change(listChanges.count))
    listChanges.append(change)
  }

  /// What a record gets: the values given, and its lists as they were with what comes and goes.
  ///
  /// - Complexity: O(values + changes + lists).
  func values(for record: FoundRecord) -> [FieldAssignment] {
    var values = values
    for (field, changes) in Dictionary(grouping: listChanges, by: \.field).sorted(by: {
      $0.key < $1.key
    }) {
      let info = model.fields[field]
      let stored = record.records.table(of: model).column(field).value(record.row)
      var list: [String] = []
      if case .texts(let texts) = values.value(of: info) ?? stored { list = texts }
      values.removeAll { $0.field == info.name }
      let changed = ListChange.applied(changes, to: list)
      values.append(
        FieldAssignment(field: info.name, value: changed.isEmpty ? .missing : .texts(changed)))
    }
    return values
  }

  /// The lists that are to be changed, as a record has them.
  func lists(of record: FoundRecord) -> [FieldAssignment] {
    let table = record.records.table(of: model)
    return Set(listChanges.map(\.field)).sorted().map { field in
      FieldAssignment(
        field: model.fields[field].name, value: table.column(field).value(record.row))
    }
  }

  private mutating func set(unknown name: String, _ text: String) throws {
    guard unknownGiven.insert(ExactName(name)).inserted else {
      throw EditingError.givenTwice(field: name, model: model.name.singular)
    }
    unknown.append(UnknownFieldAssignment(name, typed: text))
    said.append(.setting(.unknown(name: name, text: text)))
  }

  private mutating func set(field: Int, _ text: String) throws {
    let info = model.fields[field]
    guard field > 0 else { throw EditingError.idIsFixed(model: model.name.singular) }
    let earlier = given[info.name]
    if earlier != nil, info.kind != .texts {
      throw EditingError.givenTwice(field: info.name, model: model.name.singular)
    }
    values.removeAll { $0.field == info.name }
    if let target = info.reference, !text.isEmpty {
      given[info.name] = .missing
      let other = try editor.finder.find(text, of: try editor.catalog.model(named: target))
      values.append(FieldAssignment(field: info.name, value: other.id.sortValue))
      let title = other.title.isEmpty ? "\(other.id)" : other.title
      said.append(.setting(.reference(field: field, title: title)))
      return
    }
    let value = try value(text, info)
    given[info.name] = value
    if info.kind == .texts {
      if case .texts(let texts) = value {
        lists[field, default: []] += texts
      } else {
        lists[field] = []
      }
      said.append(.list(field: field))
      return
    }
    // As for a new record: a title of blanks is none.
    if field == model.field(.title), !text.contains(where: { !$0.isWhitespace }) {
      throw EditingError.noTitle(model: model.name.singular)
    }
    keep(value, of: field)
    said.append(.setting(.value(field: field, value)))
  }

  private mutating func keep(_ value: SortValue, of field: Int) {
    values.append(FieldAssignment(field: model.fields[field].name, value: value))
  }

  /// Gives lists the texts of all options that named them, which are one value.
  ///
  /// - Complexity: O(texts + options).
  private mutating func keepLists() {
    var left = lists
    for field in lists.keys.sorted() { keep(list(field), of: field) }
    // It is said where it was given last.
    said = said.reversed().filter { piece in
      guard case .list(let field) = piece else { return true }
      return left.removeValue(forKey: field) != nil
    }.reversed()
  }

  /// What a list gets that options gave the texts of.
  private func list(_ field: Int) -> SortValue {
    guard let texts = lists[field], !texts.isEmpty else { return .missing }
    return .texts(texts)
  }

  /// Gives the record the title that isn't named as a field; then no option may give another.
  mutating func set(_ field: Int, title typed: String) {
    let title = Self.trimmed(typed)
    given[model.fields[field].name] = .text(title)
    values.append(FieldAssignment(field: model.fields[field].name, value: .text(title)))
  }

  /// A title without the blanks around it, which nobody sees and which move it in a list.
  private static func trimmed(_ title: String) -> String {
    let isMeant: (Character) -> Bool = { !$0.isWhitespace }
    guard let first = title.firstIndex(where: isMeant), let last = title.lastIndex(where: isMeant)
    else { return title }
    return String(title[first...last])
  }

  private mutating func value(_ text: String, _ field: FieldInfo) throws -> SortValue {
    if text.isEmpty { return .missing }
    if field.role == .title { return .text(Self.trimmed(text)) }
    // Kept in the one spelling that it has, words where there are some.
    if field.role == .recurrence { return .text(try RecurrenceRule(text).description) }
    switch field.kind {
    case .day, .moment, .dayOrMoment: return try date(text, field)
    default: break
    }
    let bytes = ByteBuffer(capacity: text.utf8.count)
    bytes.append(text)
    let reader = ValueReader(field, ReadingOptions(zone: editor.present.zone))
    guard let value = reader.read(untyped: bytes.slice) else {
      throw EditingError.unreadableValue(
        field: field.name, value: text,
        expected: field.kind == .flag ? "yes or no" : reader.expected)
    }
    return value
  }

  private mutating func date(_ text: String, _ field: FieldInfo) throws -> SortValue {
    let clock = editor.present.clock
    let phrase = try DatePhrase(text, clock: clock)
    var echo = phrase.echo
    defer { if echo != phrase.text { echoes.append(echo) } }
    switch phrase.value {
    case .day(let day): return .day(day.number)
    case .moment(let moment):
      guard let microseconds = moment.microseconds else { return .missing }
      if field.role == .due { skippedSecond = phrase.skippedSecond(clock) }
      guard field.kind == .day else { return .moment(microseconds) }
      // As where records are read: a field of days takes the day.
      let day = CalendarDay(number: clock.wall(microseconds).day)
      echo = "\(phrase.text) = \(day): \(Words.quoted(field.name)) holds days, without a time"
      return .day(day.number)
    case .days: throw phrase.needsOneDay(clock)
    }
  }
}

extension TypedValues {
  /// What a message calls a value: `due '2031-03-01 09:00'`.
  private func words(for value: SortValue, of field: Int) -> String {
    let shown = ByteBuffer(capacity: 64)
    ValueText(zone: editor.present.zone).append(value, of: model.fields[field], to: shown)
    return "\(editor.catalog.wordInSentence(for: field, of: model)) \(Words.quoted(shown.string))"
  }
}
