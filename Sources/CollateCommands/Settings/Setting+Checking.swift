import SortKit
import SystemKit

extension Setting {
  /// Why a value can't be this setting's, and what would be right; nil where it can.
  func problem(with value: String) -> String? {
    if option.choices.isClosed {
      let known = option.choices.fixedWords
      return known.contains(value) ? nil : "it must be \(Words.list(known, last: "or"))"
    }
    switch self {
    case .locale:
      do throws(TextOrderError) { _ = try TextOrder(locale: value) } catch { return "\(error)" }
    case .timeZone:
      do throws(ZoneError) { _ = try ZoneRules(identifier: value) } catch { return "\(error)" }
    case .threads:
      guard let number = Int(value), number >= 1 else {
        return "it must be a whole number from 1 on"
      }
    case .store, .collation, .color, .dates: break
    }
    return nil
  }
}
