/// What a report is written as by a template.
package enum ReportFormat: String, Sendable, CaseIterable {
  case md, html, latex, man
}
