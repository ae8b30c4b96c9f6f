/// What all jobs took.
struct Results {
  /// A job with the medians of its runs.
  struct Row {
    let job: Job
    let median: Measure
    let runs: Int
  }

  let rows: [Row]

  init(_ jobs: [Job], _ runs: [[Measure]]) {
    rows = zip(jobs, runs).map { Row(job: $0, median: .median($1), runs: $1.count) }
  }

  /// What a task took somebody; nil where that wasn't measured.
  func measure(_ task: JobTask, _ maker: Job.Maker) -> Measure? {
    rows.first { $0.job.task == task && $0.job.maker == maker }?.median
  }

  /// The least time that a peer took for a task.
  func best(_ task: JobTask) -> Measure? {
    rows.filter { $0.job.task == task && $0.job.isPeer }.map(\.median)
      .min { $0.wall < $1.wall }
  }
}
