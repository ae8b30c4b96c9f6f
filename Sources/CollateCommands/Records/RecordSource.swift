import ModelKit

/// Where the records of a command come from, as its options say.
struct RecordSource {
  /// A file, with the model whose records it holds where that was said.
  struct File {
    let path: String
    let model: AnyModelModule?
  }

  /// The files in the order given; the file that is listed itself first.
  let files: [File]
  /// Whether a file that no model was named for may hold the records of one; else they are a table.
  let guessesModels: Bool
  /// Whether the models' sample records are used.
  let usesPreview: Bool
  /// The store, where neither files nor samples are asked for.
  let store: StorePlace?

  /// A store and nothing else.
  init(store: StorePlace) {
    files = []
    guessesModels = true
    usesPreview = false
    self.store = store
  }

  /// - Throws: ``CommandError/noStore(path:model:)`` where no option says where records are and there
  ///   is no store, and `UsageError` where several say different things.
  init(
    _ parsed: ParsedArguments, _ console: Console, subject: ListingSubject, catalog: Catalog
  ) throws {
    usesPreview = parsed.has(.preview)
    var files: [File] = []
    let form = try Form(parsed, catalog)
    var ownModel = form?.model
    guessesModels = form == nil || form?.model != nil
    switch subject {
    case .file(let path):
      if usesPreview {
        throw UsageError.conflict(option: OptionSpec.preview.flag, other: path)
      }
      files.append(File(path: path, model: ownModel))
    case .model(let model):
      if form != nil {
        throw UsageError.conflict(option: OptionSpec.readAs.flag, other: model.name.plural)
      }
      ownModel = model
    case .all: break
    }
    for value in parsed.values(of: .from) {
      let scoped = ScopedValue(splitting: value, among: catalog.models.map(\.name))
      let model = try scoped.list.map { name in try catalog.model(named: name) }
      files.append(File(path: scoped.value, model: model ?? ownModel))
    }
    for file in files { _ = try InputFormat(source: file.path) }
    self.files = files
    if files.isEmpty, !usesPreview {
      let place = try StorePlace(parsed, console)
      guard place.exists else {
        throw CommandError.noStore(
          path: place.path, model: ownModel?.name.plural ?? "records")
      }
      store = place
    } else {
      if parsed.has(.store), let file = files.first {
        throw UsageError.conflict(option: OptionSpec.store.flag, other: file.path)
      }
      store = nil
    }
  }

  /// What `--as` says of records whose model isn't named: a plain table without a model.
  private struct Form {
    let model: AnyModelModule?
    static let table = "table"

    /// - Throws: `UsageError` for a word that is neither.
    init?(_ parsed: ParsedArguments, _ catalog: Catalog) throws(UsageError) {
      guard let text = parsed.value(of: .readAs) else { return nil }
      model = catalog.find(text)
      if model == nil, text.lowercased() != Form.table {
        throw .notAChoice(
          of: OptionSpec.readAs.flag, value: text,
          known: [Form.table] + catalog.models.map(\.name.plural))
      }
    }
  }
}
