import CSimdJSON
import ModelKit
import SystemKit

/// One document being read.
struct JSONReading {
  let reader: JSONReader
  let input: InputBytes
  /// The model that was asked for.
  let given: AnyModelModule?

  func read() throws(ReadingError) -> RecordSet {
    let shape = try findShape()
    do throws(JSONReadingFault) {
      switch shape {
      case .array(let start): return try readRun(start, areLines: false)
      case .lines(let start):
        if let listed = try readListedLines(start) { return listed }
        return try readRun(start, areLines: true)
      case .object(let start): return try readObject(start)
      case .other: throw .stopped(JSONStop(code: CJ_NO_RECORD))
      }
    } catch {
      switch error {
      case .failed(let error): throw error
      case .stopped(let stop): throw try JSONDiagnosis(input: input, shape: shape).error(stop)
      }
    }
  }

  /// The file's name without its folder and its extension.
  var baseName: String {
    let name = input.name.split(separator: "/").last.map(String.init) ?? ""
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  private func findShape() throws(ReadingError) -> JSONShape {
    let count = min(input.size, JSONShape.prefixLength)
    let prefix = UnsafeMutablePointer<UInt8>.allocate(capacity: max(count, 1))
    defer { prefix.deallocate() }
    try input.copy(at: 0, count: count, to: prefix)
    let bytes = ByteSlice(start: prefix, count: count)
    if let name = TextEncoding.name(of: bytes) {
      throw .otherEncoding(file: input.name, name: name)
    }
    return JSONShape.find(bytes, isWhole: count == input.size, fileName: input.name)
  }

  /// Reads lines that are an exported listing; nil where they aren't, or can't be read as one.
  private func readListedLines(_ start: Int) throws(JSONReadingFault) -> RecordSet? {
    let document = try JSONReadingFault.catching { () throws(ReadingError) -> ByteBuffer? in
      // Those of any other kind are told by their beginning, and may be larger than memory.
      let beginning = ByteBuffer(capacity: 512)
      let count = min(512, input.size - start)
      beginning.append(0, times: count)
      try input.copy(at: start, count: count, to: beginning.base)
      guard reader.guessesModels, JSONListedLines.begin(beginning.slice, reader.catalog) else {
        return nil
      }
      try input.checkWhole()
      let lines = ByteBuffer(capacity: input.size + 16)
      lines.append(0, times: input.size)
      try input.copy(at: 0, count: input.size, to: lines.base)
      let all = ByteSlice(start: UnsafePointer(lines.base) + start, count: input.size - start)
      return JSONListedLines.document(all, reader.catalog)
    }
    guard let document else { return nil }
    let reading = JSONReading(
      reader: reader, input: InputBytes(document.slice, name: input.name), given: given)
    // What is wrong in a line is said of the line.
    return try? reading.readObject(0)
  }

  /// Reads records in an array or on lines.
  private func readRun(_ start: Int, areLines: Bool) throws(JSONReadingFault) -> RecordSet {
    func windows(_ plan: JSONPlan, _ model: Int) -> JSONWindows {
      JSONWindows(
        input: input, plan: plan, model: model, start: start, areLines: areLines,
        threads: reader.threads,
        sizes: reader.sizes ?? .fitting(input.size), progress: reader.progress)
    }
    let choice = try choose(
      named: baseName,
      sample: { plan throws(JSONReadingFault) in try windows(plan, 0).readSample() },
      all: { plan throws(JSONReadingFault) in try windows(plan, 0).read() })
    let (plan, main) = plan(choice.model)
    let yields = try windows(plan, main).read()
    // The readers' own memory isn't needed for what comes next.
    if input.size > PageArena.chunkSize { FreedMemory.release() }
    return choice.noted(in: try assemble(plan, yields, main))
  }

  func assemble(
    _ plan: JSONPlan, _ yields: [JSONYield], _ main: Int?
  ) throws(JSONReadingFault) -> RecordSet {
    try JSONReadingFault.catching { () throws(ReadingError) in
      try JSONAssembly(plan, file: input.name, yields).finish(main: main)
    }
  }

  /// The catalog's models, the given one in its namesake's place or behind them, and its number.
  func plan(_ model: AnyModelModule?) -> (JSONPlan, Int) {
    var models = reader.catalog.models
    var main = models.firstIndex { $0.name.plural == model?.name.plural }
    if let model {
      if let main { models[main] = model } else { models.append(model) }
    }
    main = main ?? models.count - 1
    let plan = JSONPlan(
      models, catalog: reader.catalog, options: reader.options, textLimit: reader.textLimit)
    return (plan, main ?? 0)
  }

  /// The model of a document's records.
  struct Choice {
    let model: AnyModelModule
    /// Whether the records' members say it, and neither a person nor the document.
    var isGuess = false

    /// A set of the records, with the guess that was made.
    func noted(in set: RecordSet) -> RecordSet {
      var set = set
      if isGuess { set.guesses.append(model.name.plural) }
      return set
    }
  }

  /// The model that was asked for, or that fits the members of a sample, or one made of all.
  func choose(
    named name: String, sample: (JSONPlan) throws(JSONReadingFault) -> [JSONYield],
    all: (JSONPlan) throws(JSONReadingFault) -> [JSONYield]
  ) throws(JSONReadingFault) -> Choice {
    if let given { return Choice(model: given) }
    if let known = try guess(named: name, sample) { return Choice(model: known, isGuess: true) }
    let fields = JSONInference.fields(try all(profile).compactMap(\.members.first))
    return Choice(
      model: JSONInference.adHoc(
        fields, name: name, catalog: reader.catalog, options: reader.options))
  }

  /// The model that fits the members of a sample; nil where none does, or plain tables are asked for.
  func guess(
    named name: String, _ sample: (JSONPlan) throws(JSONReadingFault) -> [JSONYield]
  ) throws(JSONReadingFault) -> AnyModelModule? {
    guard reader.guessesModels else { return nil }
    let few = JSONInference.fields(try sample(profile).compactMap(\.members.first))
    return JSONInference.model(few, in: reader.catalog, named: name)
  }

  private var profile: JSONPlan {
    JSONPlan(profileOf: ModelName("records", singular: "record"))
  }
}
