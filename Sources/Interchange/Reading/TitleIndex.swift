package import ModelKit
import SortKit
import SystemKit

/// Finds the records of a model by their titles, as they are written or else without case.
///
/// ```swift
/// var titles = TitleIndex()
/// titles.add(projects)
/// titles.referents(of: "garden")   // [.id(3)]; of a record without an id its row
/// ```
package struct TitleIndex {
  /// A record that a name may stand for.
  package enum Referent: Hashable, Sendable {
    case id(RecordID)
    /// A record of the table that was added, which has no id.
    case row(UInt32)
  }

  private var known: Set<RecordID> = []
  private var titled: Set<RecordID> = []
  private var exact: [String: [Referent]] = [:]
  private var folded: [String: [Referent]] = [:]

  package init() {}

  /// Adds a table's records; of several with one id the first that has a title counts.
  ///
  /// Only one table may have records without an id.
  /// - Parameter rows: those that count; nil for all.
  /// - Complexity: O(rows).
  package mutating func add(_ table: RecordTable, rows: [UInt32]? = nil) {
    let titles = table.model.field(.title).map(table.column)
    for row in rows ?? table.store.handles {
      let title = titles.flatMap { $0.isPresent(row) ? $0.text(row).string : nil }
      let id = table.id(row)
      if id == .none {
        if let title { add(.row(row), title) }
      } else {
        add(id, title: title)
      }
    }
  }

  /// Adds a record, unless its title is known already.
  package mutating func add(_ id: RecordID, title: String?) {
    known.insert(id)
    guard let title, titled.insert(id).inserted else { return }
    add(.id(id), title)
  }

  private mutating func add(_ referent: Referent, _ title: String) {
    exact[title, default: []].append(referent)
    folded[title.lowercased(), default: []].append(referent)
  }

  /// Whether a text is itself an id.
  package func hasID(_ text: String) -> Bool { known.contains(.text(text)) }

  /// The records that bear a title.
  package func referents(of title: String) -> [Referent] {
    exact[title] ?? folded[title.lowercased()] ?? []
  }
}

extension TitleIndex.Referent {
  /// What a message calls the record: its id, or where it has none its number in the input.
  package func words(in table: RecordTable?) -> String {
    switch self {
    case .id(let id): return id.description
    case .row(let row):
      let before = table?.blockCounts[..<Int(row >> 16)].reduce(0, +) ?? 0
      return "number \(before + Int(row & 0xFFFF) + 1)"
    }
  }
}

/// What messages call the records that a name may stand for; all messages of one name share the words.
package struct CandidateWords {
  private let titles: TitleIndex
  private let table: RecordTable?
  private var words: [String: [String]] = [:]

  /// - Parameter table: the table whose records without an id the titles know by their rows.
  package init(_ titles: TitleIndex, in table: RecordTable?) {
    self.titles = titles
    self.table = table
  }

  /// The words for each record that bears a title.
  ///
  /// - Complexity: O(records of that title) when it is asked for first; then O(1).
  package mutating func ids(of title: String) -> [String] {
    if let known = words[title] { return known }
    let made = titles.referents(of: title).map { $0.words(in: table) }
    words[title] = made
    return made
  }
}
