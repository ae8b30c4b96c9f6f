/// The tasks by name, so that jobs and targets speak of the same ones.
enum Tasks {
  static func json(_ count: Int) -> JobTask { JobTask("JSON to Markdown", count) }
  static func lines(_ count: Int) -> JobTask { JobTask("NDJSON to Markdown", count) }
  static func csv(_ count: Int) -> JobTask { JobTask("CSV to Markdown", count) }
  static func database(_ count: Int) -> JobTask { JobTask("database to Markdown", count) }
  static func both(_ count: Int) -> JobTask { JobTask("JSON to Markdown and HTML", count) }
  static func shuffled(_ count: Int) -> JobTask { JobTask("JSON, members shuffled", count) }
  static func wide(_ count: Int) -> JobTask { JobTask("JSON, fifty members more", count) }
  static func books(_ count: Int) -> JobTask { JobTask("Books, JSON to Markdown", count) }
  static func parcels(_ count: Int) -> JobTask { JobTask("Parcels, JSON to Markdown", count) }
  static let version = JobTask("`--version`", nil)
  static let preview = JobTask("`list to-dos --preview`", nil)
}
