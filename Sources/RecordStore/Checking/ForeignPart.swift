/// Something in a store that others put on one of its tables, and that would act on what is written.
///
/// The store can still be read. Views, tables and plain indexes of others are none: they stay.
public enum ForeignPart: Hashable, Sendable {
  case trigger(String, table: String)
  case index(String, table: String, IndexKind)
  case column(String, table: String, isComputed: Bool)
  /// A table's declaration says something more; the statements make it anew.
  case declaration(String, table: String, renewal: String)
  /// A thing has the name of a table that the store has yet to make.
  case namesake(String, NamesakeKind)

  /// Why an index isn't a plain one.
  public enum IndexKind: Hashable, Sendable {
    case unique
    /// Its keys or its condition are computed.
    case computed
    /// Its order is one that this program doesn't know.
    case unknownOrder
  }

  /// What has a table's name.
  public enum NamesakeKind: String, Hashable, Sendable {
    case table, view, index
  }

  /// `the trigger 'log' on 'to_dos'`
  public var name: String {
    switch self {
    case .trigger(let name, let table): "the trigger '\(name)' on '\(table)'"
    case .index(let name, let table, .unique): "the unique index '\(name)' on '\(table)'"
    case .index(let name, let table, .computed): "the computed index '\(name)' on '\(table)'"
    case .index(let name, let table, .unknownOrder):
      "the index '\(name)' on '\(table)', whose order is unknown,"
    case .column(let name, let table, true): "the computed column '\(name)' of '\(table)'"
    case .column(let name, let table, false): "the column '\(name)' of '\(table)'"
    case .declaration(let text, let table, _): "'\(text)' in the declaration of '\(table)'"
    case .namesake(let name, let kind):
      "the \(kind.rawValue) '\(name)', whose name a table of the store should have,"
    }
  }

  /// The statement that takes it away.
  public var removal: String {
    switch self {
    case .trigger(let name, _): "DROP TRIGGER \(quoted(name))"
    case .index(let name, _, _): "DROP INDEX \(quoted(name))"
    case .column(let name, let table, _):
      "ALTER TABLE \(quoted(table)) DROP COLUMN \(quoted(name))"
    case .declaration(_, _, let renewal): renewal
    case .namesake(let name, .table):
      "ALTER TABLE \(quoted(name)) RENAME TO \(quoted("my_" + name))"
    case .namesake(let name, let kind): "DROP \(kind.rawValue.uppercased()) \(quoted(name))"
    }
  }
}

extension ForeignPart: CustomStringConvertible {
  /// What it is, and what takes it away.
  public var description: String {
    "\(name) isn't the store's own, so nothing is written; in sqlite3, this takes it away: \(removal);"
  }
}
