import Glibc
import ModelKit
import SystemKit

/// A listing that was exported with a record on each line, each with its model and its depth.
///
/// ```json
/// {"model":"projects","depth":1,"id":1,"name":"Kitchen"}
/// {"model":"to-dos","depth":2,"id":7,"name":"Choose tiles","projectID":1}
/// ```
/// It is put as a document that holds the records under their models' names, as a listing has them:
/// ```json
/// {"projects":{"records":[{"id":1,"name":"Kitchen"}]},"to-dos":{"records":[{"id":7,…}]}}
/// ```
struct JSONListedLines {
  private let catalog: Catalog
  /// The names of the models in the order of their first lines, and their records.
  private var models: [(name: String, records: ByteBuffer)] = []
  /// The models and ids of the records that the next line may lie in.
  private var owners: [(model: Int, id: ByteSlice)] = []

  /// The document of some lines; nil where one of them isn't a listing's.
  ///
  /// - Complexity: O(bytes).
  static func document(_ lines: ByteSlice, _ catalog: Catalog) -> ByteBuffer? {
    var reading = JSONListedLines(catalog: catalog)
    var rest = lines
    while rest.count > 0 {
      let found = memchr(rest.start, 0x0A, rest.count)
      let length = found.map { UnsafeRawPointer($0) - UnsafeRawPointer(rest.start) } ?? rest.count
      guard reading.add(ByteSlice(start: rest.start, count: length)) else { return nil }
      let next = min(length + 1, rest.count)
      rest = ByteSlice(start: rest.start + next, count: rest.count - next)
    }
    return reading.models.isEmpty ? nil : reading.document
  }

  private init(catalog: Catalog) { self.catalog = catalog }

  private var document: ByteBuffer {
    let size = models.reduce(64) { $0 + $1.records.count + $1.name.utf8.count + 32 }
    let text = ByteBuffer(capacity: size)
    for (index, model) in models.enumerated() {
      text.append(UInt8(ascii: index == 0 ? "{" : ","))
      JSONText.append(model.name, to: text)
      text.append(":{\"records\":[")
      text.append(model.records.slice)
      text.append("]}")
    }
    text.append("}")
    return text
  }

  /// Adds a line's record; false where the line isn't one of a listing.
  private mutating func add(_ line: ByteSlice) -> Bool {
    var scanner = JSONLineScanner(line)
    scanner.skipBlanks()
    if scanner.isAtEnd { return true }
    guard scanner.take("{"), scanner.take("\"model\""), scanner.take(":"),
      let name = scanner.takeText()?.string, let model = number(of: name),
      scanner.take(","), scanner.take("\"depth\""), scanner.take(":"),
      let depth = scanner.takeNumber(), depth > 0, depth <= owners.count + 1
    else { return false }
    let isEmpty = scanner.take("}")
    guard isEmpty ? scanner.isAtEnd : scanner.take(",") && !scanner.take("}") else { return false }
    let records = models[model].records
    if records.count > 0 { records.append(UInt8(ascii: ",")) }
    records.append("{")
    owners.removeSubrange((depth - 1)...)
    let rest = isEmpty ? ByteSlice.empty : scanner.rest
    if let owner = owners.last, let member = reference(from: model, to: owner.model),
      owner.id.count > 0, !rest.contains(member)
    {
      // Columns that were chosen may leave the reference out.
      records.append(member)
      records.append(owner.id)
      if !isEmpty { records.append(",") }
    }
    if isEmpty { records.append("}") } else { records.append(rest) }
    owners.append((model, scanner.identifier))
    return true
  }

  /// The number of a model of the catalog by its name as it is written; nil for any other name.
  private mutating func number(of name: String) -> Int? {
    if let known = models.firstIndex(where: { $0.name == name }) { return known }
    guard catalog.models.contains(where: { $0.name.plural == name }) else { return nil }
    models.append((name, ByteBuffer(capacity: 1 << 12)))
    return models.count - 1
  }

  /// The beginning of the member by which one model's records lie in another's, `"projectID":`; nil
  /// where there is none, or several.
  private func reference(from model: Int, to owner: Int) -> String? {
    let found = catalog.relations.filter {
      $0.source == models[model].name && $0.target == models[owner].name
    }
    guard found.count == 1, let relation = found.first,
      let source = catalog.find(relation.source)
    else { return nil }
    return "\"\(source.fields[relation.field].name)\":"
  }
}

/// Reads the beginning of a line.
struct JSONLineScanner {
  private let line: ByteSlice
  private var index = 0

  init(_ line: ByteSlice) { self.line = line }

  var isAtEnd: Bool { index == line.count }

  /// What is left.
  var rest: ByteSlice { ByteSlice(start: line.start + index, count: line.count - index) }

  /// Passes over blanks.
  mutating func skipBlanks() {
    while index < line.count, [0x20, 0x09, 0x0D].contains(line.start[index]) { index += 1 }
  }

  /// Passes over a mark and the blanks behind it, if it is there.
  mutating func take(_ mark: StaticString) -> Bool {
    let length = mark.utf8CodeUnitCount
    guard line.count - index >= length, memcmp(line.start + index, mark.utf8Start, length) == 0
    else { return false }
    index += length
    skipBlanks()
    return true
  }

  /// Passes over a text without escapes; its content.
  mutating func takeText() -> ByteSlice? {
    guard index < line.count, line.start[index] == UInt8(ascii: "\"") else { return nil }
    var end = index + 1
    while end < line.count, line.start[end] != UInt8(ascii: "\"") {
      if line.start[end] == UInt8(ascii: "\\") { return nil }
      end += 1
    }
    guard end < line.count else { return nil }
    let text = ByteSlice(start: line.start + index + 1, count: end - index - 1)
    index = end + 1
    skipBlanks()
    return text
  }

  /// Passes over a number of up to nine digits.
  mutating func takeNumber() -> Int? {
    var number = 0
    let start = index
    while index < line.count, index - start < 9, line.start[index] &- 0x30 < 10 {
      number = number * 10 + Int(line.start[index] &- 0x30)
      index += 1
    }
    guard index > start else { return nil }
    skipBlanks()
    return number
  }

  /// The value of a member `id` that comes next, as it is written; empty where there is none.
  var identifier: ByteSlice {
    var scanner = self
    guard scanner.take("\"id\""), scanner.take(":") else { return .empty }
    let start = scanner.index
    if scanner.takeText() == nil {
      while scanner.index < line.count,
        !",}\" \r\t".utf8.contains(line.start[scanner.index])
      {
        scanner.index += 1
      }
    }
    return ByteSlice(start: line.start + start, count: scanner.index - start)
  }
}

extension ByteSlice {
  /// Whether a text stands somewhere in the bytes.
  fileprivate func contains(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { text in
      guard let wanted = text.baseAddress else { return true }
      var index = 0
      while index + text.count <= count,
        let found = memchr(start + index, Int32(wanted[0]), count - index - text.count + 1)
      {
        if memcmp(found, wanted, text.count) == 0 { return true }
        index = UnsafeRawPointer(found) - UnsafeRawPointer(start) + 1
      }
      return false
    }
  }
}
