import ListingKit
import ModelKit
import SystemKit

/// What `list` and `report` do alike: read the records, make the listing, say what is the matter.
struct ListingRun {
  let listing: Listing
  let world: WorldOptions
  /// The files that were read.
  let inputs: OpenInputs

  /// - Parameters:
  ///   - takesEveryField: whether fields that only a file has are columns like the others.
  ///   - inputs: the files, where they are used again.
  ///   - isSilent: whether what there is to say was said already.
  /// - Throws: whatever is wrong with the options, the sources or the request.
  /// - Complexity: O(bytes read), and the sorting of each list.
  init(
    _ context: CommandContext, takesEveryField: Bool = false, line: ProgressLine? = nil,
    inputs: OpenInputs? = nil, isSilent: Bool = false
  ) throws {
    let parsed = context.parsed
    let world = try WorldOptions(parsed, context.console)
    let inputs = inputs ?? OpenInputs(limit: world.memory)
    self.inputs = inputs
    guard let argument = parsed.argument(0) else {
      throw UsageError.missingArgument(
        command: parsed.command.name, argument: "MODEL|FILE", choices: [])
    }
    let subject = try ListingSubject(argument, context.catalog)
    var options = ReadingOptions(
      zone: world.zone, dateNumbers: world.dateNumbers, types: try parsed.columnTypes())
    options.namesEveryProblem = parsed.has(.allWarnings)
    let loader = RecordLoader(
      source: try RecordSource(
        parsed, context.console, subject: subject, catalog: context.catalog),
      subject: subject,
      options: options,
      threads: world.threads, progress: line?.progress)
    func request(_ loaded: LoadedRecords) throws -> ListingRequest {
      try RequestBuilder(parsed, world, model: loaded.model, catalog: loaded.catalog).request()
    }
    // What is wrong with the options alone is said before any file is read.
    if case .model(let model) = subject {
      _ = try RequestBuilder(parsed, world, model: model, catalog: context.catalog).request()
    }
    let loaded = try loader.load(context.catalog, takesEveryField: takesEveryField, inputs: inputs)
    {
      try context.view?.check($0.model)
      return try request($0).requestedNames
    }
    listing = try Listing.make(
      try request(loaded), of: loaded.records, catalog: loaded.catalog, threads: world.threads,
      progress: line?.progress)
    self.world = world
    if !parsed.has(.quiet), !isSilent {
      line?.hide()
      Self.tell(loaded.guesses, context)
      if case .file(let path) = subject { Self.tellOthers(of: loaded, in: path, context) }
      Warnings(
        loaded.records.problems + listing.problems, toolName: context.toolName,
        sayingAll: parsed.has(.allWarnings),
        mending: loader.source.store.map { _ in
          MendingWords(context: context)
        }
      ).write(to: context.console)
      if listing.top.tally.count == 0, let words = context.view?.words(loaded.model) {
        try context.console.writeError("\(context.toolName): \(VisibleText.of(words))\n")
      }
    }
    if parsed.has(.failEmpty), listing.top.tally.count == 0 {
      throw CommandError.nothingToShow(model: loaded.model.name.plural)
    }
  }

  /// Says which models were guessed: what a table has besides their fields isn't shown unless asked for.
  private static func tell(_ guesses: [LoadedRecords.Guess], _ context: CommandContext) {
    let lines = guesses.map { guess in
      "\(context.toolName): \(guess.path): read as \(guess.model); "
        + "'\(OptionSpec.readAs.flag) table' shows the plain table"
    }
    // Where they can't be written, the work goes on.
    for line in lines { try? context.console.writeError(VisibleText.of(line) + "\n") }
  }

  /// Says which lists a file has besides those that are shown, and how to list them.
  private static func tellOthers(
    of loaded: LoadedRecords, in path: String, _ context: CommandContext
  ) {
    var shown = [loaded.model.name.plural]
    var next = 0
    while next < shown.count {
      shown += loaded.catalog.lists(of: shown[next]).map(\.source).filter { !shown.contains($0) }
      next += 1
    }
    let others = loaded.records.modelNames.filter { name in
      !shown.contains(name) && (loaded.records.tables[name]?.count ?? 0) > 0
    }
    guard let first = others.first else { return }
    let list = others.count == 1 ? first : others.dropLast().joined(separator: ", ")
    let all = others.count == 1 ? list : "\(list) and \(others[others.count - 1])"
    let command = "\(context.toolName) \(context.parsed.command.name)"
    let line =
      "\(context.toolName): \(path): only its \(loaded.model.name.plural) are listed; it has "
      + "\(all) too: '\(command) \(first) \(OptionSpec.from.flag) \(ShellWords.escaped(path))'"
      + (others.count == 1 ? " lists them" : " lists the first of these")
    try? context.console.writeError(VisibleText.of(line) + "\n")
  }
}
