import Interchange
import ModelKit
import RecordStore
import SortKit
import SystemKit

/// `export`: the store's records as JSON that imports as the same records.
struct ExportCommand {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let output = context.parsed.value(of: .output).flatMap { $0 == "-" ? nil : $0 }
    if let output, let ending = FilePath.ending(of: output), ending != ".json" {
      throw CommandError.unknownOutput(path: output, known: [".json"])
    }
    let session = try StoreSession(context, access: .read)
    let only = try context.parsed.argument(0).map { try context.catalog.model(named: $0) }
    let models = only.map { [$0] } ?? context.catalog.models
    let records = try session.wait { try await $0.read(models) }
    guard let path = output else {
      try write(records, models, isWhole: only == nil, to: context.console.output)
      return .done
    }
    let file = try OutputFile(path: path)
    try write(records, models, isWhole: only == nil, to: file)
    try file.commit()
    return .done
  }

  /// An array of one model's records, or an object of arrays by model.
  private func write(
    _ records: RecordSet, _ models: [AnyModelModule], isWhole: Bool, to sink: any ByteSink
  ) throws {
    let buffer = ByteBuffer(capacity: 1 << 17)
    if isWhole { buffer.append("{") }
    for (index, model) in models.enumerated() {
      if isWhole {
        buffer.append(index == 0 ? "\n" : ",\n")
        JSONText.append(model.name.plural, to: buffer)
        buffer.append(": ")
      }
      let table = records.table(of: model)
      let writer = JSONWriter(table)
      buffer.append("[")
      for (place, row) in table.store.handles.enumerated() {
        buffer.append(place == 0 ? "\n" : ",\n")
        writer.appendRecord(row, to: buffer)
        guard buffer.count >= 1 << 16 else { continue }
        try sink.write(buffer.slice)
        buffer.removeAll()
      }
      buffer.append(table.count == 0 ? "]" : "\n]")
    }
    buffer.append(isWhole ? "\n}\n" : "\n")
    try sink.write(buffer.slice)
  }
}
