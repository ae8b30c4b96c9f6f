/// What is to be done, whoever does it; jobs of one task and count are compared with one another.
struct JobTask: Hashable {
  /// What stands in the table.
  let name: String
  /// Records of the main list; nil where there are none to speak of.
  let count: Int?

  init(_ name: String, _ count: Int?) {
    self.name = name
    self.count = count
  }
}

/// A task done by one tool: the programs that run one after the other.
struct Job {
  /// Who does it.
  enum Maker: Hashable {
    case peer(Tool)
    /// Collate, with a word for how it is asked where there are several ways.
    case collate(String)
  }

  /// A file that a job writes, and what it must be like.
  struct Report {
    let path: String
    let agreement: Agreement

    init(_ path: String, _ agreement: Agreement) {
      self.path = path
      self.agreement = agreement
    }
  }

  /// What a report must be like.
  enum Agreement: Hashable {
    /// The same bytes as every other report of this name.
    case bytes(String)
    /// The same HTML as the peers' report of this name, and the same bytes as Collate's other ones.
    case html(String)
    /// The lines of Collate's report of this name, in another order.
    case lines(String)
    /// A page that holds the peers' HTML of this name.
    case page(String)
    /// Nothing is compared.
    case none
  }

  let task: JobTask
  let maker: Maker
  let steps: [ChildProcess]
  /// What is checked, and removed before each run.
  var reports: [Report] = []
  /// How often it is run in a round: more often the shorter it is.
  var repeats = 1

  /// What the table calls whoever does it.
  var makerName: String {
    switch maker {
    case .peer(let tool): tool.rawValue
    case .collate(""): "**Collate**"
    case .collate(let manner): "**Collate**, \(manner)"
    }
  }

  var isPeer: Bool {
    if case .peer = maker { return true }
    return false
  }
}

extension Job {
  /// The job in messages.
  var title: String {
    "\(task.name)\(task.count.map { " (\($0))" } ?? ""), \(makerName.filter { $0 != "*" })"
  }
}
