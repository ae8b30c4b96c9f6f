/// What one piece of a command line turned out to be.
enum OptionToken: Hashable, Sendable {
  /// A known option; the value is nil for flags alone.
  case option(OptionSpec, value: String?)
  case argument(String, index: Int)
  case unknown(String)
  case missingValue(OptionSpec)
  case unwantedValue(OptionSpec, value: String)
}

/// The options in force, and how text becomes tokens under them.
struct OptionTable: Sendable {
  let options: [OptionSpec]
  /// Whether long names that aren't known are a record's fields, each with a value.
  var takesFields = false

  func long(_ name: String) -> OptionSpec? { options.first { $0.name == name } }

  func short(_ letter: Unicode.Scalar) -> OptionSpec? { options.first { $0.letter == letter } }

  private func field(_ name: String) -> OptionSpec? {
    takesFields && !name.isEmpty ? OptionSpec(field: name) : nil
  }

  /// Splits a command line into options and arguments.
  ///
  /// An option with a value takes the next argument whatever it begins with; `--` ends the options;
  /// `-` alone is an argument.
  ///
  /// - Complexity: O(length of the arguments × options).
  func tokens(of arguments: [String]) -> [OptionToken] {
    var tokens: [OptionToken] = []
    var index = 0
    var ended = false
    while index < arguments.count {
      let argument = arguments[index]
      let dashes = argument.utf8.prefix { $0 == UInt8(ascii: "-") }.count
      if ended || dashes == 0 || argument == "-" {
        tokens.append(.argument(argument, index: index))
      } else if argument == "--" {
        ended = true
      } else if dashes >= 2 {
        let next = index + 1 < arguments.count ? arguments[index + 1] : nil
        let (token, usedNext) = longOption(argument, next: next)
        tokens.append(token)
        if usedNext { index += 1 }
      } else {
        let next = index + 1 < arguments.count ? arguments[index + 1] : nil
        let (read, usedNext) = letters(argument, next: next)
        tokens += read
        if usedNext { index += 1 }
      }
      index += 1
    }
    return tokens
  }

  /// Reads `--name` or `--name=value`.
  private func longOption(_ argument: String, next: String?) -> (OptionToken, usedNext: Bool) {
    let body = argument.unicodeScalars.dropFirst(2)
    let equals = body.firstIndex(of: "=")
    let name = String(body[..<(equals ?? body.endIndex)])
    guard let option = long(name) ?? field(name) else { return (.unknown("--" + name), false) }
    let attached = equals.map { String(body[body.index(after: $0)...]) }
    if option.isFlag {
      if option.takesList {
        if let attached { return (.option(option, value: attached), false) }
        let names = next.map { $0.hasSuffix("=") && !$0.hasPrefix("-") } ?? false
        return (.option(option, value: names ? next : nil), names)
      }
      guard let attached else { return (.option(option, value: nil), false) }
      return (.unwantedValue(option, value: attached), false)
    }
    if let attached { return (.option(option, value: attached), false) }
    guard let next else { return (.missingValue(option), false) }
    return (.option(option, value: next), true)
  }

  /// Reads `-qv`, `-ovalue`, `-o=value` or `-o value`.
  private func letters(_ argument: String, next: String?) -> ([OptionToken], usedNext: Bool) {
    var tokens: [OptionToken] = []
    var rest = argument.unicodeScalars.dropFirst()
    while let letter = rest.first {
      rest = rest.dropFirst()
      guard let option = short(letter) else {
        // The whole piece is named while nothing of it was understood: `-sort` means `--sort`.
        tokens.append(.unknown(tokens.isEmpty ? argument : "-" + String(letter)))
        return (tokens, false)
      }
      if option.isFlag {
        if rest.first == "=" {
          tokens.append(.unwantedValue(option, value: String(rest.dropFirst())))
          return (tokens, false)
        }
        tokens.append(.option(option, value: nil))
        continue
      }
      if !rest.isEmpty {
        let value = rest.first == "=" ? rest.dropFirst() : rest
        tokens.append(.option(option, value: String(value)))
        return (tokens, false)
      }
      guard let next else {
        tokens.append(.missingValue(option))
        return (tokens, false)
      }
      tokens.append(.option(option, value: next))
      return (tokens, true)
    }
    return (tokens, false)
  }
}
