extension StoredTable {
  /// What follows the table's name in the statement that makes it.
  ///
  /// - Parameter tableOf: the table of a model that a column refers to.
  func body(_ tableOf: (String) -> String) -> String {
    let columns = self.columns.map { column in
      let type = column.type.isEmpty ? "" : " " + column.type
      // The reference is written down for whoever reads the file; it is not enforced, since an
      // import may bring records whose parents come later or never.
      let reference = column.target.map { " REFERENCES \(quoted(tableOf($0)))(\"id\")" } ?? ""
      return "\(quoted(column.column))\(type)\(reference)"
    }
    let all =
      ["\"id\" NOT NULL PRIMARY KEY"] + columns + ["\(quoted(StoredTable.more)) TEXT"]
    return "(\(all.joined(separator: ", ")))"
  }

  /// The columns by their names, the id and the further fields included.
  var columnNames: [String] { ["id"] + columns.map(\.column) + [StoredTable.more] }

  /// The statements that make the indexes of the references, by the indexes' names.
  var indexes: [String: String] {
    var statements: [String: String] = [:]
    for column in columns where column.target != nil {
      let name = table + "." + column.column
      let indexed = quoted(column.column)
      statements[name] =
        "CREATE INDEX \(quoted(name)) ON \(quoted(table))(\(indexed)) WHERE \(indexed) IS NOT NULL"
    }
    return statements
  }
}
