import Glibc
import ListingKit
import ModelKit
import SystemKit
import TerminalBrowser

/// A browser at work: its state, and whoever does what it asks for. Everything but the terminal.
final class BrowseSession {
  private(set) var state: BrowserState
  private let source: BrowseSource
  private let worker: BrowseWorker
  private let context: CommandContext
  /// What only the owner of the terminal can do, in this order.
  private(set) var asked: [Request] = []
  /// The store's file whose records are shown.
  private var shown: FileIdentity?
  /// The keys that were pressed while an answer was waited for.
  private var held: [BrowserKey] = []
  /// Whether a search goes on once no key waits.
  private(set) var goesOn = false

  /// What the terminal's owner is asked for.
  enum Request: Hashable {
    case redraw, quit
    case editNotes(RecordReference)
  }

  /// - Throws: ``WakePipe/Failure``.
  init(
    _ context: CommandContext, _ source: BrowseSource, _ records: BrowserRecords,
    world: BrowserWorld, size: ScreenSize
  ) throws {
    self.context = context
    self.source = source
    worker = try BrowseWorker(records)
    shown = source.file
    state = BrowserState(world, size: size)
  }

  deinit { end() }

  /// How often it was asked how far the work is since something came of any.
  private var pauses = 0
  /// After so many a change is said to be waited for: half a second.
  private static let patience = 5

  /// Whether a change is on its way that the screen shows as done.
  var isChanging: Bool { state.pendingChanges > 0 }

  /// Waits until every change is made that was typed: nobody can type any more.
  func finish() {
    takeAnswers()
    while isChanging || !held.isEmpty, goesOn || worker.waitForEvents() {
      if goesOn { goOn() }
      takeAnswers()
    }
  }

  /// Ends once what is being done is done, and closes the store.
  func end() {
    worker.end()
    source.stopWatching()
  }

  /// Readable once there is something to take by ``takeAnswers()``.
  var descriptor: Int32 { worker.descriptor }

  /// Whether something is being done.
  var isBusy: Bool { worker.isBusy }

  /// Begins with a model's list.
  func open(_ model: AnyModelModule, _ request: ListingRequest) {
    perform(state.open(model, settings: request))
  }

  /// Carries out a key, once what was typed before it is answered.
  func press(_ key: BrowserKey) {
    switch key {
    // A question that is on its way is answered by these too.
    case .escape, .control("c"): if state.isWeighing { return held.append(key) } else { held = [] }
    case .resize: held = []
    default:
      if state.holdsKeys { return held.append(key) }
    }
    perform(state.handle(.key(key)))
  }

  /// Takes what came of what was asked for.
  func takeAnswers() {
    pauses = 0
    for event in worker.takeEvents() {
      if case .recordsChanged = event { shown = source.file }
      perform(state.handle(event))
      releaseKeys()
    }
  }

  private func releaseKeys() {
    while !state.holdsKeys, !held.isEmpty { press(held.removeFirst()) }
  }

  /// Goes on with a search.
  func goOn() {
    goesOn = false
    perform(state.handle(.goOn))
    releaseKeys()
  }

  /// Tells how far the work is that somebody may wait for.
  func showProgress() {
    guard let turn = worker.running else { return }
    pauses += 1
    if isChanging, pauses >= Self.patience { perform(state.handle(.waiting)) }
    perform(
      state.handle(.progress(job: turn.number, ProgressLine.text(turn.progress.state))))
  }

  /// Looks whether others changed the records.
  func lookForChanges() {
    guard !worker.isBusy, source.isChanged() else { return }
    reload()
  }

  func tell(_ event: BrowserEvent) { perform(state.handle(event)) }

  /// The requests since the last time.
  func takeRequests() -> [Request] {
    defer { asked = [] }
    return asked
  }

  /// A record's notes, where it has a field for them.
  func notes(of record: RecordReference) -> (field: String, text: String, title: String)? {
    state.notes(of: record)
  }

  /// Waits until all is done that was asked for: what tests do.
  func settle() {
    repeat {
      worker.settle()
      takeAnswers()
      while goesOn { goOn() }
    } while worker.isUnsettled
  }

  // MARK: Effects

  private func perform(_ effects: [BrowserEffect]) {
    for effect in effects { perform(effect) }
  }

