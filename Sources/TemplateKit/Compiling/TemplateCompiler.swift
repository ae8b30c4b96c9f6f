/// Turns a parsed template and its partials into instructions.
///
/// It follows the literal text to know the context of each tag, and the lists around a tag to
/// know what its name stands for. A body is compiled once for each combination that leads to it.
/// Where partials call each other, what a call leaves behind is found by going over all again
/// until nothing changes.
final class TemplateCompiler {
  /// How many combinations of bodies and contexts one template may lead to.
  static let maximumRoutines = 2000
  /// How deep partials may call further ones, each in a new combination.
  static let maximumDepth = 200

  let language: TemplateLanguage
  let checker: NameChecker
  let partials: TemplatePartials
  private var parsed: [String: TemplateBody?] = [:]

  private var exits: [RoutineKey: ContextScanner] = [:]
  private var hasChanged = false
  private var depth = 0
  private var numbers: [RoutineKey: Int] = [:]
  private var routines: [CodeBuilder] = []
  private var routinePlaces: [[Int: TemplatePlace]] = []

  var bytes: [UInt8] = []
  var escapes: [EscapeStep] = []
  var paths: [[SlotHop]] = []

  init(language: TemplateLanguage, scopes: [TemplateScope], partials: TemplatePartials) {
    self.language = language
    checker = NameChecker(scopes: scopes)
    self.partials = partials
  }

  /// Compiles a template from its first line on.
  func compile(_ source: TemplateSource) throws(TemplateError) -> Program {
    let body = try TemplateParser.parse(source)
    let (program, exit) = try compile(body, entry: ContextScanner(language: language))
    if let problem = exit.finish() {
      throw source.error(.unsafePlace(problem.words), at: source.bytes.count)
    }
    return program
  }

  /// Compiles a body for a context; returns where it leaves the context, too.
  private func compile(
    _ body: TemplateBody, entry: ContextScanner
  ) throws(TemplateError) -> (Program, ContextScanner) {
    let place = TemplatePlace(source: body.source, offset: 0)
    while true {
      startOver()
      let (_, exit) = try routine(
        RoutineKey(
          body: BlockFilling(body: body), entry: entry, startsLine: true,
          surroundings: Surroundings()), place)
      if hasChanged { continue }
      guard let exit else { throw place.error(.endless(body.source.name)) }
      return (link(), exit)
    }
  }

  private func startOver() {
    hasChanged = false
    numbers = [:]
    routines = []
    routinePlaces = []
    bytes = Program.untitled
    escapes = []
    paths = []
  }

  /// The number of the routine for a body in a context, and where it leaves the context: nil as
  /// long as it isn't known that it ever does.
  func routine(
    _ key: RoutineKey, _ place: TemplatePlace
  ) throws(TemplateError) -> (Int, ContextScanner?) {
    if let number = numbers[key] { return (number, exits[key]) }
    guard routines.count < Self.maximumRoutines else {
      throw place.error(.tooManyContexts(limit: Self.maximumRoutines))
    }
    guard depth < Self.maximumDepth else {
      throw place.error(.tooDeep(limit: Self.maximumDepth))
    }
    let number = routines.count
    numbers[key] = number
    routines.append(CodeBuilder())
    routinePlaces.append([:])
    depth += 1
    defer { depth -= 1 }
    var walk = BodyWalk(
      compiler: self, source: key.body.body.source, surroundings: key.surroundings,
      context: key.entry)
    try walk.nodes(key.body.body.nodes, startsLine: key.startsLine)
    walk.code.emit(.return)
    routines[number] = walk.code
    routinePlaces[number] = walk.places
    if let exit = walk.context {
      let joined: ContextScanner?
      if let known = exits[key] {
        joined = ContextScanner.join(known, exit)
      } else {
        joined = exit
      }
      guard let joined else { throw place.error(.branchesDiffer(key.body.body.source.name)) }
      if joined != exits[key] {
        exits[key] = joined
        hasChanged = true
      }
    }
    return (number, exits[key])
  }

  /// The parsed partial of a name; nil where there is none.
  func partial(_ name: String) throws(TemplateError) -> TemplateBody? {
    if let known = parsed[name] { return known }
    let body: TemplateBody?
    if let text = partials.source(name) {
      body = try TemplateParser.parse(TemplateSource(name: name, text))
    } else {
      body = nil
    }
    parsed[name] = .some(body)
    return body
  }

  private func link() -> Program {
    var starts: [Int32] = []
    var start: Int32 = 0
    for routine in routines {
      starts.append(start)
      start += Int32(routine.count)
    }
    var code: [Instruction] = []
    var places: [Int: TemplatePlace] = [:]
    for (number, routine) in routines.enumerated() {
      for (index, place) in routinePlaces[number] { places[code.count + index] = place }
      code += routine.linked(at: starts[number], routines: starts)
    }
    let analysis = FollowAnalysis(code: code, bytes: bytes, routines: starts, after: .outputEnd)
    return Program(
      language: language, code: code, bytes: bytes, escapes: analysis.applied(to: escapes),
      paths: paths, scopeCount: checker.scopes.count, places: places)
  }
}
