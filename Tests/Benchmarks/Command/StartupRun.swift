/// The start of the process alone.
struct StartupRun {
  private let options: Options
  private let workspace: Workspace

  init(_ options: Options) throws {
    self.options = options
    workspace = try Workspace(options)
  }

  func run() throws -> Bool {
    try workspace.requireCollate()
    var list = JobList(options, workspace.findTools())
    list.addStart()
    let rounds = Rounds(
      list.jobs, count: try options.rounds(usually: 10), errors: workspace.errors)
    Output.say(ResultTable(results: Results(list.jobs, try rounds.run { _ in })).text)
    return true
  }
}