  private func perform(_ effect: BrowserEffect) {
    switch effect {
    case .list(let job): list(job)
    case .cancel(let job): worker.cancel(job)
    case .detail(let record, let row):
      worker.add { records, turn in
        turn.tell(.detailed(record, row: row, records.detail(of: record, row: row)))
      }
    case .change(let change): carryOut(change)
    case .editNotes(let record): asked.append(.editNotes(record))
    case .weighRemoval(let record, let title):
      worker.add { records, turn in
        do throws(BrowserFailure) {
          turn.tell(.ask(try records.question(removing: record, title: title)))
        } catch {
          turn.tell(.failed(error))
        }
      }
    case .export(let request, let typed, let isReplacing):
      let path = homePath(typed)
      if let failure = Self.unsuitable(path) { return tell(.failed(failure)) }
      if !isReplacing, access(path, F_OK) == 0 {
        let question = "'\(VisibleText.of(path))' is there already: replace it? y or n"
        return tell(
          .ask(
            BrowserQuestion(
              text: question, effect: .export(request, path: path, replacing: true))))
      }
      let export = BrowseExport(context, request, path: path)
      worker.add { records, turn in turn.tell(export.write(records)) }
    case .saveView(let name, let request, let filter, let isReplacing):
      var view = BrowseView(name: name, request: request, filter: filter)
      for option in [OptionSpec.collation, .locale] {
        if let value = context.parsed.value(of: option) {
          view.textOrder += [option.flag, value]
        }
      }
      save(view, isReplacing)
    case .reload: reload()
    case .goOn: goesOn = true
    case .redraw: asked.append(.redraw)
    case .quit: asked.append(.quit)
    }
  }

  /// Makes a list; of one that is long and shown for the first time its beginning at once.
  private func list(_ job: ListJob) {
    worker.add(job.job) { records, turn in
      if let beginning = records.beginning(of: job, progress: turn.progress) {
        turn.tell(.listed(list: job.list, job: job.job, beginning))
      }
      let answer = records.answer(job, progress: turn.progress)
      guard !turn.progress.isCancelled else { return }
      turn.tell(.listed(list: job.list, job: job.job, answer))
    }
  }

  /// Why a report can't be written there: only files can be replaced, and the screen is in use.
  private static func unsuitable(_ path: String) -> BrowserFailure? {
    var facts = stat()
    let isFile = stat(path, &facts) != 0 || facts.st_mode & S_IFMT == S_IFREG
    guard path == "-" || !isFile else { return nil }
    return BrowserFailure("'\(VisibleText.of(path))' is no file: give the name of one")
  }

  /// Keeps a view, unless one of its name is there that nobody said to replace.
  private func save(_ view: BrowseView, _ isReplacing: Bool) {
    worker.add { [source] _, turn in
      do {
        if !isReplacing, try source.hasView(named: view.name) {
          let question =
            "there is a view '\(VisibleText.of(view.name))' already: replace it? y or n"
          let effect = BrowserEffect.saveView(
            name: view.name, view.request, filter: view.filter, replacing: true)
          return turn.tell(.ask(BrowserQuestion(text: question, effect: effect)))
        }
        turn.tell(.message(try source.save(view)))
      } catch {
        turn.tell(.failed(Self.failure(error)))
      }
    }
  }

  /// A path as a shell would have it: `~/` is the home folder.
  private func homePath(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = context.console.environment["HOME"], !home.isEmpty else {
      return path
    }
    return home + path.dropFirst()
  }

  /// Changes records.
  func change(_ change: BrowserChange) { tell(.change(change)) }

  /// Carries out a change, and reads the records again.
  private func carryOut(_ change: BrowserChange) {
    worker.add { [source, shown] records, turn in
      do {
        guard source.file == shown else { throw ReplacedStore() }
        let outcome = try source.carryOut(change)
        turn.tell(.changed(.success(outcome)))
        Self.read(source, &records, turn)
      } catch is ReplacedStore {
        // Of another store nothing is changed before it was seen.
        do {
          records = try source.read()
          turn.tell(.changed(.failure(Self.failure(ReplacedStore()))))
          turn.tell(.recordsChanged)
        } catch {
          let reason = Self.failure(error).message
          turn.tell(.changed(.failure(BrowserFailure("nothing was changed: \(reason)"))))
        }
      } catch {
        turn.tell(.changed(.failure(Self.failure(error))))
      }
    }
  }

  private func reload() {
    worker.add { [source] records, turn in Self.read(source, &records, turn) }
  }

  private static func read(
    _ source: BrowseSource, _ records: inout BrowserRecords, _ turn: BrowseWorker.Turn
  ) {
    do {
      records = try source.read()
      turn.tell(.recordsChanged)
    } catch {
      turn.tell(.failed(failure(error)))
    }
  }

  static func failure(_ error: any Error) -> BrowserFailure {
    BrowserFailure(Failure(error).message ?? "\(error)")
  }
}
