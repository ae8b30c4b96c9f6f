import FoundationEssentials
import ModelKit
import SortKit
import SystemKit

/// Puts the top-level records of a listing into groups by a value and orders the groups.
///
/// Values that a heading shows alike are one group, so that no two headings say the same.
struct Grouping {
  let source: ListTable
  let column: ListColumn
  let request: ListingRequest
  let clock: RecordClock

  /// Rows with their groups.
  struct Result {
    /// The members of all groups, a row once for each of its groups.
    var rows: [UInt32] = []
    /// The group of each member.
    var owners: [UInt32] = []
    /// The groups in their order.
    var groups: [ListGroup] = []
  }

  /// - Parameters:
  ///   - isMatch: whether a row matches.
  ///   - below: the topmost matches below each row that is only there for them.
  /// - Complexity: O(rows + groups log groups).
  func group(
    _ rows: [UInt32], below: [UInt32: [UInt32]], isMatch: (UInt32) -> Bool
  ) throws(ListingError) -> Result {
    var index = GroupIndex()
    var decimals = GroupDecimals(column, source.table)
    var tallies: [ListTally] = []
    var members: [[UInt32]] = []
    func add(_ row: UInt32, to number: Int) {
      if number == members.count {
        tallies.append(ListTally())
        members.append([])
      }
      // One record has a value twice where two of its texts look alike.
      if members[number].last == row { return }
      members[number].append(row)
      if isMatch(row) {
        clock.add(row, to: &tallies[number])
      } else {
        for match in below[row] ?? [] { clock.add(match, to: &tallies[number]) }
      }
    }
    for row in rows {
      if let decimal = decimals.value(row) {
        add(row, to: self.number(of: decimal, row, &decimals, &index))
        continue
      }
      if let word = groupWord(row) {
        let known = index.words[word]
        let number = known ?? number(of: groupValues(row)[0], &index)
        if known == nil { index.words[word] = number }
        add(row, to: number)
        continue
      }
      for value in groupValues(row) { add(row, to: number(of: value, &index)) }
    }
    let order = try sortGroups(index.values, decimals, tallies) { number in
      members[number].flatMap { isMatch($0) ? [$0] : below[$0] ?? [] }
    }
    var result = Result()
    for (owner, number) in order.enumerated() {
      result.groups.append(
        ListGroup(
          value: index.values[number], digits: decimals.digits(number),
          json: sharedJSON(members[number]),
          label: decimals.digits(number) ?? label(index.values[number]), owner: owner,
          tally: tallies[number]))
      result.rows += members[number]
      result.owners += [UInt32](
        repeating: UInt32(truncatingIfNeeded: owner), count: members[number].count)
    }
    return result
  }

  /// What all rows of a group have in JSON; nil where their cells say it, or they differ.
  private func sharedJSON(_ rows: [UInt32]) -> String? {
    guard column.cells.kind == .text || column.cells.kind == .real, let first = rows.first,
      let shared = column.json(first, in: source.table),
      rows.allSatisfy({ column.json($0, in: source.table)?.isEqual(to: shared) == true })
    else { return nil }
    return shared.string
  }

  /// The group of a value: the one that has its heading, or a new one.
  private func number(of value: SortValue, _ index: inout GroupIndex) -> Int {
    if let number = index.numbers[value] {
      index.settle(number, value)
      return number
    }
    var heading = HeadingText.of(label(value))
    var shared = value
    // Nothing of it can be seen.
    if heading.isEmpty { (heading, shared) = (label(.missing), .missing) }
    let number = index.number(of: heading, shared)
    index.numbers[value] = number
    return number
  }

  /// The group of a number that its cell alone doesn't tell: the one that has its digits, or a new one.
  private func number(
    of decimal: ExactDecimal, _ row: UInt32, _ decimals: inout GroupDecimals,
    _ index: inout GroupIndex
  ) -> Int {
    if let number = decimals.number(decimal) { return number }
    let value = groupValues(row)[0]
    let digits = decimals.digits(of: decimal, row)
    let number = index.number(of: digits ?? label(value), value)
    decimals.add(decimal, digits, as: number)
    return number
  }

  /// A number that stands for the row's value; nil where it has none, or one that is text.
  private func groupWord(_ row: UInt32) -> Int64? {
    let cells = column.cells
    guard cells.isPresent(row) else { return nil }
    switch cells.kind {
    case .flag, .choice: return Int64(cells.byte(row))
    case .integer: return cells.word(row)
    case .date: return Int64(ValueText(zone: request.zone).dayNumber(cells.word(row)))
    case .real, .identifier, .text, .texts: return nil
    }
  }

