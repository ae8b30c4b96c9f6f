import ModelKit

extension Listing {
  /// `1 to-do`, `12 to-dos`, `12 top-level to-dos`: a list's records, of which only those count that
  /// stand below no other where it has a tree.
  package func counted(_ count: Int, level number: Int, isTopLevel: Bool = false) -> String {
    let noun = levels[number].model.name.noun(count)
    return "\(count) \(isTopLevel && levels[number].hasTree ? "top-level " : "")\(noun)"
  }

  /// `2 to-dos elsewhere, with their parents`: they count for a record and stand in no list of its own.
  package func elsewhere(level number: Int, count: Int) -> String {
    let place = count == 1 ? "with its parent" : "with their parents"
    return "\(counted(count, level: number)) elsewhere, \(place)"
  }

  /// `2 more groups with 3 to-dos`; nil where every group has its heading.
  package var hiddenGroupWords: String? {
    let hidden = hiddenGroups
    guard hidden.count > 0 else { return nil }
    let records = counted(hidden.records, level: 0, isTopLevel: true)
    return "\(hidden.count) more \(hidden.count == 1 ? "group" : "groups") with \(records)"
  }
}
