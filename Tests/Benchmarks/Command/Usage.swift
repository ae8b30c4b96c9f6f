/// What the benchmark says of itself.
enum Usage {
  static let text = """
    usage: collate-bench peers N [--rounds R] [--collate PATH] [--data FOLDER] [--here FOLDER]
           collate-bench stages N [--data FOLDER] [--here FOLDER]
           collate-bench startup [--rounds R] [--collate PATH] [--data FOLDER] [--here FOLDER]
           collate-bench generate N FOLDER [SET…]
           collate-bench collate ARGUMENT…

      peers      runs the peers that are installed and Collate on N to-dos, checks their reports
                 and prints a table and the targets; startup is a part of it
      stages     times the stages of one process: reading, sorting and nesting, writing
      startup    times the start of the process
      generate   writes data sets: \(DataSet.allCases.map(\.rawValue).joined(separator: ", "))
      collate    is the tool with the benchmark's own model

    DUCKDB, SQLITE, PYTHON, JQ, MLR and CMARK_GFM name other programs than those on the PATH.

    """
}
