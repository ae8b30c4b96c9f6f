import TestSupport

/// A document, and what has to come out of it for each record.
struct JSONLawInput {
  let text: String
  let records: [[String: Expected]]

  /// What a member has to be.
  enum Expected: Hashable {
    /// This very value, digit for digit.
    case exactly(ExactJSON)
    /// A number of the same value.
    case number(String)
  }

  /// A table of a file: columns that are mostly of one kind, or of all.
  static func table(_ seed: UInt64) -> JSONLawInput {
    var random = GeneratedJSON(seed: seed)
    let names = Array(
      ["alpha", "beta \\\"q\\\"", "gamma", "delta", "epsilon"].prefix(1 + random.below(5)))
    let styles = names.map { _ in random.below(8) }
    let ids = random.below(4)
    var texts: [String] = []
    var records: [[String: Expected]] = []
    for number in 0...random.below(10) {
      var members: [(String, String)] = []
      if ids == 1 { members.append(("id", String(number * 3 - 5))) }
      if ids == 2 {
        members.append(("id", random.below(2) == 0 ? "\"t\(number)\"" : String(number)))
      }
      if ids == 3, number == 0 { members.append(("id", random.value())) }
      for (name, style) in zip(names, styles) where random.below(6) > 0 {
        members.append((name, random.below(10) == 0 ? random.value() : styled(style, &random)))
      }
      texts.append(object(members))
      records.append(expected(members))
    }
    return JSONLawInput(text: "[" + texts.joined(separator: ",\n") + "]", records: records)
  }

  private static func styled(_ style: Int, _ random: inout GeneratedJSON) -> String {
    switch style {
    case 0, 1: random.number()
    case 2: String(random.below(100_000))
    case 3: random.below(3) == 0 ? random.day() : random.moment().json
    case 4: random.pick(["true", "false"])
    case 5: "[" + (0..<random.below(3)).map { _ in random.text() }.joined(separator: ",") + "]"
    case 6: random.text()
    default: random.value()
    }
  }

  /// Records of a model with fields of all types, and some that it doesn't know.
  static func model(_ seed: UInt64) -> JSONLawInput {
    var random = GeneratedJSON(seed: seed)
    var texts: [String] = []
    var records: [[String: Expected]] = []
    for number in 0...random.below(6) {
      let isText = random.below(3) == 0
      var members = [("id", isText ? "\"id \(number)\"" : String(number + 1))]
      var wanted = expected(members)
      func add(_ name: String, _ json: String, _ value: Expected?) {
        members.append((name, json))
        wanted[name] = value
      }
      for name in ["title", "done", "count", "weight", "due", "at", "level", "tags"]
      where random.below(3) > 0 {
        let (json, value) = field(name, &random)
        add(name, json, value)
      }
      for name in ["x1", "x2", "étiquette", "x\\n"] where random.below(3) == 0 {
        let json = random.value()
        add(name, json, nil)
        wanted.merge(expected([(name, json)])) { $1 }
      }
      texts.append(object(members))
      records.append(wanted)
    }
    return JSONLawInput(text: "[" + texts.joined(separator: ",\n") + "]", records: records)
  }

  /// A value for a field of the model, and what it is as its type says; nil where that is nothing.
  private static func field(
    _ name: String, _ random: inout GeneratedJSON
  ) -> (json: String, value: Expected?) {
    func exactly(_ json: String) -> Expected? { ExactJSON(json).map { .exactly($0) } }
    if random.below(8) == 0 {
      let json = random.pick(["null", "{\"a\":[1.50,{}]}", "{\"b\":null}"])
      return (json, json == "null" ? nil : exactly(json))
    }
    switch name {
    case "title":
      if random.below(3) == 0 {
        let digits = random.number()
        return (digits, .exactly(.text(digits)))
      }
      let text = random.text()
      return (text, exactly(text))
    case "done":
      return random.pick([
        ("true", .exactly(.flag(true))), ("false", .exactly(.flag(false))),
        ("1", .exactly(.flag(true))), ("\"no\"", .exactly(.flag(false))),
        ("\"perhaps\"", .exactly(.text("perhaps"))), ("7.50", .exactly(.number("7.50"))),
      ])
    case "count":
      let digits = random.number()
      return random.below(5) == 0
        ? ("\"many\"", .exactly(.text("many"))) : (digits, .number(digits))
    case "weight":
      let digits = random.number()
      return random.below(5) == 0 ? ("\"1.50\"", .number("1.5")) : (digits, .number(digits))
    case "due" where random.below(2) == 0:
      let day = random.day()
      return (day, exactly(day))
    case "due", "at":
      if random.below(5) == 0 { return ("\"soon\"", .exactly(.text("soon"))) }
      let moment = random.moment()
      return (moment.json, .exactly(.text(moment.utc)))
    case "level":
      return random.pick([
        ("\"high\"", .exactly(.text("high"))), ("1", .exactly(.text("low"))),
        ("\"urgent\"", .exactly(.text("urgent"))), ("7", .exactly(.number("7"))),
      ])
    default:
      return random.pick([
        ("[\"a\",\"\"]", exactly("[\"a\",\"\"]")), ("[]", nil),
        ("[1.50,true]", exactly("[\"1.50\",\"true\"]")),
        ("\"a, b\"", exactly("[\"a\",\"b\"]")), ("[[1.50]]", exactly("[[1.50]]")),
      ])
    }
  }

  private static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
  }

  /// Every member that isn't null, as it is.
  private static func expected(_ members: [(String, String)]) -> [String: Expected] {
    guard let parsed = ExactJSON(object(members))?.members else { return [:] }
    return parsed.filter { !$0.value.isNull }.mapValues { .exactly($0) }
  }
}
