import Glibc
import Interchange
import ListingKit
import ModelKit
import RecordStore
import SortKit
import SystemKit
import TerminalBrowser

/// `browse`: the lists on the whole terminal, with their sort menu and their related lists.
struct BrowseCommand: Command {
  static let name = "browse"

  static func declaration(in _: String) -> CommandSpec {
    CommandSpec(
      name, summary: "look through lists on the whole terminal, with a sort menu",
      discussion: [
        "Every list keeps its own key, direction, filter and position: s opens the sort menu, enter "
          + "opens a record with its related lists, ? shows all keys. Records of the store can be "
          + "changed in place; with --preview those of a store that is gone afterwards. What was "
          + "changed or added stays in sight, marked ~, until the list is sorted again.",
        "Without an argument it begins with the models. The options are those of list; 'MODEL=' "
          + "before a value is for the related lists of that model.",
      ],
      examples: [
        UsageExample("browse", "all models"),
        UsageExample("browse projects --preview", "the sample projects"),
        UsageExample("browse to-dos --where 'done = false' --sort due", "what is open"),
      ],
      arguments: [
        ArgumentSpec(
          "MODEL|FILE", "a model's name in any usual spelling, or a file of records",
          required: false,
          choices: .words(.models, orFiles: true))
      ],
      options: ListingOptions.browsing)
  }

  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let console = context.console
    // Said before anything is read.
    guard console.inputIsTerminal, console.outputIsTerminal else {
      throw BrowseError.notTerminal(
        isInput: !console.inputIsTerminal, tool: context.toolName, model: context.parsed.argument(0)
      )
    }
    if console.environment["TERM"] == "dumb" {
      throw BrowseError.dumb(tool: context.toolName, model: context.parsed.argument(0))
    }
    let line = ProgressLine(console)
    let opened: Opened
    do {
      defer { line?.end() }
      opened = try open(size: ScreenSize(columns: 80, lines: 24), progress: line?.progress)
    }
    let mode = try context.parsed.choice(.color, ColorMode.self) ?? .auto
    let window = try window(colors: console.colorsOutput(mode))
    defer {
      // A signal that waits ends the process as the window closes.
      opened.session.end()
      window.close()
    }
    opened.session.press(.resize(window.size))
    try BrowseLoop(
      window, opened.session, editor: NotesEditor(console.environment), watches: opened.watches
    ).run()
    return .done
  }

  private func window(colors: Bool) throws(BrowseError) -> TerminalWindow {
    do throws(TerminalError) {
      return try TerminalWindow(colors: colors)
    } catch {
      throw .unfit(error, tool: context.toolName, model: context.parsed.argument(0))
    }
  }

  /// A browser that is ready, and what it has to be kept with.
  struct Opened {
    let session: BrowseSession
    /// Whether others may change the records.
    let watches: Bool
    private let samples: SampleStore?

    /// Where the samples are kept meanwhile.
    var samplesPath: String? { samples?.path }

    fileprivate init(_ session: BrowseSession, watches: Bool, samples: SampleStore?) {
      self.session = session
      self.watches = watches
      self.samples = samples
    }
  }

  /// Reads the records and opens the first list: everything but the terminal.
  ///
  /// - Throws: as `list` does.
  func open(size: ScreenSize, progress: WorkProgress? = nil) throws -> Opened {
    let parsed = context.parsed
    let world = try WorldOptions(parsed, context.console)
    let subject = try parsed.argument(0).map { try ListingSubject($0, context.catalog) } ?? .all
    let place = try RecordSource(
      parsed, context.console, subject: subject, catalog: context.catalog)
    var loader = RecordLoader(
      source: place, subject: subject,
      options: ReadingOptions(
        zone: world.zone, dateNumbers: world.dateNumbers, types: try parsed.columnTypes()),
      threads: world.threads, progress: progress, memory: world.memory)
    var samples: SampleStore?
    if place.usesPreview, place.files.isEmpty {
      let read = try loader.load(context.catalog)
      let store = try SampleStore(
        read.records, catalog: context.catalog, environment: context.console.environment)
      loader = RecordLoader(
        source: RecordSource(store: StorePlace(path: store.path)), subject: subject,
        options: loader.options, threads: 1)
      samples = store
    }
    let storePath = loader.source.store?.path
    let watched = samples == nil ? storePath : nil
    let watch = watched.map(watching)
    // What others change while the records are read shows up with the next look.
    let seen = BrowseSource.Seen(watched, watch)
    let loaded = try load(loader, subject, world)
    loader.progress = nil
    let requests = try RequestBuilder(
      parsed, world, model: loaded.model, catalog: loaded.catalog
    ).request()
    var base = requests
    base.model = ""
    let source = BrowseSource(
      base: base, threads: world.threads,
      changes: storePath.map {
        BrowseChanges(
          context, path: $0, areSamples: samples != nil, present: world.present)
      }, path: watched, watch: watch, seen: seen
    ) { [loader, catalog = loaded.catalog] in try loader.load(catalog) }
    let session = try BrowseSession(
      context, source, source.records(loaded),
      world: BrowserWorld(
        catalog: loaded.catalog, base: base, source: sourceName(place, samples),
        whyReadOnly: whyReadOnly(place, samples, loaded.model)),
      size: size)
    if parsed.argument(0) != nil { session.open(loaded.model, requests) }
    return Opened(session, watches: watched != nil, samples: samples)
  }

  private func load(
    _ loader: RecordLoader, _ subject: ListingSubject, _ world: WorldOptions
  ) throws -> LoadedRecords {
    let parsed = context.parsed
    return try loader.load(context.catalog, takesEveryField: true) { loaded in
      try context.view?.check(loaded.model)
      return try RequestBuilder(parsed, world, model: loaded.model, catalog: loaded.catalog)
        .request().requestedNames
    }
  }

  private func watching(_ path: String) -> @Sendable () throws -> any RecordStorage {
    { [catalog = context.catalog] in
      try SQLiteStore(path: path, catalog: catalog, access: .read, threads: 1)
    }
  }

  private func sourceName(_ source: RecordSource, _ samples: SampleStore?) -> String {
    if samples != nil { return "sample data, nothing is kept" }
    if let file = source.files.first {
      let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
      return source.files.count > 1 ? "\(name) and \(source.files.count - 1) more" : name
    }
    return source.store?.path.split(separator: "/").last.map(String.init) ?? ""
  }

  private func whyReadOnly(
    _ source: RecordSource, _ samples: SampleStore?, _ model: AnyModelModule
  ) -> String? {
    guard samples == nil, let file = source.files.first else { return nil }
    guard context.catalog.find(model.name.plural) != nil else {
      return "files are only looked at, and '\(model.name.plural)' is no model of the store"
    }
    return
      "files are only looked at; '\(context.toolName) import \(VisibleText.of(file.path))' takes "
      + "the records into the store, where they can be changed"
  }
}