  /// The values that a row is grouped under: dates by day, each text of a list, missing as itself.
  private func groupValues(_ row: UInt32) -> [SortValue] {
    let cells = column.cells
    guard cells.isPresent(row) else { return [.missing] }
    switch cells.value(row) {
    case .texts(let texts): return texts.isEmpty ? [.missing] : texts.map { .text($0) }
    case .day, .moment: return [.day(ValueText(zone: request.zone).dayNumber(cells.word(row)))]
    case let value: return [value]
    }
  }

  /// The order of the groups by the request's measure, then by their values.
  private func sortGroups(
    _ values: [SortValue], _ decimals: GroupDecimals, _ tallies: [ListTally],
    _ matches: (Int) -> [UInt32]
  ) throws(ListingError) -> [Int] {
    let counts = stride(from: 0, to: values.count, by: CellBlock.limit).map {
      min(CellBlock.limit, values.count - $0)
    }
    let kind: CellKind = column.cells.kind == .texts ? .text : column.cells.kind
    let byValue = DerivedColumn(kind, blockCounts: counts) { values[Int($0)] }
    var keys = [rowKey(byValue, descending: false)]
    var measured: DerivedColumn?
    let isDescending = request.groupSort.order == .reverse
    switch request.groupSort.measure {
    case .key: keys = [rowKey(byValue, descending: isDescending)]
    case .count:
      measured = DerivedColumn(.integer, blockCounts: counts) {
        .integer(Int64(tallies[Int($0)].count))
      }
    case .open:
      measured = DerivedColumn(.integer, blockCounts: counts) {
        .integer(Int64(tallies[Int($0)].open))
      }
    case .progress:
      measured = DerivedColumn(.real, blockCounts: counts) {
        tallies[Int($0)].progress.map { .real($0) } ?? .missing
      }
    case .first(let name), .last(let name):
      let field = try source.column(name, use: "order groups by")
      let isLast = request.groupSort.measure == .last(name)
      measured = DerivedColumn(field.cells.kind, blockCounts: counts) {
        extreme(field, matches(Int($0)), isLast: isLast)
      }
    }
    // Numbers whose cells are equal are told apart by their digits.
    let ranks = decimals.ranks
    let exact =
      ranks.isEmpty
      ? nil
      : DerivedColumn(.integer, blockCounts: counts) {
        ranks[Int($0)].map { .integer($0) } ?? .missing
      }
    if let exact { keys.append(rowKey(exact, descending: keys[0].isDescending)) }
    // Texts that tie in the language's order are still different groups.
    if kind == .text { keys.append(RowKey(column: byValue.column, textOrder: .binary)) }
    if let measured { keys.insert(rowKey(measured, descending: isDescending), at: 0) }
    if values.isEmpty { return [] }
    let handles = values.indices.map { UInt32(truncatingIfNeeded: $0) }
    return withExtendedLifetime((byValue, measured, exact)) {
      handles.withUnsafeBufferPointer { handles in
        let order = RowSort(keys, id: nil, rows: handles)
        var entries = order.entries(handles)
        entries.withUnsafeMutableBufferPointer { order.sort($0, workers: Workers(1)) }
        return entries.map { Int($0.row) }
      }
    }
  }

  private func rowKey(_ column: DerivedColumn, descending: Bool) -> RowKey {
    RowKey(
      column: column.column, isDescending: descending, textOrder: request.textOrder,
      zone: request.zone)
  }

  /// The least or greatest value of a field among some rows.
  private func extreme(_ field: ListColumn, _ rows: [UInt32], isLast: Bool) -> SortValue {
    let key = RowKey(
      column: field.cells, isDescending: isLast, textOrder: request.textOrder, zone: request.zone,
      spellings: field.spellings)
    return rows.withUnsafeBufferPointer { rows in
      let order = RowSort([key], id: nil, rows: rows)
      let best = order.entries(rows).min { order.precedes($0, $1) }
      return best.map { field.cells.value($0.row) } ?? .missing
    }
  }

  private func label(_ value: SortValue) -> String {
    if value == .missing { return "No \(column.label.lowercased())" }
    if case .flag(let flag) = value {
      if column.field.role == .mark { return flag ? "Done" : "Open" }
      return flag ? column.label : "Not \(column.label.lowercased())"
    }
    let buffer = ByteBuffer(capacity: 64)
    ValueText(zone: request.zone).append(value, of: column.field, to: buffer)
    return buffer.string
  }
}
