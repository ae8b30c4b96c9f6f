import Interchange
import ListingKit
import ModelKit
import RecordStore
import SystemKit

/// The records of a command, the models as they have to be to hold them, and the model it is about.
struct LoadedRecords {
  let catalog: Catalog
  let records: RecordSet
  let model: AnyModelModule
  /// The files whose model was guessed from their records' members.
  var guesses: [Guess] = []

  struct Guess {
    let path: String
    /// The model's name.
    let model: String
  }
}

/// Reads all of a command's sources.
struct RecordLoader {
  let source: RecordSource
  let subject: ListingSubject
  let options: ReadingOptions
  let threads: Int
  var progress: WorkProgress?
  /// What reading one file may take; nil for the usual.
  var memory: MemoryLimit?

  /// Reads the sources with a catalog's models.
  ///
  /// - Throws: `ReadingError` for a file that can't be read, ``CommandError/noRecords(path:)`` for one
  ///   that is listed and holds none.
  /// - Complexity: O(bytes).
  func load(_ catalog: Catalog) throws -> LoadedRecords {
    try load(catalog, OpenInputs(limit: memory))
  }

  private func load(_ catalog: Catalog, _ inputs: OpenInputs) throws -> LoadedRecords {
    var reader = JSONReader(catalog, options: options, threads: threads)
    reader.progress = progress
    reader.guessesModels = source.guessesModels
    var guesses: [LoadedRecords.Guess] = []
    var records = RecordSet()
    if let place = source.store { records = try stored(place, catalog) }
    if source.usesPreview {
      for model in catalog.models {
        let name = "sample \(model.name.plural)"
        records.add(try reader.read(bytes: model.preview, name: name, as: model))
      }
    }
    var first: RecordSet?
    for file in source.files {
      let model = try file.model.map { try catalog.model(named: $0.name.plural) }
      let read = try reader.read(try inputs.input(file.path), as: model)
      guesses += read.guesses.map { LoadedRecords.Guess(path: file.path, model: $0) }
      first = first ?? read
      try JoinedTables(reader).add(read, to: &records)
    }
    let whole = try catalog.adding(modelsOf: records)
    records = NamedReferences(catalog: whole).resolved(records)
    switch subject {
    case .model(let model):
      return LoadedRecords(
        catalog: whole, records: records, model: try whole.model(named: model.name.plural),
        guesses: guesses)
    case .file(let path):
      guard let model = first.flatMap({ whole.mainModel(of: $0) }) else {
        throw CommandError.noRecords(path: path)
      }
      return LoadedRecords(
        catalog: whole, records: records, model: model, guesses: guesses)
    case .all:
      let models = whole.models
      guard let model = first.flatMap({ whole.mainModel(of: $0) }) ?? models.first else {
        throw CommandError.noRecords(path: source.files.first?.path ?? "")
      }
      return LoadedRecords(
        catalog: whole, records: records, model: model, guesses: guesses)
    }
  }

  /// The records of the store that a listing may look into: of the model and all that relate to it.
  private func stored(_ place: StorePlace, _ catalog: Catalog) throws -> RecordSet {
    let store = try SQLiteStore(
      path: place.path, catalog: catalog, access: .read, threads: threads,
      namesEveryProblem: options.namesEveryProblem)
    var names: [String] = []
    switch subject {
    case .model(let model): names = [model.name.plural]
    case .all: names = catalog.models.map(\.name.plural)
    case .file: return RecordSet()
    }
    var next = 0
    while next < names.count {
      for relation in catalog.relations {
        for (name, other) in [
          (relation.source, relation.target), (relation.target, relation.source),
        ]
        where name == names[next] && !names.contains(other) {
          names.append(other)
        }
      }
      next += 1
    }
    let models = names.compactMap(catalog.find)
    var records = try store.read(models)
    let waiting = try store.waitingReferences()
    AmbiguousNames(waiting, catalog).note(in: &records)
    return records
  }

