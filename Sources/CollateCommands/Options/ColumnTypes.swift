import ModelKit
import SystemKit

/// The words of `--type` for what a column that only a file has is read as.
package enum ColumnType: String, CaseIterable, Hashable, Sendable {
  case text, number, date, flag, list

  var kind: FieldKind {
    switch self {
    case .text: .text
    case .number: .real
    case .date: .dayOrMoment
    case .flag: .flag
    case .list: .texts
    }
  }
}

extension OptionSpec {
  package static let type = OptionSpec(
    "type", value: "COLUMN=TYPE",
    "read a column that only the file has as text, number, date, flag or list, whatever its values say",
    in: .source, repeatable: true, form: .pair)
}

extension ParsedArguments {
  /// The types that `--type` asks for, by column; of two for one column the last counts.
  ///
  /// - Throws: ``UsageError/notAPair(option:value:shape:)``, ``UsageError/notAChoice(of:value:known:)``.
  func columnTypes() throws(UsageError) -> [ExactName: FieldKind] {
    var types: [ExactName: FieldKind] = [:]
    for text in values(of: .type) {
      // A column's name may have `=` in it, a type has none.
      let scalars = text.unicodeScalars
      guard let equals = scalars.lastIndex(of: "="), equals > scalars.startIndex else {
        throw .notAPair(option: OptionSpec.type.flag, value: text, shape: "COLUMN=TYPE")
      }
      let word = String(scalars[scalars.index(after: equals)...])
      guard let type = ColumnType(rawValue: word) else {
        throw .notAChoice(
          of: OptionSpec.type.flag, value: word, known: ColumnType.allCases.map(\.rawValue))
      }
      types[ExactName(String(scalars[..<equals]))] = type.kind
    }
    return types
  }
}
