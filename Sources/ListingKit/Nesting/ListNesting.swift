import ModelKit
import SortKit

/// How a nested list hangs on the records of another one.
struct ListNesting {
  /// The field that refers to the owner.
  let field: Int
  let owner: ListTable
  /// The handle of the owner in whose list each row stands.
  let hosts: [UInt32]
  /// The rows that count for another owner than the one in whose list they stand.
  let strays: Set<UInt32>
  /// How many matches of an owner stand elsewhere, by the owner's place.
  let elsewhere: [Int: Int]

  /// - Parameter states: what the list's own filter leaves, whatever becomes of its owners.
  /// - Complexity: O(rows), where a record has a parent.
  init(_ source: ListTable, _ owner: ListTable, by relation: Relation, _ states: RowStates) {
    field = relation.field
    self.owner = owner
    hosts = source.hosts(by: relation)
    var strays: Set<UInt32> = []
    var elsewhere: [Int: Int] = [:]
    let places = source.strays(by: relation)
    if !places.isEmpty {
      let owners = source.owners(by: relation)
      for place in places {
        strays.insert(source.rows[place])
        guard states.isMatch(place), owners[place] != IdentifierIndex.none else { continue }
        elsewhere[owner.place(owners[place]), default: 0] += 1
      }
    }
    self.strays = strays
    self.elsewhere = elsewhere
  }
}
