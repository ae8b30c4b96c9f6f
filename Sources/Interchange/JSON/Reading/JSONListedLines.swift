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

  /// The first lines of the records that stand below no other, by their models and ids.
  private var topLines: [String: ByteSlice] = [:]
  /// Whether the last of these stands in an earlier group, too.
  private var isRepeated = false

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

  /// Whether the first of some lines begins as a listing's does.
  ///
  /// - Parameter bytes: as much of the lines as holds the names of a model and its depth.
  static func begin(_ bytes: ByteSlice, _ catalog: Catalog) -> Bool {
    var scanner = JSONLineScanner(bytes)
    guard let place = scanner.takePlace() else { return false }
    return place.depth == 1 && catalog.models.contains { $0.name.plural == place.model }
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
    guard let place = scanner.takePlace(), let model = number(of: place.model), place.depth > 0,
      place.depth <= owners.count + 1
    else { return false }
    let isEmpty = scanner.take("}")
    guard isEmpty ? scanner.isAtEnd : scanner.take(",") && !scanner.take("}") else { return false }
    if place.depth == 1 { isRepeated = !isEmpty && isAgain(line, place.model, scanner.identifier) }
    if isRepeated {
      owners.removeSubrange((place.depth - 1)...)
      owners.append((model, .empty))
      return true
    }
    let records = models[model].records
    if records.count > 0 { records.append(UInt8(ascii: ",")) }
    records.append("{")
    owners.removeSubrange((place.depth - 1)...)
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

  /// Whether a record stands in an earlier group too, with all that is below it.
  private mutating func isAgain(_ line: ByteSlice, _ model: String, _ id: ByteSlice) -> Bool {
    guard id.count > 0 else { return false }
    let key = "\(model) \(id.string)"
    guard let first = topLines[key] else {
      topLines[key] = line
      return false
    }
    return first.isEqual(to: line)
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
