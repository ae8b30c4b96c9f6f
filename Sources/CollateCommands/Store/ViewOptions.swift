import ModelKit
import RecordStore
import SystemKit

/// `--view` and `--save-view`: a command's options from the store and into it.
struct ViewOptions {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  /// The context with a view's options in front of those given, which win.
  ///
  /// - Throws: `StoreError` for a view that isn't there, `UsageError` for options that don't go
  ///   together, ``CommandError/noViewName``.
  func applied() throws -> CommandContext {
    var context = context
    if let name = context.parsed.value(of: .view) {
      let session = try StoreSession(context, access: .read)
      let view = try session.store.view(named: name)
      context = try merged(view)
    }
    if let name = context.parsed.value(of: .saveView) {
      guard name.contains(where: { !$0.isWhitespace }), !name.contains(where: \.isNewline) else {
        throw CommandError.noViewName
      }
    }
    return context
  }

  /// Saves the options of a command that has done its work, where that was asked for.
  ///
  /// - Throws: `StoreError`.
  func save(_ context: CommandContext) throws {
    guard let name = context.parsed.value(of: .saveView) else { return }
    let session = try StoreSession(context, access: .write)
    let view = SavedView(name: name, arguments: words(context.parsed))
    let exact = ExactName(name)
    let old = try session.store.views().first { ExactName($0.name) == exact }
    try session.store.save(view)
    guard !context.parsed.has(.quiet) else { return }
    try context.console.writeError(said(of: view, old, context) + "\n")
    try sayLeft(context, name)
  }

  private func said(of view: SavedView, _ old: SavedView?, _ context: CommandContext) -> String {
    let name = Words.quoted(view.name)
    switch old {
    case nil: return "saved view \(name)"
    case view: return "view \(name) was saved so already"
    default: return "replaced view \(name); \(context.undoWords) brings the old one back"
    }
  }

  /// Whether an option is none of a view's: a store that somebody else made must not write files.
  private static func isLeft(_ use: ParsedArguments.Use) -> Bool {
    let left: [OptionSpec] = [
      .view, .noFilter, .saveView, .store, .from, .preview, .readAs, .output, .check, .quiet,
      .allWarnings, .threads, .memory, .color,
    ]
    return left.contains { $0.name == use.option.name }
  }

  /// Says which options of the command aren't kept, where people would expect to get them back.
  private func sayLeft(_ context: CommandContext, _ name: String) throws {
    let told: [OptionSpec] = [.from, .preview, .output, .check]
    let left = told.filter { context.parsed.has($0) }.map(\.flag)
    guard !left.isEmpty else { return }
    try context.console.writeError(
      "\(context.toolName): the view \(Words.quoted(name)) is saved without "
        + "\(Words.list(left)): a view says what is shown, not where from and where to\n")
  }

  /// The options that belong to a view: not those that say where from, or that it is one.
  private func words(_ parsed: ParsedArguments) -> [String] {
    var words = parsed.arguments
    for use in parsed.uses where !Self.isLeft(use) {
      words.append(use.option.flag)
      if let value = use.value { words.append(value) }
    }
    return words
  }

  private func merged(_ saved: SavedView) throws -> CommandContext {
    let command = context.parsed.command
    // A view is of list and report; the browser takes what it can show of it.
    let isBrowser = command.name == BrowseCommand.name
    let request = try CommandLineParser(context.tool).parse(
      [isBrowser ? ListCommand.name : command.name] + saved.arguments)
    guard case .run(let view) = request else { return context }
    let model = view.argument(0).flatMap(context.catalog.find)
    // Conditions narrow; of any other option those given here replace all in the view.
    let given = Set(context.parsed.uses.map(\.option.name)).subtracting([OptionSpec.filter.name])
    let dropped = try droppedLists(model)
    let kept = view.uses.filter { use in
      !Self.isLeft(use) && !given.contains(use.option.name)
        && command.options.contains { $0.name == use.option.name }
        && !(use.option.name == OptionSpec.filter.name
          && isDropped(use.value ?? "", dropped, model))
    }
    var merged = CommandContext(
      parsed: ParsedArguments(
        command: command,
        arguments: context.parsed.arguments.isEmpty
          ? view.arguments : context.parsed.arguments, uses: kept + context.parsed.uses),
      catalog: context.catalog, console: context.console, tool: context.tool,
      settings: context.settings)
    let applied = AppliedView(
      name: saved.name, model: model,
      conditions: kept.filter { $0.option.name == OptionSpec.filter.name }.compactMap(\.value))
    if let other = context.parsed.argument(0).flatMap(context.catalog.find) {
      try applied.check(other)
    }
    merged.view = applied
    return merged
  }

  /// The lists whose conditions in the view don't count; nil stands for the view's own.
  private enum DroppedLists {
    case all
    case some(Set<String?>)
  }

  /// - Throws: ``UsageError/unknownScope(option:scope:known:)``.
  private func droppedLists(_ own: AnyModelModule?) throws(UsageError) -> DroppedLists {
    let option = OptionSpec.noFilter
    var lists: Set<String?> = []
    for use in context.parsed.uses where use.option.name == option.name {
      guard let text = use.value else { return .all }
      let scope = text.hasSuffix("=") ? String(text.dropLast()) : text
      guard let model = context.catalog.find(scope) else {
        throw .unknownScope(
          option: option.flag, scope: scope, known: context.catalog.models.map(\.name.plural))
      }
      lists.insert(model.name == own?.name ? nil : model.name.plural)
    }
    return .some(lists)
  }

  private func isDropped(
    _ condition: String, _ dropped: DroppedLists, _ own: AnyModelModule?
  ) -> Bool {
    guard case .some(let lists) = dropped else { return true }
    let scoped = ScopedValue(splitting: condition, among: context.catalog.models.map(\.name))
    return lists.contains(scoped.list == own?.name.plural ? nil : scoped.list)
  }
}
