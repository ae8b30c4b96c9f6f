import SortKit

/// The keys that parcels can be sorted by, in the order of their weight as tie-breakers.
enum ParcelSort: String, SortProvider {
  case state = "State"
  case posted = "Posted"
  case label = "Label"
  case weight = "Weight"
  case pieces = "Pieces"
  case delivered = "Delivered"
  case insured = "Insured"

  var key: SortKey<Parcel> {
    switch self {
    case .state: SortKey(\.state)
    case .posted: SortKey(\.posted)
    case .label: SortKey(\.label)
    case .weight: SortKey(\.weight)
    case .pieces: SortKey(\.pieces)
    case .delivered: SortKey(\.delivered)
    case .insured: SortKey(\.insured)
    }
  }
}
