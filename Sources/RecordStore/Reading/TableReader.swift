import ModelKit
import SortKit
import SystemKit

/// What was read of one table, with the values that didn't fit their fields.
struct TableReading {
  let table: RecordTable
  let problems: [RecordProblem]
}

/// Reads rows of one model's table on one connection.
struct TableReader {
  let database: Database
  let plan: RowPlan

  init(_ database: Database, _ plan: RowPlan) {
    self.database = database
    self.plan = plan
  }

  /// All rows in the order of their insertion.
  ///
  /// - Parameter listingInvalid: how many texts of a field that aren't UTF-8 are named one by one.
  /// - Complexity: O(rows).
  func readSequentially(
    listingInvalid: Int = TableReader.listedInvalid
  ) throws(StoreError) -> TableReading {
    let filler = RowFiller(plan)
    try database.fill(filler, try database.prepare(plan.select("")))
    return TableReader.assemble(plan, [FilledPiece(filler)], listingInvalid: listingInvalid)
  }

  /// How many are named unless asked for more: all of them are one fault for who only reads.
  private static let listedInvalid = 3

  /// The rows for which a column has some id's value; with `id` that is one at most.
  ///
  /// - Parameter parent: the column that refers to the row above; given, rows without a value below
  ///   those found come too.
  /// - Complexity: O(log rows + rows found).
  func read(
    where column: String, is id: RecordID, withBelow parent: String? = nil
  ) throws(StoreError) -> TableReading {
    let filler = RowFiller(plan)
    // The condition repeats what the partial index of references says, so that it is used.
    var condition = "\(quoted(column)) = ?1 AND \(quoted(column)) IS NOT NULL"
    if let parent {
      let (table, parent) = (quoted(plan.table.table), quoted(parent))
      condition = """
        id IN (WITH RECURSIVE taken(id) AS (SELECT id FROM \(table) WHERE \(condition) UNION \
        SELECT below.id FROM taken JOIN \(table) AS below ON below.\(parent) = taken.id \
        AND below.\(parent) IS NOT NULL WHERE below.\(quoted(column)) IS NULL) SELECT id FROM taken)
        """
    }
    let statement = try database.prepare(plan.select("WHERE \(condition)"))
    statement.bind(1, id)
    try database.fill(filler, statement)
    return TableReader.assemble(plan, [FilledPiece(filler)])
  }

  /// The table of pieces that follow each other.
  static func assemble(
    _ plan: RowPlan, _ pieces: [FilledPiece], listingInvalid: Int = listedInvalid
  ) -> TableReading {
    var unknown: [(name: String, tally: ColumnTally)] = []
    var places: [ExactName: Int] = [:]
    for piece in pieces {
      for (name, tally) in piece.unknown {
        if let place = places[ExactName(name)] {
          unknown[place].tally += tally
        } else {
          places[ExactName(name)] = unknown.count
          unknown.append((name, tally))
        }
      }
    }
    let table = RecordTable(
      plan.model, blocks: pieces.flatMap(\.blocks),
      unknownFields: unknown.map { FieldInfo($0.name, tally: $0.tally) })
    return TableReading(
      table: table,
      problems: problems(plan, pieces, table)
        + invalidTexts(plan, pieces, table, listing: listingInvalid))
  }

  private static func problems(
    _ plan: RowPlan, _ pieces: [FilledPiece], _ table: RecordTable
  ) -> [RecordProblem] {
    var problems: [RecordProblem] = []
    var firstBlock = 0
    for piece in pieces {
      for value in piece.unreadable where problems.count < plan.options.mostProblems {
        let reader = plan.fillings[value.field].reader
        let row = UInt32((firstBlock + value.block) << 16 | value.row)
        problems.append(
          RecordProblem(
            model: plan.model.name.singular, record: table.id(row).description,
            kind: .unreadable(
              field: reader.field.name, value: value.value, expected: reader.expected)))
      }
      firstBlock += piece.blocks.count
    }
    let all = pieces.reduce(0) { $0 + $1.unreadableCount }
    if all > problems.count {
      problems.append(
        RecordProblem(
          model: "", record: "", kind: .furtherUnreadable(count: all - problems.count)))
    }
    return problems
  }
}

extension TableReader {
  /// The texts that aren't UTF-8, the first ones of each field by their records.
  fileprivate static func invalidTexts(
    _ plan: RowPlan, _ pieces: [FilledPiece], _ table: RecordTable, listing limit: Int
  ) -> [RecordProblem] {
    let model = plan.model.name.singular
    let limit = plan.options.namesEveryProblem ? .max : limit
    var problems: [RecordProblem] = []
    var rest: [String: Int] = [:]
    for piece in pieces { rest.merge(piece.invalid.counts, uniquingKeysWith: +) }
    var listed: [String: Int] = [:]
    var firstBlock = 0
    for piece in pieces {
      for place in piece.invalid.places where listed[place.field, default: 0] < limit {
        listed[place.field, default: 0] += 1
        rest[place.field, default: 0] -= 1
        let row = UInt32((firstBlock + place.block) << 16 | place.row)
        problems.append(
          RecordProblem(
            model: model, record: table.id(row).description,
            kind: .invalidText(field: place.field)))
      }
      firstBlock += piece.blocks.count
    }
    for (field, count) in rest.sorted(by: { $0.key < $1.key }) where count > 0 {
      problems.append(
        RecordProblem(
          model: model, record: "", kind: .furtherInvalidText(field: field, count: count)))
    }
    return problems
  }
}

/// What a filler has made of some rows.
struct FilledPiece: Sendable {
  let blocks: [RecordBlock]
  let unreadable: [RowFiller.Unreadable]
  let unreadableCount: Int
  let invalid: InvalidTexts
  let unknown: [(name: String, tally: ColumnTally)]

  init(_ filler: RowFiller) {
    blocks = filler.takeBlocks()
    unreadable = filler.unreadable
    unreadableCount = filler.unreadableCount
    invalid = filler.invalid
    unknown = filler.names.unknown
    filler.unreadable = []
    filler.unreadableCount = 0
    filler.invalid = InvalidTexts(naming: filler.plan.options.mostProblems)
  }
}

extension Statement {
  /// Binds an id as what it is.
  borrowing func bind(_ place: Int32, _ id: RecordID) {
    switch id {
    case .none: bindNull(place)
    case .integer(let number): bind(place, number)
    case .text(let text): bind(place, text)
    }
  }
}
