import SystemKit

extension UsageError: CustomStringConvertible {
  /// What is wrong and what would be right, on one line.
  package var description: String {
    switch self {
    case .missingCommand(let known):
      "no command given; the commands are \(Words.list(known))"
    case .unknownCommand(let name, let known):
      "unknown command \(Words.quoted(name))\(Words.suggestion(for: name, among: known))"
    case .unknownOption(let option, let command, let known, let elsewhere):
      Self.unknownOption(option, command, known, elsewhere)
    case .missingValue(let option, let value, let choices):
      "\(Words.quoted(option)) needs a value \(value)"
        + (choices.isEmpty ? "" : ": \(Words.list(choices, last: "or"))")
    case .valueForFlag(let option, let value):
      "\(Words.quoted(option)) takes no value, so \(Words.quoted(value)) can't follow it"
    case .notAChoice(let name, let value, let known):
      "\(Words.quoted(value)) is no value of \(Words.quoted(name))"
        + Words.suggestion(for: value, among: known)
    case .notANumber(let option, let value, let least):
      "\(Words.quoted(value)) is no value of \(Words.quoted(option)): "
        + "a whole number from \(least) on is"
    case .tooManyArguments(let command, let extra, let takes):
      "too many arguments: \(Words.quoted(command)) takes "
        + (takes.isEmpty ? "none" : takes.joined(separator: " "))
        + ", so \(Words.quoted(extra)) is left over"
    case .missingArgument(let command, let argument, let choices):
      "\(Words.quoted(command)) needs an argument \(argument)"
        + (choices.isEmpty ? "" : ": \(Words.list(choices, last: "or"))")
    case .conflict(let option, let other):
      "\(Words.quoted(option)) and \(Words.quoted(other)) can't be used together"
    case .needs(let option, let other):
      "\(Words.quoted(option)) needs \(Words.quoted(other)) too"
    case .unknownScope(let option, let scope, let known):
      "\(Words.quoted(scope)) before '=' in \(Words.quoted(option)) is no list here"
        + Words.suggestion(for: scope, among: known)
    case .notAPair(let option, let value, let shape):
      "\(Words.quoted(value)) is no value of \(Words.quoted(option)): \(shape) is"
    case .sort(let option, let value, let problem):
      "\(Words.quoted(option)) can't read \(Words.quoted(value)): \(problem)"
    case .notAMoment(let option, let value):
      "\(Words.quoted(value)) is no value of \(Words.quoted(option)): "
        + "a day such as '2031-03-01' or a date-time such as '2031-03-01T09:30' is"
    case .notASize(let option, let value):
      "\(Words.quoted(value)) is no value of \(Words.quoted(option)): an amount of memory such as "
        + "'512M' or '4G' is"
    case .unknownColumn(let option, let name, let nearest, let known):
      "\(Words.quoted(option)): no file has a column \(Words.quoted(name)) of its own"
        + (nearest.map { ": did you mean \(Words.quoted($0))?" }
          ?? (known.isEmpty ? "" : " (known: \(Words.list(known)))"))
    case .fixedType(let option, let field, let model):
      "\(Words.quoted(option)) can't change \(Words.quoted(field)): \(model) say its type"
    case .onlyFirstList(let option, let list, let own):
      "\(Words.quoted(option)) is for \(own), the list named first, and not for nested lists "
        + "such as \(list)"
    case .oneGroupOrder(let option, let value):
      "\(Words.quoted(option)) can't read \(Words.quoted(value)): groups have one order, such as "
        + "'count:desc', and those without a value come last"
    case .outputTwice(let path):
      "the output \(Words.quoted(path)) is given twice: each file is written once"
    case .unusedTemplate(let name, let outputs):
      "no output is left for the template \(Words.quoted(name)): give each an '--output' of its own, "
        + "in the template's language (there \(outputs == 1 ? "is 1 output" : "are \(outputs) outputs"))"
    case .noTemplateLeft(let path, let suited):
      "no template is left for the output \(Words.quoted(path)): each of the \(suited) that suit it has "
        + "an output of its own; give one for all, or as many as outputs"
    case .unreadableArgument(let text):
      "the argument \(Words.quoted(text)) is no UTF-8; paths and texts have to be"
    case .unreadableVariable(let name, let value):
      "the variable \(Words.quoted(name)) is no UTF-8: \(Words.quoted(value))"
    }
  }

  private static func unknownOption(
    _ option: String, _ command: String?, _ known: [String], _ elsewhere: [String]
  ) -> String {
    let place = command.map { " of \(Words.quoted($0))" } ?? ""
    if !elsewhere.isEmpty {
      return "\(Words.quoted(option)) is no option\(place), only of \(Words.list(elsewhere))"
    }
    let bare = String(option.drop { $0 == "-" })
    let text = "unknown option \(Words.quoted(option))" + (place.isEmpty ? "" : place)
    if let nearest = Spelling.nearest(to: bare, among: known) {
      return "\(text): did you mean '--\(nearest)'?"
    }
    return "\(text); '--help' lists the known ones, '--' ends the options"
  }
}

extension Words {
  /// `: did you mean 'x'?`, else the known words.
  package static func suggestion(for word: String, among known: [String]) -> String {
    if let nearest = Spelling.nearest(to: word, among: known) {
      return ": did you mean \(quoted(nearest))?"
    }
    if known.isEmpty { return "" }
    return ": known \(known.count == 1 ? "is" : "are") \(list(known))"
  }
}
