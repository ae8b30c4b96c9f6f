extension JobList {
  /// The to-dos with their members in other orders and among others, against DuckDB.
  ///
  /// - Throws: ``BenchmarkError`` where a script can't be written.
  mutating func addVariants(_ folder: DataFolder) throws {
    let order = JobList.peersOrder + ["--collation", "binary"]
    let variants = [
      (Tasks.shuffled(folder.count), "to-dos-shuffled"), (Tasks.wide(folder.count), "to-dos-wide"),
    ]
    for (task, table) in variants {
      try addDuckDB(
        task, folder, folder.file("projects.json"), folder.file("\(table).json"), 1)
      add(toDos(task, "", folder, order, toDos: table))
    }
  }

  /// Books, and the benchmark's own model, against DuckDB.
  ///
  /// - Parameter itself: this program, which knows the benchmark's own model.
  /// - Throws: ``BenchmarkError`` where a script can't be written.
  mutating func addOtherModels(_ folder: DataFolder, itself: String) throws {
    try addModel(
      Tasks.books(folder.count), "books", PeerScript.bookColumns, folder, options.collate, [],
      order: "-rating,title:asc,id:asc")
    try addModel(
      Tasks.parcels(folder.count), "parcels", PeerScript.parcelColumns, folder, itself,
      ["collate"], order: "state,posted,label,id")
  }

  private mutating func addModel(
    _ task: JobTask, _ model: String, _ columns: String, _ folder: DataFolder, _ tool: String,
    _ beginning: [String], order: String
  ) throws {
    let data = folder.file("\(model).json")
    if let program = path(.duckdb) {
      let report = folder.file("\(model)-duckdb.md")
      try script.fill(
        "\(model).duckdb.sql",
        [model.uppercased(): PeerScript.table(data, columns), "REPORT": report],
        into: folder.file("\(model)-duckdb.sql"))
      let statement = folder.file("\(model)-duckdb.sql")
      add(
        Job(
          task: task, maker: .peer(.duckdb),
          steps: [ChildProcess(program, [":memory:"], input: statement)],
          reports: [Job.Report(report, .bytes("\(model)-\(folder.count)"))]))
    }
    let report = folder.file("\(model)-collate.md")
    let arguments =
      beginning + ["report", model, "--from", data, "--sort", order, "--collation", "binary"]
      + JobList.world + ["--template", "\(options.here)/Templates/\(model).md.mustache"]
    add(
      Job(
        task: task, maker: .collate(""),
        steps: [ChildProcess(tool, arguments, output: report)],
        reports: [Job.Report(report, .html("\(model)-\(folder.count)"))]))
  }
}
