import FoundationEssentials
import Glibc

/// Runs all jobs in turn, several times over, so that what the machine does meanwhile hits all alike.
struct Rounds {
  let jobs: [Job]
  let count: Int
  /// The file that takes what programs complain of.
  let errors: String
  /// A job that takes longer than this is run once.
  private static let long = 8.0

  init(_ jobs: [Job], count: Int, errors: String) {
    self.jobs = jobs
    self.count = count
    self.errors = errors
  }

  /// Runs them all.
  ///
  /// - Parameter finished: called for each job in each round when it has been run.
  /// - Returns: the runs of each job.
  /// - Throws: ``BenchmarkError`` where a job can't be run or fails.
  func run(finished: (Job) throws -> Void) throws -> [[Measure]] {
    var runs = [[Measure]](repeating: [], count: jobs.count)
    for _ in 0..<count {
      for (index, job) in jobs.enumerated() {
        if let first = runs[index].first, first.wall > Rounds.long { continue }
        for _ in 0..<job.repeats { runs[index].append(try run(job)) }
        try finished(job)
      }
    }
    return runs
  }

  private func run(_ job: Job) throws -> Measure {
    // Old output is removed and written back beforehand, so that no job pays for another's.
    for report in job.reports { unlink(report.path) }
    if !job.reports.isEmpty { sync() }
    var whole = Measure()
    for step in job.steps {
      let (measure, status) = try step.run(errors: errors)
      guard status == 0 else {
        throw BenchmarkError.failed(job: job.title, status: status, message: complaint)
      }
      whole = whole.followed(by: measure)
    }
    return whole
  }

  /// The last line that the program wrote to standard error.
  private var complaint: String {
    let text = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").last.map(String.init) ?? ""
  }
}
