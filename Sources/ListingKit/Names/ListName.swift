package import SortKit

/// What a name in a request stands for: something with a value in every record of a list.
package enum ListName: Hashable, Sendable {
  /// A field of the model, by its place.
  case field(Int)
  /// A computed key of the sort provider, by its place.
  case key(Int)
  /// A measure of related records.
  case aggregate(SortAggregate)
  /// A field of the record that a reference leads to: the reference's field, then the other model's.
  indirect case related(Int, ListName)
}
