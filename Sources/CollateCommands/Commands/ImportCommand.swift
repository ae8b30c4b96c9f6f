import Interchange
import ModelKit
import RecordStore
import SortKit
import SystemKit

/// `import`: merges files into the store, all of them or none.
struct ImportCommand: Command {
  static let name = "import"

  static func declaration(in _: String) -> CommandSpec {
    CommandSpec(
      name, summary: "take records from files into the store",
      discussion: [
        "A record with an id that the store has updates the fields that it gives: null clears one, "
          + "absence leaves it, and a value that can't be read never replaces one. Either all files are "
          + "taken or none.",
        "A reference may be a name: '\"project\": \"Garden\"'. It leads to the one record of the files and "
          + "the store that has this id, or else this title. Where several have it none is taken. Where "
          + "none has it the reference stays as it is, until a record of that name is added or gets it.",
      ],
      examples: [
        UsageExample("import todos.json --dry-run", "what would change"),
        UsageExample("import to-dos=list.ndjson projects.json", "several files"),
      ],
      arguments: [
        ArgumentSpec("[MODEL=]FILE", "files of records", repeatable: true, choices: .files)
      ],
      options: [.dryRun, .dates, .timeZone, .threads, .memory] + StoreOptions.common + [
        .allWarnings
      ])
  }

  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let parsed = context.parsed
    let world = try WorldOptions(parsed, context.console)
    // Null and absence are told apart: one clears a field, the other leaves it.
    var options = ReadingOptions(zone: world.zone, dateNumbers: world.dateNumbers)
    options.assumesBlanks = false
    // The store gives the numbers: one that is made up could be another record's.
    options.numbersParents = false
    options.namesEveryProblem = parsed.has(.allWarnings)
    var reader = JSONReader(context.catalog, options: options, threads: world.threads)
    reader.memory = world.memory
    var sources = ImportSources()
    for argument in parsed.arguments {
      let scoped = ScopedValue(splitting: argument, among: context.catalog.models.map(\.name))
      let model = try scoped.list.map { try context.catalog.model(named: $0) }
      _ = try InputFormat(source: scoped.value)
      var read = try reader.read(path: scoped.value, as: model)
      for name in read.modelNames where context.catalog.find(name) == nil {
        throw CommandError.fitsNoModel(
          path: scoped.value, known: context.catalog.models.map(\.name.plural))
      }
      if read.modelNames.isEmpty { throw CommandError.noRecords(path: scoped.value) }
      read.problems += Self.emptyIDs(read, file: scoped.value, upTo: options.mostProblems)
      sources.add(read, file: scoped.value)
    }
    let isTrial = parsed.has(.dryRun)
    let session = try StoreSession(context, access: isTrial ? .trial : .write)
    let step = StepNote(.importing, "import \(parsed.arguments.joined(separator: " "))")
    let records = sources.records
    let report = try session.store.merge(records, dryRun: isTrial, step: step)
    if !parsed.has(.quiet) {
      Warnings(
        ImportWarnings(records.problems, report.problems, sources).problems,
        toolName: context.toolName, sayingAll: parsed.has(.allWarnings), upTo: 1
      ).write(to: context.console)
    }
    try say(report, isTrial)
    return .done
  }

  /// Records without an id can't be met again: the same file brings them a second time.
  private static func unidentified(_ counts: MergeReport.Counts) -> String {
    switch counts.unidentified {
    case 0: ""
    case counts.added:
      counts.added == 1
        ? " as a new one, since it has no id" : " as new ones, since they have no id"
    case let some: " (\(some == 1 ? "1 as a new one" : "\(some) as new ones"), without an id)"
    }
  }

  /// Records whose id is an empty text: said of like any other id that can't be read.
  private static func emptyIDs(
    _ records: RecordSet, file: String, upTo most: Int
  ) -> [RecordProblem] {
    var problems: [RecordProblem] = []
    var count = 0
    for name in records.modelNames {
      guard let table = records.tables[name] else { continue }
      let ids = table.column(0)
      for (place, row) in table.store.handles.enumerated() where !ids.isPresent(row) {
        // Why an id is missing is said by its first byte: 2 stands for an empty one.
        guard !ids.isAlternate(row), ids.byte(row) == 2 else { continue }
        count += 1
        guard count <= most else { continue }
        problems.append(
          RecordProblem(
            file: file, model: table.model.name.singular, record: "number \(place + 1)",
            kind: .replacedID(value: "")))
      }
    }
    if count > most {
      problems.append(
        RecordProblem(
          file: file, model: "", record: "",
          kind: .furtherUnreadable(count: count - most)))
    }
    return problems
  }

  private func say(_ report: MergeReport, _ isTrial: Bool) throws {
    guard !context.parsed.has(.quiet) else { return }
    var text = isTrial ? ChangeWords.lines(report.changes, context.catalog) : ""
    for counts in report.counts {
      text +=
        "\(counts.model): \(counts.added) added\(Self.unidentified(counts)), "
        + "\(counts.changed) changed, "
        + "\(counts.unchanged) as they were\n"
    }
    let isChanged = report.counts.contains { $0.added + $0.changed > 0 }
    if !isTrial, isChanged { text += "\(context.undoWords) takes all of it back\n" }
    if isTrial { text += "nothing was changed: this was a dry run\n" }
    try context.console.write(text)
  }
}
