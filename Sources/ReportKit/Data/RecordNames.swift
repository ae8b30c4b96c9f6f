import ListingKit
import ModelKit
import SortKit
import SystemKit
import TemplateKit

/// The names that the records of all lists of a report have together, and what each means in each list.
///
/// A template is written for any model, so its names are checked against the union; in a list whose
/// records have no such value it is missing. Two lists that mean different kinds of things by a name
/// keep the first one's meaning.
struct RecordNames {
  private(set) var names: [ExactName: TemplateSlot] = [:]
  /// For each list a slot for each name's index.
  private(set) var slots: [[ReportSlot]]
  /// Values that are only computed if a template uses them: by index, the list and the name.
  private(set) var computed: [Int: [(level: Int, name: ListName)]] = [:]
  /// The index of the title.
  let title = 0
  /// The index of what a record counts for that stands in another's list.
  private(set) var countsFor = 0
  private let pool: TextPool
  private var count = 0

  init(_ listing: Listing, pool: TextPool) {
    self.pool = pool
    slots = [[ReportSlot]](repeating: [], count: listing.levels.count)
    for level in listing.levels { addGeneral(level) }
    for level in listing.levels {
      for nested in level.nested {
        let name = listing.levels[nested].model.name.plural
        add([name], .list, .record, level, ReportSlot(.nested, number: nested))
      }
      for index in level.model.fields.indices { addField(index, level) }
      for name in level.names.known { addComputed(name, level) }
      addRelated(level, listing.catalog)
    }
  }

  /// What every model's records have.
  private mutating func addGeneral(_ level: ListLevel) {
    let model = level.model
    var title = ReportSlot(.title)
    if let field = model.field(.title) {
      title.cells = level.table.column(field)
      title.field = field
    }
    title.constant = pool.keep("(untitled)")
    var mark = ReportSlot(.constant)
    mark.constant = pool.keep(model.field(.mark) == nil ? "" : "1")
    add(["title"], .text, .report, level, title)
    add(["hasMark"], .flag, .report, level, mark)
    add(["isDone"], .flag, .report, level, ReportSlot(.isDone))
    add(["isContext"], .flag, .report, level, ReportSlot(.isContext))
    add(["isOverdue"], .flag, .report, level, ReportSlot(.isOverdue))
    add(["columns"], .list, .pair, level, ReportSlot(.columns))
    add(["facts"], .list, .pair, level, ReportSlot(.facts))
    add(["hasFacts"], .flag, .report, level, ReportSlot(.facts))
    add(["children"], .list, .record, level, ReportSlot(.children))
    add(["hasChildren"], .flag, .report, level, ReportSlot(.children))
    add(["moreChildren"], .text, .report, level, ReportSlot(.childrenMore))
    add(["childrenCount"], .text, .report, level, ReportSlot(.childrenCount))
    add(["lists"], .list, .list, level, ReportSlot(.lists))
    add(["sortRanks"], .text, .report, level, ReportSlot(.sortRanks))
    countsFor = add(["countsFor"], .text, .report, level, ReportSlot(.none)) ?? countsFor
    if let notes = model.field(.notes) {
      let isMarkdown = model.fields[notes].kind == .markdown
      add(
        ["body"], isMarkdown ? .markup : .lines, .report, level,
        fieldSlot(notes, level, isMarkdown ? .note : .text))
    } else {
      add(["body"], .markup, .report, level, ReportSlot(.none))
    }
    if let due = model.field(.due) {
      add(["dueOn"], .text, .report, level, fieldSlot(due, level, .date))
    } else {
      add(["dueOn"], .text, .report, level, ReportSlot(.none))
    }
    if let link = model.fields.firstIndex(where: { $0.kind == .link }) {
      add(["address"], .link, .report, level, fieldSlot(link, level, .text))
    } else {
      add(["address"], .link, .report, level, ReportSlot(.none))
    }
  }

