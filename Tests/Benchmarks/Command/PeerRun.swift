import Glibc

/// The whole benchmark: peers and Collate in turn, their reports checked, a table and the targets.
struct PeerRun {
  private let options: Options
  private let count: Int
  private let rounds: Int
  private let workspace: Workspace

  init(_ options: Options) throws {
    self.options = options
    count = try options.count()
    rounds = try options.rounds(usually: 5)
    workspace = try Workspace(options)
  }

  /// - Returns: whether all reports agree.
  func run() throws -> Bool {
    try workspace.requireCollate()
    let tools = workspace.findTools()
    var list = JobList(options, tools)
    if let load = Measure.load, load > 0.5 {
      list.note(
        "the machine was busy when this began (load \(Figures.decimals(load, 1))): the figures are "
          + "too high, most of all those of programs with several threads")
    }
    for tool in Tool.allCases where tools[tool] == nil {
      list.note("\(tool.rawValue) is left out: it is not installed here")
    }
    let variants = min(count, 100_000)
    let others = min(count * 2, 200_000)
    let main = try folder(count, [.toDos], tools)
    try list.addPeers(main)
    list.addCollate(main)
    try list.addVariants(try folder(variants, [.toDos, .shuffled, .wide], tools))
    for size in Set([count / 10, 10_000, 1000]).sorted(by: >) where size != count && size >= 100 {
      let small = try folder(size, [.toDos], tools)
      // A tenth is there for Collate's growth alone.
      if size == 10_000 || size == 1000 { try list.addPeers(small, isSmall: true) }
      list.addCollate(small, isSmall: true)
    }
    try list.addOtherModels(
      try folder(others, [.books, .parcels], tools), itself: workspace.itself)
    list.addStart()

    let check = ReportCheck(cmark: tools[.cmark])
    let rounds = Rounds(list.jobs, count: rounds, errors: workspace.errors)
    let results = Results(list.jobs, try rounds.run { try check.check($0) })
    say(results, list.notes + check.unchecked.sorted(), others)
    for difference in check.differences { Output.complain("collate-bench: \(difference)") }
    return check.differences.isEmpty
  }

  private func folder(
    _ count: Int, _ sets: [DataSet], _ tools: [Tool: String]
  ) throws -> DataFolder {
    let folder = DataFolder(count, in: options.data)
    for set in sets { try workspace.generate(set, folder) }
    if sets.contains(.toDos), let sqlite = tools[.sqlite] {
      try workspace.load(folder, sqlite: sqlite)
    }
    return folder
  }

  private func say(_ results: Results, _ notes: [String], _ others: Int) {
    Output.say(
      "Medians of \(rounds) rounds, \(Figures.grouped(count)) to-dos in "
        + "\(Figures.grouped(max(2, count / 50))) projects.\n\n")
    Output.say(ResultTable(results: results).text + "\n")
    for note in notes { Output.say("- \(note)\n") }
    if !notes.isEmpty { Output.say("\n") }
    Output.say(
      "Targets (those for speed and memory were set for 1,000,000):\n\n"
        + TargetList(results: results, count: count, others: others).text)
  }
}
