import ListingKit
import ModelKit
import SortKit

/// Follows a walk through a listing and knows what a record's place says of its owner.
///
/// A list that is nested in a record says whose its records and all below them are. One below may
/// have another owner, or none; that has to be said, or it would be lost when the file is read.
struct OwnerTrail {
  private struct List {
    /// The field that refers to the owner of a nested list.
    let field: Int?
    let areChildren: Bool
    /// The record of the nested list that is above, or the last one in it.
    var root: UInt32?
  }

  private let fields: [Int?]
  private var lists: [List] = []

  init(_ listing: Listing) {
    fields = listing.levels.map { level in
      let owner = listing.levels.first { $0.nested.contains(level.number) }
      let lists = owner.map { listing.catalog.lists(of: $0.model.name.plural) } ?? []
      return lists.first { $0.source == level.model.name.plural }?.field
    }
  }

  mutating func enter(_ place: ListPlace) {
    switch place.role {
    case .top, .group, .unowned: lists.append(List(field: nil, areChildren: false))
    case .nested: lists.append(List(field: fields[place.level], areChildren: false))
    case .children:
      lists.append(List(field: lists.last?.field, areChildren: true, root: lists.last?.root))
    }
  }

  mutating func leave() { _ = lists.popLast() }

  /// The field of a record that says something else of its owner than its place; nil mostly.
  mutating func otherOwner(_ row: UInt32, in level: ListLevel) -> Int? {
    guard let list = lists.last, let field = list.field else { return nil }
    guard list.areChildren, let root = list.root else {
      lists[lists.count - 1].root = row
      return nil
    }
    let column = level.table.column(field)
    return column.value(row) == column.value(root) ? nil : field
  }
}