  /// A field under its own and its other names, with what can be asked of its type.
  private mutating func addField(_ index: Int, _ level: ListLevel) {
    let field = level.model.fields[index]
    let all = [field.name] + field.otherNames
    if field.reference != nil {
      // `project` shows what the project is called, `projectID` its id.
      addNames([field.name], .text, level, fieldSlot(index, level, .identifier))
      for name in field.otherNames { addComputed(name, .field(index), level) }
      return
    }
    func add(_ suffix: String, _ kind: TemplateSlotKind, _ form: ReportSlot.Form) {
      addNames(all.map { $0 + suffix }, kind, level, fieldSlot(index, level, form))
    }
    switch field.kind {
    case .text: add("", .text, .text)
    case .markdown:
      add("", .markup, .note)
      add(".text", .lines, .text)
    case .link: add("", .link, .text)
    case .integer: add("", .text, .number)
    case .real: add("", .text, .real)
    case .flag: add("", .flag, .flag)
    case .day, .moment, .dayOrMoment:
      add("", .text, .date)
      add(".day", .text, .day)
    case .choice:
      add("", .text, .choice)
      add(".code", .text, .code)
      add(".name", .text, .choiceName)
    case .identifier: add("", .text, .identifier)
    case .texts: add("", .text, .texts)
    }
  }

  private func fieldSlot(
    _ index: Int, _ level: ListLevel, _ form: ReportSlot.Form
  ) -> ReportSlot {
    let field = level.model.fields[index]
    var slot = ReportSlot(form)
    slot.cells = level.table.column(index)
    slot.field = index
    if field.kind == .choice {
      let texts = field.choices.map { choice in
        switch form {
        case .code: choice.code.map { String($0) } ?? choice.name
        case .choiceName: choice.name
        default: choice.label
        }
      }
      slot.choices = pool.keep(texts)
      slot.choiceCount = texts.count
    }
    return slot
  }

  private mutating func addComputed(_ name: String, _ level: ListLevel) {
    guard let target = try? level.names.resolve(name) else { return }
    if case .field = target { return }
    addComputed(name, target, level)
  }

  /// A computed value, made only if the template uses it.
  private mutating func addComputed(
    _ name: String, _ target: ListName, _ level: ListLevel, _ kind: TemplateSlotKind = .text
  ) {
    guard let index = add([name], kind, .report, level, ReportSlot(.none)) else { return }
    computed[index, default: []].append((level.number, target))
  }

  /// The fields of records that references lead to, as `project.name`.
  private mutating func addRelated(_ level: ListLevel, _ catalog: Catalog) {
    for (index, field) in level.model.fields.enumerated() {
      guard let reference = field.reference, let other = catalog.find(reference) else { continue }
      for name in [field.name] + field.otherNames {
        for (theirs, field) in other.fields.enumerated() where field.reference == nil {
          addComputed(
            "\(name).\(field.name)", .related(index, .field(theirs)), level,
            field.kind == .link ? .link : .text)
        }
      }
    }
  }

  private mutating func addNames(
    _ all: [String], _ kind: TemplateSlotKind, _ level: ListLevel, _ slot: ReportSlot
  ) {
    add(all, kind, .report, level, slot)
  }

  /// Adds what names mean in one list.
  ///
  /// - Returns: the first name's index, nil where it means something of another kind already.
  @discardableResult
  private mutating func add(
    _ all: [String], _ kind: TemplateSlotKind, _ scope: ReportScope, _ level: ListLevel,
    _ slot: ReportSlot
  ) -> Int? {
    var first: Int?
    for name in all {
      let entry: TemplateSlot
      if let known = names[ExactName(name)] {
        guard known.kind == kind, known.scope == scope.rawValue else { continue }
        entry = known
        if slots[level.number].indices.contains(known.index),
          slots[level.number][known.index].form != .none
        {
          continue
        }
      } else {
        entry = TemplateSlot(kind: kind, index: count, scope: scope.rawValue)
        names[ExactName(name)] = entry
        count += 1
      }
      for number in slots.indices {
        while slots[number].count < count { slots[number].append(ReportSlot(.none)) }
      }
      slots[level.number][entry.index] = slot
      if first == nil { first = entry.index }
    }
    return first
  }
}
