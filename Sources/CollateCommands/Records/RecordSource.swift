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
  /// Whether the models' sample records are used.
  let usesPreview: Bool
  /// The store, where neither files nor samples are asked for.
  let store: StorePlace?

  /// A store and nothing else.
  init(store: StorePlace) {
    files = []
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
    var ownModel: AnyModelModule?
    switch subject {
    case .file(let path):
      if usesPreview {
        throw UsageError.conflict(option: OptionSpec.preview.flag, other: path)
      }
      files.append(File(path: path, model: nil))
    case .model(let model): ownModel = model
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
}
