public import SortKit

/// A type that a model's field can have.
///
/// Texts, integers, doubles, flags, dates, calendar days, ids, lists of texts, choices and optionals of
/// them are field values; a model's own enum becomes one as a ``FieldChoice``.
public protocol FieldValue: SortValueConvertible {
  /// The field's type.
  static var fieldKind: FieldKind { get }

  /// The declared choices; empty for other types.
  static var fieldChoices: [ChoiceInfo] { get }

  /// Makes a value from what was read; nil where it doesn't fit.
  init?(fieldValue: SortValue)
}

extension FieldValue {
  public static var fieldChoices: [ChoiceInfo] { [] }
}

/// A choice as listings and importers see it.
public struct ChoiceInfo: Hashable, Sendable {
  /// The canonical name, as it is stored.
  public let name: String
  /// What a person sees.
  public let label: String
  /// A number that importers accept for it.
  public let code: Int?

  public init(name: String, label: String, code: Int? = nil) {
    self.name = name
    self.label = label
    self.code = code
  }
}

/// An enum of choices whose declared order is their sort order.
///
/// ```swift
/// enum Priority: String, FieldChoice { case high, medium, low }
/// ```
public protocol FieldChoice: FieldValue, RawRepresentable<String>, CaseIterable, Codable, Hashable,
  Sendable
{
  /// What a person sees; the raw value with a capital unless declared otherwise.
  var label: String { get }
  /// A number that importers accept for this choice.
  var code: Int? { get }
}

extension FieldChoice {
  public var label: String { labelFromName(rawValue) }
  public var code: Int? { nil }

  public static var sortForm: SortForm { .choice }
  public static var fieldKind: FieldKind { .choice }
  public static var fieldChoices: [ChoiceInfo] {
    allCases.map { ChoiceInfo(name: $0.rawValue, label: $0.label, code: $0.code) }
  }

  public var sortValue: SortValue {
    for (index, choice) in Self.allCases.enumerated() where choice == self { return .choice(index) }
    return .missing
  }

  public init?(fieldValue: SortValue) {
    guard case .choice(let index) = fieldValue else { return nil }
    let all = Array(Self.allCases)
    guard all.indices.contains(index) else { return nil }
    self = all[index]
  }
}
