import CSimdJSON
import ModelKit
import SortKit
import SystemKit

/// Puts what the pieces of a document hold together, in input order.
struct JSONAssembly {
  private let plan: JSONPlan
  private let file: String
  private let yields: [JSONYield]
  /// For each model its blocks.
  private var blocks: [[RecordBlock]]
  /// For each piece and part the number of the block among its model's.
  private var places: [[Int]] = []

  init(_ plan: JSONPlan, file: String, _ yields: [JSONYield]) {
    self.plan = plan
    self.file = file
    self.yields = yields
    blocks = plan.models.map { _ in [] }
    for yield in yields {
      var numbers: [Int] = []
      for part in yield.parts {
        numbers.append(blocks[part.model].count)
        blocks[part.model].append(RecordBlock(part.cells, asides: part.asides))
      }
      places.append(numbers)
    }
  }

  /// The tables and what was the matter with their values.
  ///
  /// - Parameter main: the model whose table comes first, also where it is empty.
  /// - Throws: ``ReadingError/tooLarge(file:)`` for more blocks than rows can be told apart by.
  /// - Complexity: O(blocks + problems), and O(records) where lists lie in records without ids.
  func finish(main: Int?) throws(ReadingError) -> RecordSet {
    var set = RecordSet()
    if yields.contains(where: { !$0.links.isEmpty }) { set.nestedLinks = connect() }
    let order = (main.map { [$0] } ?? []) + plan.models.indices.filter { $0 != main }
    var tables: [Int: RecordTable] = [:]
    for model in order where model == main || !blocks[model].isEmpty {
      guard blocks[model].count <= CellBlock.limit else { throw .tooLarge(file: file) }
      let table = RecordTable(
        plan.models[model], blocks: blocks[model], unknownFields: unknownFields(model))
      tables[model] = table
      set.add(table)
      if yields.contains(where: { $0.textReferences.contains(model) }) {
        set.modelsWithTextReferences.insert(plan.models[model].name.plural)
      }
    }
    reportUnreadable(tables, &set)
    reportLeftOut(tables, &set)
    reportSimilarNames(tables, order, &set)
    reportWithoutColumns(tables, order, &set)
    reportEpochs(&set)
    return set
  }

  /// The unknown members of a model's records as fields, in the order of their first appearance.
  private func unknownFields(_ model: Int) -> [FieldInfo] {
    JSONInference.fields(yields.map { $0.members[model] })
  }

  /// Warns of members that became no columns where all were meant to: there are too many.
  private func reportWithoutColumns(
    _ tables: [Int: RecordTable], _ order: [Int], _ set: inout RecordSet
  ) {
    for model in order {
      guard let table = tables[model], !table.unknownFields.isEmpty else { continue }
      let further = table.model.fields.count - table.model.declaredCount
      // A member named as the id may be among the first ones.
      guard further >= JSONInference.fieldLimit - 1 else { continue }
      let others = JSONInference.fields(yields.map { $0.members[model] }, most: .max)
      set.problems.append(
        RecordProblem(
          file: file, model: table.model.name.singular, record: "",
          kind: .withoutColumns(most: further, names: others.map(\.name))))
    }
  }

  private func reportUnreadable(_ tables: [Int: RecordTable], _ set: inout RecordSet) {
    var listed = 0
    for (yield, numbers) in zip(yields, places) {
      for value in yield.unreadable where listed < plan.options.mostProblems {
        let model = yield.parts[value.part].model
        guard let table = tables[model] else { continue }
        let reader = plan.fillings[model][value.field].reader
        set.problems.append(
          RecordProblem(
            file: file, model: plan.models[model].name.singular,
            record: name(table, numbers[value.part], value.row),
            kind: .unreadable(
              field: reader.field.name, value: value.value, expected: reader.expected)))
        listed += 1
      }
    }
    let all = yields.reduce(0) { $0 + $1.unreadableCount }
    guard all > listed else { return }
    set.problems.append(
      RecordProblem(
        file: file, model: "", record: "", kind: .furtherUnreadable(count: all - listed)))
  }

  /// What is in no field is said of each record: nothing else tells of it.
  private func reportLeftOut(_ tables: [Int: RecordTable], _ set: inout RecordSet) {
    for (yield, numbers) in zip(yields, places) {
      for left in yield.leftOut {
        let model = yield.parts[left.part].model
        guard let table = tables[model] else { continue }
        set.problems.append(
          RecordProblem(
            file: file, model: plan.models[model].name.singular,
            record: name(table, numbers[left.part], left.row), kind: left.kind))
      }
    }
  }

