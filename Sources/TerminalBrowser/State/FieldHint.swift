import ModelKit

/// What a person can type as a field's value.
enum FieldHint {
  static func text(_ field: FieldInfo) -> String {
    let words =
      switch field.kind {
      case .day, .moment, .dayOrMoment:
        "as in 2031-03-01, today, friday, +3d, in 2 weeks, 31 dec, tomorrow 9:30"
      case .choice: field.choices.map(\.name).joined(separator: ", ") + "; tab completes"
      case .flag: "yes or no"
      case .texts: "separated by commas"
      case .identifier where field.reference != nil: "the id or the name of one"
      case .text where field.role == .recurrence: "as in week, 2 months, or a rule of RFC 5545"
      case .integer: "a whole number"
      case .real: "a number"
      default: "a text"
      }
    return field.role == .title ? words : words + "; nothing clears it"
  }
}
