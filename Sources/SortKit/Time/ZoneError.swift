import SystemKit

/// Why there are no rules for a time zone.
public enum ZoneError: Error, Hashable, Sendable {
  /// No zone has the name; the nearest known name, if one is near.
  case unknown(String, nearest: String?)
}

extension ZoneError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknown(let name, nil):
      "unknown time zone \(MessageLimit.usual.quoted(name)): give a name such as 'Europe/Berlin' or 'UTC'"
    case .unknown(let name, let nearest?):
      "unknown time zone \(MessageLimit.usual.quoted(name)): did you mean '\(nearest)'?"
    }
  }
}
