/// Finds a declared choice by its name, its label, any spelling of them, or its code.
struct ChoiceNames: Sendable {
  private var exact: [String: Int] = [:]
  private var folded: [String: Int] = [:]
  private var codes: [Int64: Int] = [:]

  init(_ choices: [ChoiceInfo]) {
    for (index, choice) in choices.enumerated() {
      for name in [choice.name, choice.label] {
        if exact[name] == nil { exact[name] = index }
        if folded[foldedName(name)] == nil { folded[foldedName(name)] = index }
      }
      if let code = choice.code, codes[Int64(code)] == nil { codes[Int64(code)] = index }
    }
  }

  func index(_ text: String) -> Int? {
    exact[text] ?? folded[foldedName(text)] ?? Int64(text).flatMap { codes[$0] }
  }

  func index(code: Int64) -> Int? { codes[code] ?? exact[String(code)] }
}
