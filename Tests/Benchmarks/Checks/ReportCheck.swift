import Glibc

/// Checks that all reports of one name say the same.
///
/// The peers' have to be equal byte by byte. Collate escapes less than they do, so its report is
/// compared after cmark-gfm has made HTML of both.
final class ReportCheck {
  private let cmark: String?
  /// The first report of each name, by peers and by Collate.
  private var peers: [String: String] = [:]
  private var ours: [String: String] = [:]
  /// What differs, as messages.
  private(set) var differences: [String] = []
  /// What could not be compared.
  private(set) var unchecked: Set<String> = []

  init(cmark: String?) { self.cmark = cmark }

  /// Checks what a job that has just been run wrote.
  ///
  /// - Throws: ``BenchmarkError`` where there is no report, or cmark-gfm fails.
  func check(_ job: Job) throws {
    for report in job.reports {
      guard let message = try message(on: report) else { continue }
      differences.append("\(job.title): \(report.path): \(message)")
    }
  }

  /// What is wrong with a report; nil where nothing is.
  private func message(on report: Job.Report) throws -> String? {
    let path = report.path
    switch report.agreement {
    case .none: return nil
    case .bytes(let name): return try compare(path, &peers[name])?.description
    case .html(let name):
      if ours[name] != nil { return try compare(path, &ours[name])?.description }
      ours[name] = path
      guard let theirs = peers[name] else {
        unchecked.insert("no peer made '\(name)': Collate's report is compared with nothing")
        return nil
      }
      return try compareRendered(path, theirs, name)?.description
    case .page(let name):
      return try peers[name].flatMap { try Difference.inPage(path, $0)?.description }
    case .lines(let name):
      guard let first = ours[name], try LineSum(path) != LineSum(first) else { return nil }
      return "its lines are others than those of '\(first)'"
    }
  }

  private func compare(_ report: String, _ first: inout String?) throws -> Difference? {
    guard let known = first else {
      first = report
      return nil
    }
    return known == report ? nil : try Difference.between(report, known)
  }

  private func compareRendered(
    _ report: String, _ theirs: String, _ name: String
  ) throws -> Difference? {
    guard let cmark else {
      unchecked.insert("without cmark-gfm '\(name)' can't be compared with the peers' report")
      return nil
    }
    let pages = (report + ".check.html", theirs + ".check.html")
    for (source, page) in [(report, pages.0), (theirs, pages.1)] {
      try render(cmark, source, page)
    }
    return try Difference.between(pages.0, pages.1)
  }

  private func render(_ cmark: String, _ source: String, _ page: String) throws {
    let child = ChildProcess(
      cmark, ["-e", "tasklist", "-e", "table", source], output: page)
    let status = try child.run().status
    guard status == 0 else {
      throw BenchmarkError.failed(job: "cmark-gfm \(source)", status: status, message: "")
    }
  }
}
