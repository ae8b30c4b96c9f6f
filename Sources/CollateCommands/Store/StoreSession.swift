import RecordEditing
import RecordStore

/// A command's use of the store.
struct StoreSession {
  let store: any RecordStorage
  let place: StorePlace
  let context: CommandContext

  /// - Throws: `StoreError`, as where there is no store to read.
  init(_ context: CommandContext, access: SQLiteStore.Access) throws {
    self.context = context
    place = try StorePlace(context.parsed, context.console)
    store = try SQLiteStore(
      path: place.path, catalog: context.catalog, access: access,
      namesEveryProblem: context.parsed.has(.allWarnings))
  }

  /// Finds records as people name them.
  var finder: RecordFinder { RecordFinder(store, context.catalog) }

  /// Changes records, with dates as the options say.
  ///
  /// - Throws: what ``WorldOptions`` throws for options that can't be read.
  func editor() throws -> RecordEditor {
    RecordEditor(finder, try WorldOptions(context.parsed, context.console).present)
  }
}
