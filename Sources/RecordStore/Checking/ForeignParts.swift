/// Finds what others put on a store's tables.
struct ForeignParts {
  private let database: Database
  private let entries: [SchemaEntry]
  private var parts: [ForeignPart] = []

  /// What acts on tables that are the store's own or a model's.
  ///
  /// - Parameters:
  ///   - entries: all that the file declares.
  ///   - tables: the models' tables that are there.
  ///   - planned: those that should be.
  /// - Throws: ``StoreError``.
  /// - Complexity: O(declarations + columns).
  static func found(
    _ file: SQLiteStore, _ entries: [SchemaEntry], planned: [String: StoredTable]
  ) throws(StoreError) -> [ForeignPart] {
    var search = ForeignParts(file.database, entries)
    let faulty = Set(file.modelFaults.keys.compactMap { file.tables[$0]?.table })
    for table in try ExpectedTable.all(of: file) {
      try search.look(at: table, isKnown: !faulty.contains(table.name))
    }
    let taken = planned.filter { file.modelFaults[$0.key] == nil && file.tables[$0.key] == nil }
    search.lookForNamesakes(Array(taken.values))
    return search.parts
  }

  private init(_ database: Database, _ entries: [SchemaEntry]) {
    self.database = database
    self.entries = entries
  }

  /// - Parameter isKnown: whether the table is as what is written down of it says. Where it isn't,
  ///   nothing tells columns of others from the model's own, whose data must not be dropped.
  private mutating func look(at table: ExpectedTable, isKnown: Bool) throws(StoreError) {
    let name = table.name.lowercased()
    var plain: [PlainIndex] = []
    for entry in entries where entry.table.lowercased() == name {
      switch entry.kind {
      case .trigger: parts.append(.trigger(entry.name, table: table.name))
      // Nor are indexes with the names of the model's own known for those of others.
      case .index where !isKnown && entry.name.lowercased().hasPrefix(name + "."): break
      case .index:
        if let index = try look(at: entry, of: table) { plain.append(index) }
      case .table, .view: break
      }
    }
    guard isKnown else { return }
    let there = try TableColumn.all(of: table.name, in: database)
    let further = there.filter { !table.columns.contains($0.name) }
    for column in further {
      parts.append(.column(column.name, table: table.name, isComputed: column.isComputed))
    }
    guard let sql = entries.table(named: table.name)?.sql else { return }
    let declaration = TableDeclaration(sql)
    let names = Set(further.map { $0.name.lowercased() })
    let known = Set(table.declaration.definitions.map(\.withoutReference))
    var odd = declaration.definitions.filter { part in
      !known.contains(part.withoutReference) && !names.contains(part.words.first ?? "")
    }
    if let options = declaration.options, options != table.declaration.options {
      odd.append(options)
    }
    for part in odd {
      parts.append(.declaration(part.text, table: table.name, renewal: table.renewal(with: plain)))
    }
  }

  /// Notes an index that isn't the store's own, unless it is a plain one.
  ///
  /// - Returns: the index where others made it and it is plain.
  private mutating func look(
    at index: SchemaEntry, of table: ExpectedTable
  ) throws(StoreError) -> PlainIndex? {
    // Those that come of the declaration are looked for there.
    guard let sql = index.sql else { return nil }
    if let own = table.indexes[index.name], SQLTokens.areAlike(own, sql) { return nil }
    if let kind = try IndexColumns(index.name, of: table.name, in: database).kind {
      parts.append(.index(index.name, table: table.name, kind))
      return nil
    }
    return table.indexes[index.name] == nil ? try PlainIndex(index.name, database) : nil
  }

  /// - Parameter planned: the tables that have yet to be made.
  private mutating func lookForNamesakes(_ planned: [StoredTable]) {
    for table in planned.sorted(by: { $0.table < $1.table }) {
      let name = table.table.lowercased()
      let other = entries.first { $0.kind != .trigger && $0.name.lowercased() == name }
      guard let other, let kind = ForeignPart.NamesakeKind(rawValue: other.kind.rawValue) else {
        continue
      }
      parts.append(.namesake(other.name, kind))
    }
  }
}

/// What an index is made of.
struct IndexColumns {
  /// Why it isn't a plain one; nil for a plain one.
  private(set) var kind: ForeignPart.IndexKind?

  init(_ name: String, of table: String, in database: Database) throws(StoreError) {
    let list = try database.prepare(
      "SELECT \"unique\", partial FROM pragma_index_list(?1) WHERE name = ?2")
    list.bind(1, table)
    list.bind(2, name)
    guard try list.step() else { return }
    if list.integer(0) != 0 {
      kind = .unique
    } else if list.integer(1) != 0 {
      kind = .computed
    }
    list.reset()
    let columns = try database.prepare("SELECT cid, coll FROM pragma_index_xinfo(?1)")
    columns.bind(1, name)
    while try columns.step(), kind == nil {
      if columns.integer(0) < -1 { kind = .computed }
      if !["BINARY", "NOCASE", "RTRIM"].contains(columns.text(1).uppercased()) {
        kind = .unknownOrder
      }
    }
  }
}
