/// Puts the jobs of a run together, with the scripts that they need.
struct JobList {
  let options: Options
  /// The peers that were found.
  let tools: [Tool: String]
  private(set) var jobs: [Job] = []
  /// What is left out, and why.
  private(set) var notes: [String] = []

  /// Beyond this many records the slow peers take a minute and more.
  static let mostForSlowPeers = 100_000

  init(_ options: Options, _ tools: [Tool: String]) {
    self.options = options
    self.tools = tools
  }

  mutating func add(_ job: Job) { jobs.append(job) }

  mutating func note(_ text: String) { notes.append(text) }

  /// The path of a tool that was found.
  func path(_ tool: Tool) -> String? { tools[tool] }

  var script: PeerScript { PeerScript(folder: options.here) }
}
