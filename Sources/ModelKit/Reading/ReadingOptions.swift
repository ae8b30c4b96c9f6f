package import SortKit
package import SystemKit

/// How values are read that don't say everything themselves.
package struct ReadingOptions: Hashable, Sendable {
  /// The year from which numbers as dates count seconds.
  package enum DateNumbers: String, Hashable, Sendable, CaseIterable {
    /// 2001-01-01T00:00:00Z, Foundation's reference date.
    case since2001 = "2001"
    /// 1970-01-01T00:00:00Z.
    case unix

    /// The seconds from 1970 to the beginning of the count.
    package var offset: Int64 { self == .unix ? 0 : 978_307_200 }

    package var other: DateNumbers { self == .unix ? .since2001 : .unix }
  }

  /// The time zone of date-times that name none.
  package var zone: ZoneRules
  package var dateNumbers: DateNumbers
  /// Whether a field that is said nothing of has what a blank record has. An import asks that it
  /// hasn't, to tell what is null from what is absent.
  package var assumesBlanks: Bool
  /// Whether records without an id that hold lists get numbers, by which their lists' records refer
  /// to them. An import asks that they don't: the numbers would be those of other records.
  package var numbersParents = true
  /// Whether every value that can't be read is named, and not the first ones alone.
  package var namesEveryProblem = false
  /// The types that were asked for, by what fields that only a file has were called.
  package var types: [ExactName: FieldKind]

  package init(
    zone: ZoneRules = .utc, dateNumbers: DateNumbers = .since2001, assumesBlanks: Bool = true,
    types: [ExactName: FieldKind] = [:]
  ) {
    self.types = types
    self.zone = zone
    self.dateNumbers = dateNumbers
    self.assumesBlanks = assumesBlanks
  }

  /// How many values that can't be read are named one by one; the others are counted.
  package var mostProblems: Int { namesEveryProblem ? .max : 1000 }
  /// Fields that only a file has as they are to be read: of the types that were asked for.
  ///
  /// A name is meant as everywhere: exactly, in any spelling, or by its beginning.
  /// - Complexity: O(fields × types).
  package func typed(_ fields: [FieldInfo]) -> [FieldInfo] {
    guard !types.isEmpty else { return fields }
    var names = NameResolver<Int>()
    for (index, field) in fields.enumerated() { names.add(field.name, index) }
    var fields = fields
    // A field's own name wins over other spellings of it.
    let exact = Set(fields.map { ExactName($0.name) })
    let ordered = types.sorted { $0.key < $1.key }
    for (name, kind) in ordered.filter({ !exact.contains($0.key) })
      + ordered.filter({ exact.contains($0.key) })
    {
      if let index = try? names.resolve(name.text) { fields[index] = fields[index].retyped(kind) }
    }
    return fields
  }
}
