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

  /// Checks the report of a job that has just been run.
  ///
  /// - Throws: ``BenchmarkError`` where there is no report, or cmark-gfm fails.
  func check(_ job: Job) throws {
    guard let report = job.report else { return }
    let difference: Difference?
    switch job.agreement {
    case .none: return
    case .bytes(let name): difference = try compare(report, &peers[name])
    case .html(let name):
      if ours[name] != nil {
        difference = try compare(report, &ours[name])
      } else if let theirs = peers[name] {
        ours[name] = report
        difference = try compareRendered(report, theirs, name)
      } else {
        ours[name] = report
        unchecked.insert("no peer made '\(name)'")
        return
      }
    case .lines(let name):
      guard let first = ours[name] else { return }
      guard try LineSum(report) != LineSum(first) else { return }
      differences.append("\(job.title): other lines than those of '\(first)'")
      return
    }
    if let difference { differences.append("\(job.title): \(report): \(difference)") }
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