  /// Warns of fields that a file spells in several ways, of each once.
  private func reportSimilarNames(
    _ tables: [Int: RecordTable], _ order: [Int], _ set: inout RecordSet
  ) {
    for model in order {
      guard let table = tables[model] else { continue }
      let declared = table.model.isAdHoc ? 0 : table.model.declaredCount
      let own = Set(table.model.fields.prefix(declared).map { ExactName($0.name) })
      let names = (table.model.fields + table.unknownFields).map(\.name)
      for group in SimilarNames.groups(names)
      where group.contains(where: { !own.contains(ExactName($0)) }) {
        set.problems.append(
          RecordProblem(
            file: file, model: table.model.name.singular, record: "", kind: .similarNames(group)))
      }
    }
  }

  /// A record's id, or where it has none its number in the input.
  private func name(_ table: RecordTable, _ block: Int, _ row: Int) -> String {
    let id = table.id(UInt32(block << 16 | row)).description
    guard id.isEmpty else { return id }
    return "number \(table.blockCounts[..<block].reduce(row + 1, +))"
  }

  /// Warns of numbers that only make sense as dates counted from the other year.
  private func reportEpochs(_ set: inout RecordSet) {
    let chosen = plan.options.dateNumbers
    for (model, module) in plan.models.enumerated() {
      for (index, field) in module.fields.enumerated() {
        let found = yields.flatMap(\.dateNumbers).filter { $0.model == model && $0.field == index }
        guard let low = found.map(\.low).min(), let high = found.map(\.high).max(),
          EpochCheck.suggestsOther(low: low, high: high, chosen: chosen)
        else { continue }
        set.problems.append(
          RecordProblem(
            file: file, model: module.name.singular, record: "",
            kind: .otherEpoch(
              field: field.name, value: Int64(exactly: low).map { "\($0)" } ?? "\(low)",
              suggestion: "--dates \(chosen.other.rawValue)")))
      }
    }
  }
}

extension JSONAssembly {
  /// Lets records in lists refer to their parents where these have no id in the input: such a
  /// parent gets the next free number, so that its list stays with it.
  ///
  /// - Returns: what refers to parents without an id where these are to get no number.
  private func connect() -> [NestedLink] {
    var nextID = plan.models.indices.map { largestID($0) }
    var open: [NestedLink] = []
    for (yield, numbers) in zip(yields, places) {
      for link in yield.links {
        let parent = yield.parts[link.parent.part]
        let child = yield.parts[link.child.part]
        let idPlace = plan.models[parent.model].layout.places[0]
        let store = CellStore(
          [blocks[parent.model][numbers[link.parent.part]].cells],
          stride: plan.models[parent.model].layout.stride)
        let ids = store.column(idPlace)
        let row = UInt32(link.parent.row)
        if !ids.isPresent(row) {
          guard plan.options.numbersParents else {
            open.append(
              NestedLink(
                source: plan.models[child.model].name.plural, field: link.child.field,
                row: Self.handle(numbers[link.child.part], link.child.row),
                target: plan.models[parent.model].name.plural,
                targetRow: Self.handle(numbers[link.parent.part], link.parent.row)))
            continue
          }
          // An id that can't be read stays as it is, and its list stands alone.
          guard !ids.isAlternate(row), nextID[parent.model] < Int64.max else { continue }
          nextID[parent.model] += 1
          CellWriter(idPlace).write(
            .identifier(nextID[parent.model]), parent.cells, link.parent.row)
        }
        let reference = plan.models[child.model].layout.places[link.child.field]
        CellWriter(reference).write(ids.value(row), child.cells, link.child.row)
      }
    }
    return open
  }

  private static func handle(_ block: Int, _ row: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: block << 16 | row)
  }

  /// The largest integer id of a model's records, at least 0.
  private func largestID(_ model: Int) -> Int64 {
    let layout = plan.models[model].layout
    let store = CellStore(blocks[model].map(\.cells), stride: layout.stride)
    let ids = store.column(layout.places[0])
    var largest: Int64 = 0
    for row in store.handles where ids.isPresent(row) && !ids.isAlternate(row) {
      largest = max(largest, ids.word(row))
    }
    return largest
  }
}
