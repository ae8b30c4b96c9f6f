import ListingKit
import ModelKit
import SystemKit

/// The words around a table's records: group headings, limits, totals.
struct TableSummary {
  private let listing: Listing

  init(_ listing: Listing) { self.listing = listing }

  /// `High (5 to-dos: 2 done)`; of records that have others below them in the table
  /// `High (5 top-level to-dos: 2 done)`, since only those are grouped and counted.
  func heading(of group: ListGroup) -> String {
    let counts = counts(group.tally, listing.top.model, isTopLevel: listing.top.hasTree)
    return "\(VisibleText.of(group.label)) (\(counts))"
  }

  /// `To-dos of no project`.
  func unowned(level number: Int) -> String {
    let model = listing.levels[number].model
    return "\(model.name.label) of no \(listing.top.model.name.singular)"
  }

  /// `5 of 12 to-dos`; `5 of 12 top-level to-dos` where the total below counts others, too.
  func rest(level number: Int, shown: Int, total: Int, isTopLevel: Bool) -> String {
    let name = name(listing.levels[number].model, total)
    return "\(shown) of \(total) \(isTopLevel ? "top-level " : "")\(name)"
  }

  /// `2 to-dos elsewhere, with their parents`: they count for a record and stand in no list of its own.
  func elsewhere(level number: Int, count: Int) -> String {
    listing.elsewhere(level: number, count: count)
  }

  /// `and 2 more groups with 3 to-dos; 5 of 8 shown`.
  var hiddenGroups: String {
    let words = listing.hiddenGroupWords ?? ""
    return "and \(words); \(listing.shown) of \(listing.total) shown"
  }

  /// The line below everything: what there is of each model, and what its marks mean.
  var totals: String {
    let levels = listing.levels.filter { $0.tally.count > 0 }
    if levels.isEmpty { return "no \(listing.top.model.name.plural)" }
    var text = levels.map { counts($0.tally, $0.model) }.joined(separator: "; ")
    if hasContexts { text += "; · only there for what is below it" }
    return text
  }

  /// `; no room for Created, Finished`, or as many as there are where that doesn't fit either.
  func leftOut(_ headings: [String], room: Int?) -> String {
    guard !headings.isEmpty else { return "" }
    let words = "; no room for " + headings.map { VisibleText.of($0) }.joined(separator: ", ")
    guard let room, TextWidth.of(words) > room else { return words }
    return "; no room for \(headings.count) \(headings.count == 1 ? "column" : "columns")"
  }

  private var hasContexts: Bool {
    listing.levels.contains { level in level.nodes.indices.contains(where: level.isContext) }
  }

  private func counts(
    _ tally: ListTally, _ model: AnyModelModule, isTopLevel: Bool = false
  ) -> String {
    var states: [String] = []
    if tally.done > 0 { states.append("\(tally.done) done") }
    if tally.overdue > 0 { states.append("\(tally.overdue) overdue") }
    let all = "\(tally.count) \(isTopLevel ? "top-level " : "")\(name(model, tally.count))"
    return states.isEmpty ? all : "\(all): \(states.joined(separator: ", "))"
  }

  private func name(_ model: AnyModelModule, _ count: Int) -> String {
    model.name.noun(count)
  }
}
