package import FoundationEssentials
package import SortKit

/// What groups are sorted by, as somebody named it.
package struct GroupSortTerm: Hashable, Sendable {
  /// The measure of a group.
  package enum Measure: Hashable, Sendable {
    /// The value that the group's records have in common.
    case key
    /// The number of records.
    case count
    /// The number of records that are not done.
    case open
    /// The share of records that are done.
    case progress
    /// A field of the group's first record.
    case first(String)
    /// A field of the group's last record.
    case last(String)
  }

  package var measure: Measure
  /// Nil where none was given: ascending.
  package var direction: SortOrder?
  /// Nil where none was given: last.
  package var missing: MissingPlacement?
  /// The place of the measure, or of its field, in the value, from 1 on.
  package var column: Int

  package init(
    _ measure: Measure, direction: SortOrder? = nil, missing: MissingPlacement? = nil,
    column: Int = 1
  ) {
    self.measure = measure
    self.direction = direction
    self.missing = missing
    self.column = column
  }
}

/// The grammar of `--group-sort`: `key`, `count`, `open`, `progress`, `first:FIELD`, `last:FIELD`,
/// each with a direction as in ``SortSpecification``.
///
/// ```swift
/// try GroupSortSpecification.terms(of: "count:desc,key")
/// try GroupSortSpecification.terms(of: "-first:due")   // first(due), descending
/// ```
package enum GroupSortSpecification {
  /// Reads one value.
  ///
  /// - Throws: ``SortSyntaxError``.
  /// - Complexity: O(length of the value).
  package static func terms(of text: String) throws(SortSyntaxError) -> [GroupSortTerm] {
    var scanner = SortItemScanner(text)
    var terms: [GroupSortTerm] = []
    for item in try scanner.items() { terms.append(try term(item)) }
    return terms
  }

  private static func term(_ item: SortItem) throws(SortSyntaxError) -> GroupSortTerm {
    var (segments, prefix) = SortSpecification.takingPrefix(of: item)
    let name = segments[0]
    guard !name.text.isEmpty else { throw .missingName(column: name.column) }
    let measure: GroupSortTerm.Measure
    let column: Int
    let trailing: Unicode.Scalar?
    let rest: ArraySlice<SortSegment>
    switch (name.quoted, name.text.lowercased()) {
    case (false, "first"), (false, "last"):
      guard segments.count > 1 else { throw .missingField(name.text, column: name.column) }
      trailing = segments[1].takeTrailingSign()
      let field = segments[1]
      guard !field.text.isEmpty else { throw .missingField(name.text, column: name.column) }
      measure = name.text.lowercased() == "first" ? .first(field.text) : .last(field.text)
      column = field.column
      rest = segments.dropFirst(2)
    default:
      trailing = segments[0].takeTrailingSign()
      measure = try plain(segments[0])
      column = name.column
      rest = segments.dropFirst()
    }
    var modifiers = SortModifiers()
    for segment in rest { try modifiers.read(segment) }
    return GroupSortTerm(
      measure,
      direction: modifiers.direction ?? trailing.map(SortModifiers.direction) ?? prefix,
      missing: modifiers.missing, column: column)
  }

  private static func plain(
    _ segment: SortSegment
  ) throws(SortSyntaxError) -> GroupSortTerm.Measure {
    guard !segment.quoted else {
      throw .unknownGroupOrder(segment.text, column: segment.column)
    }
    switch segment.text.lowercased() {
    case "key": return .key
    case "count": return .count
    case "open": return .open
    case "progress": return .progress
    default: throw .unknownGroupOrder(segment.text, column: segment.column)
    }
  }
}
