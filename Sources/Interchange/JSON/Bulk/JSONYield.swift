import ModelKit
import SortKit

/// What one piece of a document holds.
struct JSONYield: Sendable {
  /// Up to 65,536 rows of one model.
  struct Part: Sendable {
    let model: Int
    let cells: CellBlock
    var asides: [RecordBlock.Aside]

    /// Puts what lies aside into the order of rows and fields, as it mostly is already.
    mutating func sortAsides() {
      if zip(asides, asides.dropFirst()).contains(where: { $0.key > $1.key }) {
        asides.sort { $0.key < $1.key }
      }
    }
  }

  /// A value that can't be read as its field's type.
  struct Unreadable: Sendable {
    let part: Int
    let row: Int
    let field: Int
    let value: String
  }

  /// What is in none of a record's fields: why, under which name, and the value.
  struct LeftOut: Sendable {
    let part: Int
    let row: Int
    let kind: RecordProblem.Kind
  }

  /// A record in a list whose parent's id wasn't known yet.
  struct Link: Sendable {
    let child: (part: Int, row: Int, field: Int)
    let parent: (part: Int, row: Int)
  }

  /// An unknown member of a model's records.
  struct Member: Sendable {
    let name: String
    let tally: ColumnTally
  }

  /// The numbers that were read as dates in one field of a model.
  struct DateNumbers: Sendable {
    let model: Int
    let field: Int
    let low: Double
    let high: Double
  }

  var parts: [Part] = []
  var unreadable: [Unreadable] = []
  var unreadableCount = 0
  var leftOut: [LeftOut] = []
  var links: [Link] = []
  /// For each model.
  var members: [[Member]] = []
  var dateNumbers: [DateNumbers] = []
  /// The models that have references which are texts.
  var textReferences: Set<Int> = []
}
