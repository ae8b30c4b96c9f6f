import CSimdJSON
import ModelKit
import SortKit
import SystemKit

/// Takes over what the reader in C++ made, and resolves the values that it left.
enum JSONHarvest {
  /// The most unreadable values that are kept in full.
  static let problemLimit = 1000

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
        part.asides.append(
          RecordBlock.Aside(
            row: Int(aside.row), field: RecordBlock.Aside.unknownFields, place: aside.place))
      }
      let known = part.asides.count
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
      if part.asides.count > known { part.asides.sort { $0.key < $1.key } }
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
    let reader = plan.readers[part.model][field]
    let text = ByteSlice(start: scratch + Int(pending.start), count: Int(pending.length))
    let place = plan.models[part.model].layout.places[field]
    let declared = plan.models[part.model].declaredCount
    let value: SortValue? =
      switch Int(pending.type) {
      // A list of a field that only the file has is known as one by its arrays alone.
      case CJ_PENDING_TEXT where reader.field.kind == .texts && field >= declared:
        .texts([text.string])
      case CJ_PENDING_TEXT: reader.read(text: text)
      case CJ_PENDING_NUMBER: reader.read(number: text)
      case CJ_PENDING_TRUE: reader.read(flag: true)
      case CJ_PENDING_FALSE: reader.read(flag: false)
      default: nil
      }
    if value?.normalized == .missing { return part.cells.clear(row, place, reason: 2) }
    if let value, CellWriter(place).write(value, part.cells, row) { return }
    let words: String =
      switch Int(pending.type) {
      case CJ_PENDING_TRUE: "true"
      case CJ_PENDING_FALSE: "false"
      default: text.string
      }
    part.cells.clear(row, place, alternate: true)
    let kept = ByteBuffer()
    kept.append(words)
    part.asides.append(
      RecordBlock.Aside(row: row, field: field, place: part.cells.appendText(kept.slice)))
    yield.unreadableCount += 1
    if yield.unreadable.count < problemLimit {
      yield.unreadable.append(
        JSONYield.Unreadable(part: yield.parts.count, row: row, field: field, value: words))
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
          name: JSONSession.unescaped(member.key, Int(member.length)), seen: member.seen)
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
