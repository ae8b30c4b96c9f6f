import SystemKit

/// A file that is written record by record, a large piece at a time.
final class DataFile {
  /// How the records lie in it.
  enum Layout: String, CaseIterable {
    case json, ndjson, csv
  }

  private let layout: Layout
  private let file: OutputFile
  private let buffer = ByteBuffer(capacity: 1 << 20)
  private var isEmpty = true

  init(_ path: String, _ layout: Layout) throws {
    self.layout = layout
    file = try OutputFile(path: path)
  }

  func write(_ record: DataRecord) throws {
    switch layout {
    case .json:
      buffer.append(isEmpty ? "[\n" : ",\n")
      buffer.append(json: record)
    case .ndjson:
      buffer.append(json: record)
      buffer.append(UInt8(ascii: "\n"))
    case .csv:
      if isEmpty { buffer.append(csvNamesOf: record) }
      buffer.append(csv: record)
    }
    isEmpty = false
    if buffer.count > 1 << 19 { try flush() }
  }

  func finish() throws {
    if layout == .json { buffer.append(isEmpty ? "[]\n" : "\n]\n") }
    try flush()
    try file.commit()
  }

  private func flush() throws {
    try file.write(buffer.slice)
    buffer.removeAll()
  }
}
