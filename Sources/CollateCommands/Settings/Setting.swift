/// One thing that can be set once and for all instead of with each command.
enum Setting: String, CaseIterable {
  case store, locale, collation, color, dates, threads
  case timeZone = "time-zone"

  /// The option of the same name.
  var option: OptionSpec {
    switch self {
    case .store: .store
    case .locale: .locale
    case .collation: .collation
    case .color: .color
    case .dates: .dates
    case .threads: .threads
    case .timeZone: .timeZone
    }
  }

  /// The variable that sets it: `COLLATE_TIME_ZONE`.
  var variable: String {
    "COLLATE_" + rawValue.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
  }
}
