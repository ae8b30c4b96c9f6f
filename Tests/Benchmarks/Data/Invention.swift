/// Invents the records of a data set, one after the other.
struct Invention {
  private var lottery: Lottery
  private let count: Int
  /// The projects that have to-dos, in an order of chance.
  private let usedProjects: [Int]
  let projects: Int

  init(count: Int) {
    self.count = count
    lottery = Lottery(seed: 2_030_000 &+ UInt64(count))
    projects = max(2, count / 50)
    // A hundredth of the projects has no to-dos.
    var numbers = Array(1...projects)
    lottery.shuffle(&numbers)
    usedProjects = Array(numbers.dropLast(max(1, projects / 100)))
  }

  mutating func project(_ number: Int) -> DataRecord {
    DataRecord([
      ("id", .integer(number)), ("name", .text(lottery.title())),
      ("done", .flag(lottery.happens(percent: 20))), ("dueDate", DataValue(lottery.deadline())),
      ("creationDate", .text(lottery.creation())), ("priority", .integer(lottery.below(4))),
    ])
  }

  mutating func toDo(_ number: Int) -> DataRecord {
    DataRecord([
      ("id", .integer(number)),
      ("projectID", .integer(usedProjects[lottery.below(usedProjects.count)])),
      ("name", .text(lottery.title())), ("done", .flag(lottery.happens(percent: 35))),
      ("dueDate", DataValue(lottery.deadline())), ("creationDate", .text(lottery.creation())),
      ("priority", .integer(lottery.below(4))), ("notes", DataValue(lottery.notes())),
    ])
  }

  mutating func book(_ number: Int) -> DataRecord {
    let isRated = lottery.happens(percent: 70)
    let shelves = ["reading", "next", "finished", "abandoned"]
    return DataRecord([
      ("id", .integer(number)), ("title", .text(lottery.title())),
      ("author", lottery.happens(percent: 10) ? .missing : .text(lottery.title())),
      ("year", lottery.happens(percent: 10) ? .missing : .integer(lottery.number(1850...2029))),
      ("rating", isRated ? .tenths(lottery.number(2...10) * 5) : .missing),
      ("started", DataValue(lottery.day(within: 900, missing: 30))),
      ("finished", DataValue(lottery.day(within: 900, missing: 50))),
      ("shelf", .text(lottery.word(of: shelves))),
    ])
  }

  /// A parcel; a fifth of them, but for the first tenth, lie in one of the first tenth.
  mutating func parcel(_ number: Int) -> DataRecord {
    let states = ["packed", "posted", "delivered", "lost"]
    let marks = ["fragile", "heavy", "urgent", "cold"]
    let outer = max(1, count / 10)
    let isInner = number > outer && lottery.happens(percent: 20)
    return DataRecord([
      ("id", .integer(number)), ("label", .text(lottery.title())),
      ("sender", lottery.happens(percent: 15) ? .missing : .text(lottery.title())),
      ("pieces", .integer(lottery.number(1...40))), ("weight", .tenths(lottery.number(1...900))),
      ("insured", .flag(lottery.happens(percent: 40))),
      ("posted", DataValue(lottery.day(within: 500, missing: 25))),
      ("delivered", DataValue(lottery.deadline())), ("booked", .text(lottery.creation())),
      ("state", .text(lottery.word(of: states))),
      ("marks", .texts(marks.filter { _ in lottery.happens(percent: 30) })),
      ("tracking", .text("https://parcels.example/\(number)")),
      ("remarks", DataValue(lottery.notes())),
      ("partOf", isInner ? .integer(lottery.number(1...outer)) : .missing),
    ])
  }
}

extension Lottery {
  /// A record among fifty members that no model knows: texts, numbers, flags and lists.
  mutating func widened(_ record: DataRecord) -> DataRecord {
    var extra: [(name: String, value: DataValue)] = []
    for number in 1...50 {
      let value: DataValue =
        switch number % 5 {
        case 0: .integer(below(1_000_000))
        case 1: .text(word(of: Vocabulary.plain))
        case 2: .flag(happens(percent: 50))
        case 3: .tenths(below(10_000))
        default: .texts([word(of: Vocabulary.plain), word(of: Vocabulary.foreign)])
        }
      extra.append(("extra\(number)", value))
    }
    return DataRecord(extra.prefix(25) + record.members + extra.dropFirst(25))
  }
}
