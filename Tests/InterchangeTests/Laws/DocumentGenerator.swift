import TestSupport

/// Documents of every shape, in which each value is unlike all others.
struct DocumentGenerator {
  private var random: SeededGenerator
  // Of one length, so that none is a part of another.
  private var last = 100_000
  /// Whether a name may come twice in one object.
  let repeatsNames: Bool

  init(seed: UInt64, repeatsNames: Bool = true) {
    random = SeededGenerator(seed: seed)
    self.repeatsNames = repeatsNames
  }

  /// A document with the names of the models whose records it may be read as; empty for none.
  struct Document {
    let text: String
    let model: String
  }

  mutating func document() -> Document {
    let model = pick(["to-dos", "projects", "books", ""])
    let names = model.isEmpty ? Names.table : Names.of(model)
    switch chance(9) {
    case 0, 1: return Document(text: array(names, depth: 1), model: model)
    case 2:
      let lines = (0..<(1 + chance(4))).map { _ in record(names, depth: 1) }
      return Document(text: lines.joined(separator: "\n"), model: model)
    case 3: return Document(text: record(names, depth: 2), model: model)
    case 4: return Document(text: keyed(names, depth: 1), model: model)
    case 5:
      let list = #""\#(pick(["data", "items", "rows"]))":\#(array(names, depth: 1))"#
      let others = (0..<chance(3)).map { _ in member(pick(["next", "count", "meta"]), value()) }
      return Document(text: object([list] + others), model: model)
    default: return Document(text: models(), model: pick(["", model]))
    }
  }

  /// A record of a model whose members all have names of their own.
  mutating func members(of model: String) -> [(name: String, json: String)] {
    var taken: [[UInt8]] = []
    var members: [(String, String)] = []
    for _ in 0..<(1 + chance(6)) {
      let name = pick(Names.of(model))
      guard !taken.contains(Array(name.utf8)) else { continue }
      taken.append(Array(name.utf8))
      members.append((name, value(for: name)))
    }
    return members
  }

  mutating func shuffle(_ members: [(name: String, json: String)]) -> [(name: String, json: String)]
  {
    members.shuffled(using: &random)
  }

  // MARK: Parts

  private mutating func models() -> String {
    var members: [String] = []
    for _ in 0..<(1 + chance(3)) {
      let model = pick(["to-dos", "projects", "books", "recipes"])
      let name = pick(Names.spellings(of: model))
      let names = Names.of(model)
      switch chance(7) {
      case 0: members.append(member(name, value()))
      case 1: members.append(member(name, record(names, depth: 2)))
      case 2: members.append(member(name, keyed(names, depth: 2)))
      case 3:
        let list = array(names, depth: 2)
        members.append(member(name, #"{"shown":1,"total":1,"records":\#(list)}"#))
      default: members.append(member(name, array(names, depth: 2)))
      }
    }
    if chance(3) == 0 { members.append(member(pick(["version", "exported", "info"]), value())) }
    return object(members)
  }

  private mutating func array(_ names: [String], depth: Int) -> String {
    "[" + (0..<chance(5)).map { _ in record(names, depth: depth) }.joined(separator: ",") + "]"
  }

  private mutating func keyed(_ names: [String], depth: Int) -> String {
    object(
      (0..<(1 + chance(3))).map { _ in
        let number = next()
        let key = pick(["\(number)", "k\(number)", "0\(number)", "-\(number)"])
        return #""\#(key)":\#(record(names, depth: depth))"#
      })
  }

  private mutating func record(_ names: [String], depth: Int) -> String {
    var members: [String] = []
    var taken: [String] = []
    if chance(3) > 0 { members.append(#""id":\#(pick(["\(next())", "\"i\(next())\""]))"#) }
    for _ in 0..<chance(6) {
      let name = pick(names)
      if !repeatsNames, taken.contains(name) { continue }
      taken.append(name)
      members.append(member(name, value(for: name)))
    }
    if depth > 0, chance(3) == 0 {
      let inner = pick(["children", "to-dos", "todos", "ToDo"])
      let form =
        switch chance(4) {
        case 0: record(Names.of("to-dos"), depth: depth - 1)
        case 1: keyed(Names.of("to-dos"), depth: depth - 1)
        default: array(Names.of("to-dos"), depth: depth - 1)
        }
      members.append(member(inner, form))
    }
    return object(members)
  }

  private mutating func member(_ name: String, _ value: String) -> String {
    var written = name
    // The same name, written in another way.
    if chance(8) == 0, let first = name.utf8.first, first < 0x80 {
      let digits = String(first, radix: 16)
      written = "\\u00" + (digits.count < 2 ? "0" : "") + digits + name.dropFirst()
    }
    return "\"\(written)\":\(value)"
  }

  private mutating func object(_ members: [String]) -> String {
    "{" + members.shuffled(using: &random).joined(separator: ",") + "}"
  }

  /// A value that its field writes as it came, or can't read and keeps.
  private mutating func value(for name: String) -> String {
    let isDate = [
      "due", "dead", "creat", "complet", "finish", "start", "begun", "read", "end", "entry",
    ]
    .contains { name.lowercased().hasPrefix($0) }
    guard isDate else { return value() }
    return pick(["\"t\(next())\"", "null", "\"\"", day(), day(), #"{"k":"t\#(next())"}"#])
  }

  private mutating func day() -> String {
    let number = next()
    return "\"\(2000 + number / 336)-\(two(1 + number / 28 % 12))-\(two(1 + number % 28))\""
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private mutating func value() -> String {
    switch chance(12) {
    case 0: "null"
    case 1: "\"\""
    case 2: "[]"
    case 3: "\(1_000_000 + next())"
    case 4: #"{"k":"t\#(next())","k":\#(1_000_000 + next())}"#
    case 5: #"["t\#(next())",\#(1_000_000 + next()),null]"#
    case 6: #"["t\#(next())",{"t":"t\#(next())"}]"#
    case 7: #""t\#(next()) \"é\" \u00fc""#
    default: "\"t\(next())\""
    }
  }

  private mutating func next() -> Int {
    last += 1
    return last
  }

  private mutating func chance(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &random) }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[chance(elements.count)]
  }
}

/// Names in the spellings that people use, and some that nobody should.
enum Names {
  static let table = [
    "Key", "key", "UserUPN", "UserUpn", "user_id", "userId", "User ID", "caf\u{E9}", "cafe\u{301}",
    "a.b", "a b", "ab", "x", "ID", "Id", "_id", "o\\\"k",
  ]

  static func of(_ model: String) -> [String] {
    let own =
      switch model {
      case "books":
        ["title", "Title", "name", "author", "by", "BY", "rating", "stars", "finished", "shelf"]
      case "projects":
        ["name", "Name", "title", "dueDate", "due", "due_date", "notes", "Note", "parentID"]
      default:
        [
          "name", "Name", "NAME", "na-me", "title", "Title", "description", "dueDate", "due-date",
          "due_date", "Due", "due", "tags", "Tags", "labels", "notes", "Note", "project",
          "parentID",
          "url", "completedAt", "completed_at",
        ]
      }
    return own + own + table
  }

  static func spellings(of model: String) -> [String] {
    switch model {
    case "to-dos": ["to-dos", "todos", "ToDos", "to_do"]
    case "projects": ["projects", "Project", "PROJECTS"]
    default: [model]
    }
  }
}
