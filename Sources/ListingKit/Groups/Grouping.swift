import FoundationEssentials
import ModelKit
import SortKit
import SystemKit

/// Puts the top-level records of a listing into groups by a value and orders the groups.
struct Grouping {
  let source: ListTable
  let column: ListColumn
  let request: ListingRequest
  let clock: RecordClock

  /// The members of all groups, a row once for each of its values, and the groups in their order.
  ///
  /// - Complexity: O(rows + groups log groups).
  func group(
    _ rows: [UInt32], isMatch: (UInt32) -> Bool
  ) throws(ListingError) -> (rows: [UInt32], owners: [UInt32], groups: [ListGroup]) {
    var numbers: [SortValue: Int] = [:]
    // Values that are a word are known by it: no value is made for each row.
    var wordNumbers: [Int64: Int] = [:]
    var decimals = GroupDecimals(column, source.table)
    var values: [SortValue] = []
    var tallies: [ListTally] = []
    var members: [[UInt32]] = []
    func add(_ row: UInt32, to known: Int?, _ value: @autoclosure () -> SortValue) -> Int {
      let number = known ?? values.count
      if known == nil {
        values.append(value())
        tallies.append(ListTally())
        members.append([])
      }
      members[number].append(row)
      if isMatch(row) { clock.add(row, to: &tallies[number]) }
      return number
    }
    for row in rows {
      if let decimal = decimals.value(row) {
        let known = decimals.number(decimal)
        let number = add(row, to: known, groupValues(row)[0])
        if known == nil { decimals.add(decimal, row, as: number) }
        continue
      }
      if let word = groupWord(row) {
        let known = wordNumbers[word]
        let number = add(row, to: known, groupValues(row)[0])
        if known == nil { wordNumbers[word] = number }
        continue
      }
      for value in groupValues(row) {
        let known = numbers[value]
        let number = add(row, to: known, value)
        if known == nil { numbers[value] = number }
      }
    }
    let order = try sortGroups(values, decimals, tallies, members.map { $0.filter(isMatch) })
    var result: (rows: [UInt32], owners: [UInt32], groups: [ListGroup]) = ([], [], [])
    for (owner, number) in order.enumerated() {
      result.groups.append(
        ListGroup(
          value: values[number], digits: decimals.digits(number),
          label: decimals.digits(number) ?? label(values[number]), owner: owner,
          tally: tallies[number]))
      result.rows += members[number]
      result.owners += [UInt32](
        repeating: UInt32(truncatingIfNeeded: owner), count: members[number].count)
    }
    return result
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
    case .texts(let texts):
      var distinct: [SortValue] = []
      for text in texts where !distinct.contains(.text(text)) { distinct.append(.text(text)) }
      return distinct
    case .day, .moment: return [.day(ValueText(zone: request.zone).dayNumber(cells.word(row)))]
    case let value: return [value]
    }
  }

  /// The order of the groups by the request's measure, then by their values.
  private func sortGroups(
    _ values: [SortValue], _ decimals: GroupDecimals, _ tallies: [ListTally],
    _ members: [[UInt32]]
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
        extreme(field, members[Int($0)], isLast: isLast)
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
