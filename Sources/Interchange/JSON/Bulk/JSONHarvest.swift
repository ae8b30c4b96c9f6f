import CSimdJSON
import ModelKit
import SortKit
import SystemKit

/// Takes over what the reader in C++ made, and resolves the values that it left.
enum JSONHarvest {
  static func collect(
    _ reader: OpaquePointer, _ plan: JSONPlan, _ arena: PageArena?
  ) throws(JSONStop) -> JSONYield {
    var yield = JSONYield()
    for index in 0..<cj_block_count(reader) where !plan.isProfile {
      let block = cj_take_block(reader, index)
      guard let rows = block.rows, let texts = block.texts else {
        throw JSONStop(code: CJ_NO_MEMORY)
      }
      let model = Int(block.model)
      let cells = CellBlock(
        takingRows: rows, count: Int(block.count), stride: plan.models[model].layout.stride,
        texts: texts, textCount: block.text_count)
      var part = JSONYield.Part(model: model, cells: cells, asides: [])
      for aside in UnsafeBufferPointer(start: block.asides, count: Int(block.aside_count)) {
        let field = Int(aside.field)
        let isUnknown = field == Int(CJ_UNKNOWN_MEMBERS)
        part.asides.append(
          RecordBlock.Aside(
            row: Int(aside.row), field: isUnknown ? RecordBlock.Aside.unknownFields : field,
            place: aside.place, isJSON: true))
      }
      for pending in UnsafeBufferPointer(start: block.pendings, count: Int(block.pending_count)) {
        guard let scratch = block.scratch else { continue }
        resolve(pending, scratch, &part, plan, &yield)
      }
      for left in UnsafeBufferPointer(start: block.left_out, count: Int(block.left_out_count)) {
        guard let scratch = block.scratch else { continue }
        yield.leftOut.append(
          JSONYield.LeftOut(
            part: yield.parts.count, row: Int(left.row), kind: kind(left, scratch)))
      }
      if plan.options.assumesBlanks { plan.models[model].assumeBlanks(in: cells) }
      if cells.lacksRoom { throw JSONStop(code: CJ_TOO_LARGE) }
      part.sortAsides()
      yield.parts.append(part)
    }
    if let arena { for part in yield.parts { part.cells.settle(in: arena) } }
    collectLinks(reader, &yield)
    for model in plan.models.indices { collectFacts(reader, model, plan, &yield) }
    return yield
  }

  /// What there is to say of a value that is left out.
  private static func kind(
    _ left: cj_left_out, _ scratch: UnsafePointer<UInt8>
  ) -> RecordProblem.Kind {
    let value = ByteSlice(start: scratch + Int(left.start), count: Int(left.length))
    if Int(left.reason) == CJ_LEFT_KEY { return .otherKey(key: value.string) }
    let isText = value.buffer.first == UInt8(ascii: "\"")
    return .repeatedName(
      field: JSONSession.unescaped(scratch + Int(left.name_start), Int(left.name_length)),
      value: isText
        ? JSONSession.unescaped(value.start + 1, value.count - 2) : value.string)
  }

  private static func resolve(
    _ pending: cj_pending, _ scratch: UnsafePointer<UInt8>, _ part: inout JSONYield.Part,
    _ plan: JSONPlan, _ yield: inout JSONYield
  ) {
    let field = Int(pending.field)
    let row = Int(pending.row)
    let text = ByteSlice(start: scratch + Int(pending.start), count: Int(pending.length))
    let raw: RawValue =
      switch Int(pending.type) {
      case CJ_PENDING_TEXT: .text(text)
      case CJ_PENDING_NUMBER: .number(text)
      case CJ_PENDING_TRUE: .flag(true)
      case CJ_PENDING_FALSE: .flag(false)
      default: .json(text)
      }
    let filling = plan.fillings[part.model][field]
    if filling.take(raw, part.cells, row, &part.asides) { return }
    // Strays of a column whose type was read off its values are counted there.
    let info = filling.reader.field
    if field > 0, filling.isFurther, info.kind == info.tally?.kind { return }
    yield.unreadableCount += 1
    if yield.unreadable.count < plan.options.mostProblems {
      yield.unreadable.append(
        JSONYield.Unreadable(part: yield.parts.count, row: row, field: field, value: raw.words))
    }
  }

  private static func collectLinks(_ reader: OpaquePointer, _ yield: inout JSONYield) {
    var count = 0
    let links = cj_links(reader, &count)
    for link in UnsafeBufferPointer(start: links, count: count) {
      yield.links.append(
        JSONYield.Link(
          child: (Int(link.child_block), Int(link.child_row), Int(link.child_field)),
          parent: (Int(link.parent_block), Int(link.parent_row))))
    }
  }

  private static func collectFacts(
    _ reader: OpaquePointer, _ model: Int, _ plan: JSONPlan, _ yield: inout JSONYield
  ) {
    var count = 0
    let members = cj_members(reader, Int32(model), &count)
    yield.members.append(
      UnsafeBufferPointer(start: members, count: count).map { member in
        JSONYield.Member(
          name: JSONSession.unescaped(member.key, Int(member.length)),
          tally: ColumnTally(member.tally))
      })
    if cj_has_text_references(reader, Int32(model)) != 0 { yield.textReferences.insert(model) }
    guard let numbers = cj_date_numbers(reader, Int32(model)), !plan.isProfile else { return }
    for field in plan.models[model].fields.indices where numbers[field].count > 0 {
      yield.dateNumbers.append(
        JSONYield.DateNumbers(
          model: model, field: field, low: numbers[field].low, high: numbers[field].high))
    }
  }
}

extension ColumnTally {
  /// What the reader in C++ counted.
  fileprivate init(_ tally: cj_tally) {
    self.init(
      flags: Int(tally.flags), integers: Int(tally.integers), reals: Int(tally.reals),
      days: Int(tally.days), moments: Int(tally.moments), texts: Int(tally.texts),
      lists: Int(tally.lists), others: Int(tally.others), emptyLists: Int(tally.empty_lists),
      textsHaveDigit: tally.texts_have_digit != 0, listsHaveDigit: tally.lists_have_digit != 0,
      othersHaveDigit: tally.others_have_digit != 0)
  }
}
