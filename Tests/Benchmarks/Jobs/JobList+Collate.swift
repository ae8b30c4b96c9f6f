extension JobList {
  /// The order of the peers' reports, in Collate's words.
  static let peersOrder = [
    "--sort", "done,priority,name,id", "--sort", "to-dos=done,due,name,created,id",
  ]
  static let world = ["--time-zone", "UTC", "--now", "2030-06-01"]

  /// Collate's jobs on the to-dos of a folder.
  mutating func addCollate(_ folder: DataFolder, isSmall: Bool = false) {
    let task = Tasks.json(folder.count)
    let binary = JobList.peersOrder + ["--collation", "binary"]
    add(toDos(task, "", folder, binary))
    guard !isSmall else { return }
    add(toDos(task, "one thread", folder, binary + ["--threads", "1"]))
    add(
      toDos(
        task, "natural order", folder, JobList.peersOrder,
        agreement: .lines("to-dos-\(folder.count)")))
    add(
      toDos(task, "built-in template", folder, binary, template: nil, agreement: Job.Agreement.none)
    )
    add(toDos(task, "`-o`, synced to the disk", folder, binary, isSynced: true))
    add(toDos(Tasks.lines(folder.count), "", folder, binary, layout: "ndjson"))
    addPage(folder, binary)
  }

  /// Collate on the files of a to-do data set, whatever they are like.
  func toDos(
    _ task: JobTask, _ manner: String, _ folder: DataFolder, _ order: [String],
    layout: String = "json", toDos: String = "to-dos", template: String? = "to-dos.md.mustache",
    isSynced: Bool = false, agreement: Job.Agreement? = nil
  ) -> Job {
    let words = (task.name + manner).map { $0.isLetter ? $0 : "-" }
    let report = folder.file("collate-\(String(words)).md")
    var arguments = ["report", "projects"] + JobList.world + order
    arguments += ["--from", "projects=" + folder.file("projects.\(layout)")]
    arguments += ["--from", "to-dos=" + folder.file("\(toDos).\(layout)")]
    if let template { arguments += ["--template", "\(options.here)/Templates/\(template)"] }
    let step =
      isSynced
      ? ChildProcess(options.collate, arguments + ["-o", report])
      : ChildProcess(options.collate, arguments, output: report)
    return Job(
      task: task, maker: .collate(manner), steps: [step],
      reports: [Job.Report(report, agreement ?? .html("to-dos-\(folder.count)"))],
      repeats: JobList.repeats(folder.count))
  }

  /// The Markdown report and the HTML page: by two templates in one run, and the page made from the
  /// Markdown in a second run.
  private mutating func addPage(_ folder: DataFolder, _ order: [String]) {
    let markdown = toDos(Tasks.both(folder.count), "", folder, order)
    guard let first = markdown.steps.first, let report = first.output else { return }
    let path = folder.file("collate-both.html")
    let page = Job.Report(path, .page("to-dos-page-\(folder.count)"))
    var both = first
    both.arguments += ["--template", "\(options.here)/Templates/to-dos.html.mustache"]
    both.arguments += ["-o", report, "-o", path]
    both.output = nil
    add(
      Job(
        task: markdown.task, maker: markdown.maker, steps: [both],
        reports: markdown.reports + [page]))
    var second = first
    second.arguments += ["--format", "html"]
    second.output = path
    add(
      Job(
        task: markdown.task, maker: .collate("page from the Markdown"),
        steps: markdown.steps + [second], reports: markdown.reports + [page]))
  }

  /// How long the program takes to start, against SQLite's.
  mutating func addStart() {
    let version = ChildProcess(options.collate, ["--version"])
    let preview = ChildProcess(options.collate, ["list", "to-dos", "--preview"])
    for (task, step) in [(Tasks.version, version), (Tasks.preview, preview)] {
      if let program = path(.sqlite) {
        let peer = ChildProcess(program, ["--version"])
        add(Job(task: task, maker: .peer(.sqlite), steps: [peer], repeats: 20))
      }
      add(Job(task: task, maker: .collate(""), steps: [step], repeats: 20))
    }
  }
}
