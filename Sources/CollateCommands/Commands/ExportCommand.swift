import Interchange
import ModelKit
import RecordStore
import SortKit
import SystemKit

/// `export`: the store's records as JSON that imports as the same records.
struct ExportCommand: Command {
  static let name = "export"

  static func declaration(in _: String) -> CommandSpec {
    CommandSpec(
      name, summary: "write the store's records as JSON that imports as the same records",
      examples: [
        UsageExample("export -o all.json", "every model"),
        UsageExample("export to-dos", "one model, on standard output"),
      ],
      arguments: [
        ArgumentSpec("MODEL", "only this model", required: false, choices: .words(.models))
      ],
      options: [.output] + StoreOptions.common + [.allWarnings])
  }

  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let output = context.parsed.value(of: .output).flatMap { $0 == "-" ? nil : $0 }
    if let output { try OutputGuard(inputs: []).check(output) }
    if let output, let ending = FilePath.ending(of: output), ending != ".json" {
      throw CommandError.unknownOutput(path: output, known: [".json"])
    }
    let session = try StoreSession(context, access: .read)
    let only = try context.parsed.argument(0).map { try context.catalog.model(named: $0) }
    let models = only.map { [$0] } ?? context.catalog.models
    let records = try session.store.read(models)
    let waiting = try session.store.waitingReferences()
    // All else is exported as it is kept.
    Warnings(
      records.problems.filter(\.isDamage), toolName: context.toolName,
      sayingAll: context.parsed.has(.allWarnings)
    ).write(to: context.console)
    guard let path = output else {
      try context.console.writePlain(isJSON: true) { try write(records, models, waiting, to: $0) }
      return .done
    }
    let file = try OutputFile(path: path)
    try write(records, models, waiting, to: file)
    try file.commit()
    return .done
  }

  /// Whether some reference is a text that no record here has for its id.
  ///
  /// An import would take it for a name, so the export has to say that it is none. What waits for a
  /// record of that name is one, and is looked up wherever it is imported.
  /// - Complexity: O(records) where references are texts.
  private func needsMark(
    _ records: RecordSet, _ models: [AnyModelModule], _ waiting: [WaitingReference]
  ) -> Bool {
    let waiting = Set(waiting)
    return models.contains { model in
      let table = records.table(of: model)
      return context.catalog.references(of: model.name.plural).contains { relation in
        let column = table.column(relation.field)
        let rows = table.store.handles.filter { column.isPresent($0) && column.isAlternate($0) }
        guard !rows.isEmpty, let target = context.catalog.find(relation.target) else {
          return false
        }
        let others = records.table(of: target)
        let ids = Set(others.store.handles.map(others.id))
        let field = model.fields[relation.field].name
        return !rows.allSatisfy { row in
          let text = column.text(row).string
          return ids.contains(.text(text))
            || waiting.contains(
              WaitingReference(
                model: model.name.plural, field: field, id: table.id(row), name: text))
        }
      }
    }
  }

  /// An object of arrays by model, records by their ids: the same store gives the same bytes.
  private func write(
    _ records: RecordSet, _ models: [AnyModelModule], _ waiting: [WaitingReference],
    to sink: any ByteSink
  ) throws {
    let output = BufferedSink(sink)
    let buffer = output.buffer
    buffer.append("{")
    let isMarked = needsMark(records, models, waiting)
    if isMarked {
      buffer.append("\n")
      ReferenceMark.append(to: buffer)
    }
    for (index, model) in models.enumerated() {
      buffer.append(index == 0 && !isMarked ? "\n" : ",\n")
      JSONText.append(model.name.plural, to: buffer)
      buffer.append(": ")
      let table = records.table(of: model)
      let writer = JSONWriter(table)
      buffer.append("[")
      for (place, row) in sorted(table).enumerated() {
        buffer.append(place == 0 ? "\n" : ",\n")
        writer.appendRecord(row, to: buffer)
        try output.flushIfFull()
      }
      buffer.append(table.count == 0 ? "]" : "\n]")
    }
    buffer.append("\n}\n")
    try output.flush()
  }

  private func sorted(_ table: RecordTable) -> [UInt32] {
    table.store.handles.withUnsafeBufferPointer { rows in
      let order = RowSort([], id: table.column(0), rows: rows)
      var entries = order.entries(rows)
      entries.withUnsafeMutableBufferPointer { order.sort($0, workers: Workers(1)) }
      return entries.map(\.row)
    }
  }
}
