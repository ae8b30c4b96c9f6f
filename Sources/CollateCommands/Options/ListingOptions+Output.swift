import ReportKit

extension OptionSpec {
  package static let columns = OptionSpec(
    "columns", value: "NAMES", "show these columns, in this order", in: .output,
    repeatable: true, scope: .always, form: .list, choices: .words(.columns))
  package static let format = OptionSpec(
    "format", value: "FORMAT", "write this format; else the extension of --output says it",
    in: .output,
    choices: .fixed(OutputFormat.allCases.map { Choice($0.rawValue, $0.help) }))
  package static let json = OptionSpec(
    "json", "write JSON, for programs", in: .output, conflicts: ["format"])
  package static let csvSafe = OptionSpec(
    "csv-safe",
    "guard what a spreadsheet would take for a formula in CSV and TSV by a ' before it; for files "
      + "that people open in one and whose texts others wrote",
    in: .output)
  package static let template = OptionSpec(
    "template", value: "NAME|PATH",
    "arrange the report by this template; may be repeated for several outputs, each of which "
      + "takes one of its language",
    in: .output, repeatable: true, choices: .words(.templates, orFiles: true))
  package static let allFiles = OptionSpec(
    "all", "write it with all that it calls, in both languages, into the folder of --output",
    in: .output, conflicts: ["json"], requires: ["output"])
  package static let templateOutput = OptionSpec(
    "output", letter: "o", value: "PATH", "write to this file; with --all, to files in this folder",
    in: .output, choices: .files)
  package static let title = OptionSpec(
    "title", value: "TEXT", "the report's title", in: .output)
  package static let output = OptionSpec(
    "output", letter: "o", value: "PATH",
    "write to this file, whole or not at all; may be repeated, to write several at once",
    in: .output, repeatable: true, choices: .files)
  package static let check = OptionSpec(
    "check", "write nothing; exit 1 if the file of --output would change", in: .output,
    requires: ["output"])
  package static let failEmpty = OptionSpec(
    "fail-empty", "exit 1 if there is nothing to show", in: .output)

  // Text and time.
  package static let locale = OptionSpec(
    "locale", value: "NAME",
    "sort texts and read typed dates as this language does: 'de', 'sv', 'en-GB'",
    in: .text)
  package static let timeZone = OptionSpec(
    "time-zone", value: "NAME", "days begin and end as in this zone: 'Europe/Berlin', 'UTC'",
    in: .text)
  package static let now = OptionSpec(
    "now", value: "MOMENT", "take this for the present: '2026-03-01', '2026-03-01T09:30'",
    in: .text)

  // General.
  package static let color = OptionSpec(
    "color", value: "WHEN", "use colours", in: .general,
    choices: .fixed(ColorMode.allCases.map { Choice($0.rawValue, $0.help) }))
  package static let quiet = OptionSpec(
    "quiet", letter: "q", "no warnings and no progress", in: .general)
  package static let allWarnings = OptionSpec(
    "all-warnings",
    "say every warning, and each whole; usually the first 20, and the beginning of what is long",
    in: .general, conflicts: ["quiet"])
  package static let threads = OptionSpec(
    "threads", value: "N", "work on this many threads; the result is the same on any number",
    in: .general)

  package static let memory = OptionSpec(
    "memory", value: "SIZE",
    "stop where reading takes more memory than this: '512M', '4G'; usually half of the machine's",
    in: .general)

  /// Of `help`: the source of the manual page.
  package static let manual = OptionSpec(
    "man", "write the manual page's source, for 'man -l -'", in: .output)
}
