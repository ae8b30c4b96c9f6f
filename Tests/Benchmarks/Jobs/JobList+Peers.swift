extension JobList {
  /// The peers' jobs on the to-dos of a folder.
  ///
  /// - Parameter isSmall: for data so small that only the quick peers are of interest.
  /// - Throws: ``BenchmarkError`` where a script can't be written.
  mutating func addPeers(_ folder: DataFolder, isSmall: Bool = false) throws {
    let count = folder.count
    let repeats = JobList.repeats(count)
    for layout in ["json", "ndjson", "csv"] where layout == "json" || !isSmall {
      let task: JobTask =
        switch layout {
        case "json": Tasks.json(count)
        case "ndjson": Tasks.lines(count)
        default: Tasks.csv(count)
        }
      let files = (folder.file("projects.\(layout)"), folder.file("to-dos.\(layout)"))
      try addDuckDB(task, folder, files.0, files.1, repeats)
      guard layout != "csv" else { continue }
      addPython(.polars, task, folder, files.0, files.1, repeats)
      guard layout == "json" else { continue }
      addPython(.orjson, task, folder, files.0, files.1, repeats)
      if !isSmall { addSlow(task, folder, files.0, files.1) }
    }
    try addSQLite(folder, repeats)
    if !isSmall { try addBoth(folder) }
  }

  /// How often a job on so many records is run in a round.
  static func repeats(_ count: Int) -> Int { count <= 10_000 ? 3 : 1 }

  /// DuckDB's job on to-dos, whatever the files are like.
  mutating func addDuckDB(
    _ task: JobTask, _ folder: DataFolder, _ projects: String, _ toDos: String, _ repeats: Int
  ) throws {
    guard let program = path(.duckdb) else { return }
    let name = JobList.fileName(task) + "-duckdb"
    let report = folder.file("\(name).md")
    try script.fill(
      "to-dos.duckdb.sql",
      [
        "PROJECTS": PeerScript.table(projects, PeerScript.projectColumns),
        "TODOS": PeerScript.table(toDos, PeerScript.toDoColumns), "REPORT": report,
      ], into: folder.file("\(name).sql"))
    add(
      Job(
        task: task, maker: .peer(.duckdb),
        steps: [ChildProcess(program, [":memory:"], input: folder.file("\(name).sql"))],
        reports: [Job.Report(report, .bytes("to-dos-\(folder.count)"))], repeats: repeats))
  }

  private mutating func addPython(
    _ tool: Tool, _ task: JobTask, _ folder: DataFolder, _ projects: String, _ toDos: String,
    _ repeats: Int
  ) {
    guard let program = path(tool) else { return }
    let file = tool == .orjson ? "to_dos_orjson.py" : "to_dos_polars.py"
    let report = folder.file("\(JobList.fileName(task))-\(file).md")
    add(
      Job(
        task: task, maker: .peer(tool),
        steps: [
          ChildProcess(program, ["\(options.here)/Peers/\(file)", projects, toDos], output: report)
        ], reports: [Job.Report(report, .bytes("to-dos-\(folder.count)"))], repeats: repeats))
  }

  /// The peers that take a minute for a million records.
  private mutating func addSlow(
    _ task: JobTask, _ folder: DataFolder, _ projects: String, _ toDos: String
  ) {
    let peers = "\(options.here)/Peers"
    guard folder.count <= JobList.mostForSlowPeers else {
      return note("jq and Miller are left out beyond \(JobList.mostForSlowPeers) records")
    }
    if let program = path(.jq) {
      let report = folder.file("json-jq.md")
      let arguments = [
        "-r", "--slurpfile", "projects", projects, "-f", "\(peers)/to-dos.jq", toDos,
      ]
      add(
        Job(
          task: task, maker: .peer(.jq), steps: [ChildProcess(program, arguments, output: report)],
          reports: [Job.Report(report, .bytes("to-dos-\(folder.count)"))]))
    }
    if let program = path(.miller) {
      let headings = folder.file("json-miller-headings.json")
      let report = folder.file("json-miller.md")
      let first =
        "sort -f done -nr priority -f name -nf id then cat -n -N place then put -q -f"
        + " \(peers)/headings.mlr"
      let second =
        "join --ul -i json -j projectID -f \(headings) then unsparsify"
        + " -f id,name,done,dueDate,creationDate then put -f \(peers)/late.mlr then sort -nf place"
        + " -f done -nf late -f dueDate -f name -f creationDate -nf id then put -q -f"
        + " \(peers)/items.mlr"
      add(
        Job(
          task: task, maker: .peer(.miller),
          steps: [
            ChildProcess(
              program, ["--ijson", "--ojson"] + JobList.words(first) + [projects], output: headings),
            ChildProcess(
              program, ["--ijson", "--ocsv"] + JobList.words(second) + [toDos], output: report),
          ], reports: [Job.Report(report, .bytes("to-dos-\(folder.count)"))]))
    }
  }

  private mutating func addSQLite(_ folder: DataFolder, _ repeats: Int) throws {
    guard let program = path(.sqlite) else { return }
    let report = folder.file("database-sqlite.md")
    try script.fill(
      "to-dos.sqlite.sql",
      [
        "NAME": PeerScript.sqliteLiteral("t.name"), "NOTES": PeerScript.sqliteLiteral("t.notes"),
      ], into: folder.file("to-dos.sqlite.sql"))
    add(
      Job(
        task: Tasks.database(folder.count), maker: .peer(.sqlite),
        steps: [
          ChildProcess(
            program, ["-batch", "-noheader", "-list", folder.file("to-dos.sqlite")],
            input: folder.file("to-dos.sqlite.sql"), output: report)
        ], reports: [Job.Report(report, .bytes("to-dos-\(folder.count)"))], repeats: repeats))
  }

  /// Markdown by DuckDB, and HTML of it by cmark-gfm.
  private mutating func addBoth(_ folder: DataFolder) throws {
    guard let program = path(.duckdb), let cmark = path(.cmark) else { return }
    let report = folder.file("both-duckdb.md")
    let page = folder.file("both-duckdb.html")
    let statement = folder.file("both-duckdb.sql")
    try script.fill(
      "to-dos.duckdb.sql",
      [
        "PROJECTS": PeerScript.table(folder.file("projects.json"), PeerScript.projectColumns),
        "TODOS": PeerScript.table(folder.file("to-dos.json"), PeerScript.toDoColumns),
        "REPORT": report,
      ], into: statement)
    add(
      Job(
        task: Tasks.both(folder.count), maker: .peer(.duckdb),
        steps: [
          ChildProcess(program, [":memory:"], input: statement),
          ChildProcess(cmark, ["-e", "tasklist", report], output: page),
        ],
        reports: [
          Job.Report(report, .bytes("to-dos-\(folder.count)")),
          Job.Report(page, .bytes("to-dos-page-\(folder.count)")),
        ]))
  }

  static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  /// A task's name as the beginning of a file's.
  static func fileName(_ task: JobTask) -> String {
    String(task.name.lowercased().map { $0.isLetter ? $0 : "-" })
  }
}
