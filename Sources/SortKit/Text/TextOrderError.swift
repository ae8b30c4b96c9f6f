import SystemKit

/// Why there is no text order for a locale.
public enum TextOrderError: Error, Hashable, Sendable {
  /// The name has no known language; the nearest known locale, if one is near.
  case unknownLocale(String, nearest: String?)
  /// ICU has no data for it, or no memory was left.
  case unavailable(locale: String)
}

extension TextOrderError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownLocale(let name, nil):
      "unknown locale \(MessageLimit.usual.quoted(name)): give a language tag such as 'de' or 'pt-BR'"
    case .unknownLocale(let name, let nearest?):
      "unknown locale \(MessageLimit.usual.quoted(name)): did you mean '\(nearest)'?"
    case .unavailable(let locale):
      "can't load the text order of locale '\(locale)'"
    }
  }
}