  /// Reads the sources, once more if a name that is asked for is a field that only a file has.
  ///
  /// - Parameters:
  ///   - takesEveryField: whether all of a file's fields are asked for.
  ///   - inputs: the files, where they are used again.
  ///   - requested: the names that a listing of these records would look up, by model.
  /// - Throws: as ``load(_:)``.
  func load(
    _ catalog: Catalog, takesEveryField: Bool, inputs: OpenInputs? = nil,
    requesting requested: (LoadedRecords) throws -> [String: [String]]
  ) throws -> LoadedRecords {
    let inputs = inputs ?? OpenInputs(limit: memory)
    let loaded = try load(catalog, inputs)
    let wanted = loaded.catalog.leading(try requested(loaded))
    var larger = catalog
    var isLarger = false
    for model in loaded.catalog.models {
      let unknown = loaded.records.table(of: model).unknownFields
      guard let names = wanted[model.name.plural], !unknown.isEmpty else { continue }
      let unresolved = UnknownNames(model, loaded.catalog)
      guard takesEveryField || unresolved.areAmong(unknown, names) else { continue }
      larger = larger.replacing(model.adding(options.typed(unknown)))
      isLarger = true
    }
    return try checked(isLarger ? try load(larger, inputs) : loaded)
  }

  /// The records with what a person should know of columns that only files have.
  ///
  /// - Throws: `UsageError` where a type is asked for that no such column can have.
  private func checked(_ loaded: LoadedRecords) throws -> LoadedRecords {
    try checkTypes(loaded)
    var records = loaded.records
    for name in records.modelNames {
      guard let model = records.tables[name]?.model else { continue }
      records.problems += model.fields.dropFirst(model.declaredCount).compactMap {
        RecordProblem(column: $0, of: model)
      }
    }
    return LoadedRecords(
      catalog: loaded.catalog, records: records, model: loaded.model, guesses: loaded.guesses)
  }

  private func checkTypes(_ loaded: LoadedRecords) throws(UsageError) {
    guard !options.types.isEmpty else { return }
    var names = NameResolver<String>()
    for table in loaded.records.tables.values {
      let fields = table.model.fields.dropFirst(table.model.declaredCount) + table.unknownFields
      for field in fields { names.add(field.name, field.name) }
    }
    for name in options.types.keys.sorted().map(\.text) {
      do {
        _ = try names.resolve(name)
      } catch {
        if let field = loaded.model.fields.prefix(loaded.model.declaredCount).first(where: {
          ([$0.name] + $0.otherNames).contains { foldedName($0) == foldedName(name) }
        }) {
          throw .fixedType(
            option: OptionSpec.type.flag, field: field.name, model: loaded.model.name.plural)
        }
        switch error {
        case .ambiguous(_, let choices):
          throw .unknownColumn(
            option: OptionSpec.type.flag, name: name, nearest: nil, known: choices)
        case .unknown(_, let nearest, let known):
          throw .unknownColumn(
            option: OptionSpec.type.flag, name: name, nearest: nearest, known: known)
        }
      }
    }
  }
}

extension Catalog {
  /// The catalog with the models that were read off files.
  fileprivate func adding(modelsOf records: RecordSet) throws -> Catalog {
    var catalog = self
    for name in records.modelNames where catalog.find(name) == nil {
      if let model = records.tables[name]?.model { try catalog.register(model) }
    }
    return catalog
  }

  /// Names by model with those that dotted ones lead to in other models: with `project.size` of to-dos
  /// `size` of projects.
  ///
  /// - Complexity: O(names).
  fileprivate func leading(_ wanted: [String: [String]]) -> [String: [String]] {
    var all = wanted
    var queue = wanted.flatMap { model, names in names.map { (model, $0) } }
    while let (name, text) = queue.popLast() {
      guard let dot = text.firstIndex(of: "."), let model = find(name) else { continue }
      let names = ListNames(model, catalog: self)
      guard !names.knows(text, asMain: false),
        case .field(let field)? = try? names.resolve(String(text[..<dot])),
        let other = model.fields[field].reference.flatMap(find)
      else { continue }
      let rest = String(text[text.index(after: dot)...])
      all[other.name.plural, default: []].append(rest)
      queue.append((other.name.plural, rest))
    }
    return all
  }

  /// The model that a file is about: the first whose records belong to no other ones in it.
  fileprivate func mainModel(of records: RecordSet) -> AnyModelModule? {
    let held = records.modelNames
    let top = held.first { name in
      !references(of: name).contains { !$0.isTree && held.contains($0.target) }
    }
    return (top ?? held.first).flatMap(find)
  }
}
