/// The targets, with what a run measured of them.
struct TargetList {
  let results: Results
  /// The number of to-dos of the run.
  let count: Int
  /// The number of records of other models.
  let others: Int

  private static let own = Job.Maker.collate("")
  private static let duckdb = Job.Maker.peer(.duckdb)

  /// A Markdown list.
  var text: String {
    (large + small + starts + ours).map { $0.line + "\n" }.joined()
  }

  /// Those that were set for a million records.
  private var large: [Target] {
    let records = Figures.grouped(count)
    let json = Tasks.json(count)
    return [
      Target(
        "JSON to Markdown against DuckDB, \(records)", times: lead(json), atLeast: 6),
      Target(
        "NDJSON to Markdown against DuckDB, \(records)", times: lead(Tasks.lines(count)),
        atLeast: 3),
      Target(
        "JSON to Markdown and HTML against DuckDB and cmark-gfm, \(records)",
        times: lead(Tasks.both(count)), atLeast: 8),
      Target(
        "peak memory against DuckDB's, \(records)",
        times: ratio(results.measure(json, Self.own), results.measure(json, Self.duckdb)) {
          Double($0.peak)
        }, atMost: 0.4),
      Target(
        "natural order against binary order, \(records)",
        times: wall(results.measure(json, .collate("natural order")), json), atMost: 1.3),
      Target(
        "built-in template against the benchmark's, \(records)",
        times: wall(results.measure(json, .collate("built-in template")), json), atMost: 1.5),
      Target(
        "\(records) records against \(Figures.grouped(count / 10))",
        times: ratio(
          results.measure(json, Self.own), results.measure(Tasks.json(count / 10), Self.own)
        ) { $0.wall }, atMost: 11),
    ]
  }

  private var small: [Target] {
    let middle = Tasks.json(10_000)
    let least = Tasks.json(1000)
    return [
      Target("JSON to Markdown against DuckDB, 10,000", times: lead(middle), atLeast: 4),
      Target(
        "JSON to Markdown against the best of all peers, 10,000",
        times: ratio(quickest(10_000), results.measure(middle, Self.own)) { $0.wall }, atLeast: 1),
      Target(
        "JSON to Markdown against SQLite from its database, 1,000",
        times: ratio(
          results.measure(Tasks.database(1000), .peer(.sqlite)), results.measure(least, Self.own)
        ) { $0.wall }, atLeast: 1),
    ]
  }

  private var starts: [Target] {
    [
      Target(
        "`collate --version` against `sqlite3 --version`",
        times: behind(Tasks.version), atMost: 2.5),
      Target(
        "`collate list to-dos --preview` against `sqlite3 --version`",
        times: behind(Tasks.preview), atMost: 5),
    ]
  }

  private var ours: [Target] {
    [
      Target(
        "Books against DuckDB, \(Figures.grouped(others))", times: lead(Tasks.books(others)),
        atLeast: 4),
      Target(
        "Parcels against DuckDB, \(Figures.grouped(others))", times: lead(Tasks.parcels(others)),
        atLeast: 4),
    ]
  }

  /// How many times as fast as DuckDB.
  private func lead(_ task: JobTask) -> Double? {
    ratio(results.measure(task, Self.duckdb), results.measure(task, Self.own)) { $0.wall }
  }

  private func behind(_ task: JobTask) -> Double? {
    ratio(results.measure(task, Self.own), results.measure(task, .peer(.sqlite))) { $0.wall }
  }

  private func wall(_ measure: Measure?, _ task: JobTask) -> Double? {
    ratio(measure, results.measure(task, Self.own)) { $0.wall }
  }

  /// The least that any peer took for so many records, whatever it read.
  private func quickest(_ count: Int) -> Measure? {
    [Tasks.json(count), Tasks.database(count)].compactMap(results.best)
      .min { $0.wall < $1.wall }
  }

  private func ratio(
    _ first: Measure?, _ second: Measure?, _ value: (Measure) -> Double
  ) -> Double? {
    guard let first, let second, value(second) > 0 else { return nil }
    return value(first) / value(second)
  }
}
