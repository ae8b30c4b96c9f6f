package import ModelKit
package import SystemKit

/// A finished listing: sorted, filtered, grouped and nested records, ready for a template or a format.
///
/// ```swift
/// let listing = try Listing.make(request, of: records, catalog: catalog)
/// listing.levels[0].nodes.count   // the shown records of the first list
/// ```
package final class Listing: Sendable {
  package let request: ListingRequest
  package let catalog: Catalog
  /// The lists: the first one, then those nested in it, parents before children.
  package let levels: [ListLevel]
  /// The groups of the first list; empty where it is not grouped.
  package let groups: [ListGroup]
  /// What a person should know of the records: loops, unknown references, ids given twice.
  package let problems: [RecordProblem]
  /// What was understood of the dates in filters: `friday = 2031-03-07`.
  package let echoes: [String]
  /// Whether records of no owner are shown under a last heading.
  package let showsUnowned: Bool
  /// How many topmost matches the first list has: those with no match above them. A record that
  /// stands in several groups counts once.
  package let total: Int

  init(
    request: ListingRequest, catalog: Catalog, levels: [ListLevel], groups: [ListGroup], total: Int,
    problems: [RecordProblem], echoes: [String], showsUnowned: Bool
  ) {
    self.request = request
    self.catalog = catalog
    self.levels = levels
    self.groups = groups
    self.total = total
    self.problems = problems
    self.echoes = echoes
    self.showsUnowned = showsUnowned
  }

  /// Makes a listing.
  ///
  /// - Parameters:
  ///   - threads: how many threads sort; the result is the same for any number.
  ///   - progress: told of the records that are sorted.
  /// - Throws: ``ListingError`` or ``FilterError`` for what the request has wrong.
  /// - Complexity: O(records) besides the sorting of each run of siblings.
  package static func make(
    _ request: ListingRequest, of records: RecordSet, catalog: Catalog, threads: Int = 1,
    progress: WorkProgress? = nil
  ) throws -> Listing {
    try ListingBuilder(request, records, catalog, threads: threads, progress).build()
  }

  /// Makes a listing from tables that were prepared before, as for other listings of the same records.
  ///
  /// What records have wrong is not looked for. The time zone, the present and the order of texts are
  /// those that the tables were prepared with.
  /// - Throws: ``ListingError`` or ``FilterError`` for what the request has wrong, `CancellationError`
  ///   once the progress is cancelled.
  /// - Complexity: as ``make(_:of:catalog:threads:progress:)``, without what is prepared already.
  package static func make(
    _ request: ListingRequest, in tables: ListTables, progress: WorkProgress? = nil
  ) throws -> Listing {
    try ListingBuilder(request, tables, progress).build(findingProblems: false)
  }

  /// The first list.
  package var top: ListLevel { levels[0] }
}
