import ListingKit
import ModelKit
import SortKit
import SystemKit
import TemplateKit

extension ReportData {
  /// The names of one list's records.
  func recordScope(_ level: ListLevel, _ scopes: ReportScopes) -> ScopeBuilder {
    let model = level.model
    var scope = ScopeBuilder(model.name.singular)
    let number = level.number
    scope.add("title", titleSlot(level))
    scope.add("hasMark", kind: .flag, constantFlag(model.field(.mark) != nil))
    scope.add("isDone", kind: .flag, ReportSlot(.isDone))
    scope.add("isContext", kind: .flag, ReportSlot(.isContext))
    scope.add("isOverdue", kind: .flag, ReportSlot(.isOverdue))
    scope.add("columns", kind: .list, scope: scopes.column(number), ReportSlot(.columns))
    scope.add("facts", kind: .list, scope: scopes.fact(number), ReportSlot(.facts))
    scope.add("hasFacts", kind: .flag, ReportSlot(.hasFacts))
    scope.add("children", kind: .list, scope: scopes.item(number), ReportSlot(.children))
    scope.add("moreChildren", ReportSlot(.childrenMore))
    scope.add("childrenCount", ReportSlot(.childrenTotal))
    scope.add("lists", kind: .list, scope: scopes.list(number), ReportSlot(.lists))
    for nested in level.nested {
      let name = listing.levels[nested].model.name.plural
      scope.add(
        name, kind: .list, scope: scopes.item(nested), ReportSlot(.nested, number: nested))
    }
    if let notes = model.field(.notes) { addField(notes, names: ["body"], level, to: &scope) }
    for index in model.fields.indices { addField(index, names: [], level, to: &scope) }
    for name in level.names.known {
      guard let target = try? level.names.resolve(name), !isField(target) else { continue }
      pending(name, target, level, to: &scope)
    }
    addRelated(level, to: &scope)
    return scope
  }

  private func titleSlot(_ level: ListLevel) -> ReportSlot {
    var slot = ReportSlot(.title)
    if let field = level.model.field(.title) {
      slot.cells = level.table.column(field)
      slot.field = field
    }
    slot.constant = pool.keep("(untitled)")
    return slot
  }

  /// A field under its own and its other names, with what can be asked of its type.
  private func addField(
    _ index: Int, names others: [String], _ level: ListLevel, to scope: inout ScopeBuilder
  ) {
    let field = level.model.fields[index]
    let names = others.isEmpty ? [field.name] + field.otherNames : others
    if field.reference != nil {
      let main = field.otherNames.first ?? field.name
      pending(main, .field(index), level, to: &scope)
      scope.add([field.name] + field.otherNames.dropFirst(), fieldSlot(index, level, .identifier))
      return
    }
    func add(_ suffix: String, kind: TemplateSlotKind = .text, _ form: ReportSlot.Form) {
      scope.add(names.map { $0 + suffix }, kind: kind, fieldSlot(index, level, form))
    }
    switch field.kind {
    case .text: add("", .text)
    case .markdown:
      add("", kind: .markup, .note)
      add(".text", kind: .lines, .text)
    case .link: add("", kind: .link, .text)
    case .integer: add("", .number)
    case .flag: add("", kind: .flag, .flag)
    case .day, .moment, .dayOrMoment:
      add("", .date)
      add(".day", .day)
    case .choice:
      add("", .choice)
      add(".code", .code)
      add(".name", .choiceName)
    case .identifier: add("", .identifier)
    case .real, .texts: add("", .other)
    }
  }

  private func fieldSlot(
    _ index: Int, _ level: ListLevel, _ form: ReportSlot.Form
  ) -> ReportSlot {
    let field = level.model.fields[index]
    var slot = ReportSlot(form)
    slot.cells = level.table.column(index)
    slot.field = index
    setChoices(field, form, &slot)
    return slot
  }

  /// Prepares the texts of choices, so that none is made while records are written.
  func setChoices(_ field: FieldInfo, _ form: ReportSlot.Form, _ slot: inout ReportSlot) {
    guard field.kind == .choice else { return }
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

  private func isField(_ name: ListName) -> Bool {
    if case .field = name { true } else { false }
  }

  /// A computed value, made only if the template uses it.
  private func pending(
    _ name: String, _ target: ListName, _ level: ListLevel, to scope: inout ScopeBuilder
  ) {
    guard scope.names[name] == nil else { return }
    waiting.append(
      Waiting(scope: self.scopeNumbers.item(level.number), slot: scope.slots.count, name: target))
    scope.add(name, ReportSlot(.pending))
  }

  /// The fields of records that references lead to, as `project.name`.
  private func addRelated(_ level: ListLevel, to scope: inout ScopeBuilder) {
    for (index, field) in level.model.fields.enumerated() {
      guard let reference = field.reference, let other = listing.catalog.find(reference) else {
        continue
      }
      for name in [field.name] + field.otherNames {
        for (theirs, field) in other.fields.enumerated() where field.reference == nil {
          pending("\(name).\(field.name)", .related(index, .field(theirs)), level, to: &scope)
        }
      }
    }
  }

  /// The names of label-and-value pairs.
  func pairScope(_ name: String) -> ScopeBuilder {
    var scope = ScopeBuilder(name)
    scope.add("label", ReportSlot(.pairLabel))
    scope.add("word", ReportSlot(.pairWord))
    scope.add("value", ReportSlot(.pairValue))
    return scope
  }

  /// The names of a list nested in a record.
  func listScope(_ level: ListLevel, _ scopes: ReportScopes) -> ScopeBuilder {
    var scope = ScopeBuilder("list")
    scope.add("label", ReportSlot(.listLabel))
    scope.add("count", ReportSlot(.listTotal))
    scope.add("more", ReportSlot(.listMore))
    // All nested lists go through one template, so their records share the first one's scope.
    let target = level.nested.first ?? level.number
    scope.add("items", kind: .list, scope: scopes.item(target), ReportSlot(.listItems))
    return scope
  }
}
