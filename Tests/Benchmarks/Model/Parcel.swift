import ModelKit

/// A parcel on its way: a model of the benchmark's own, with fields of every kind.
struct Parcel: ModelRecord {
  var id = RecordID.none
  var label = ""
  var sender: String?
  var pieces = 1
  /// In kilograms.
  var weight: Double?
  var insured = false
  var posted: CalendarDay?
  var delivered: DayOrMoment?
  var booked: DayOrMoment?
  var state: State?
  var marks: [String] = []
  var tracking: String?
  var remarks: String?
  /// The parcel that it lies in.
  var partOf: RecordID?

  init() {}

  /// How far it got; the declared order is the sort order.
  enum State: String, FieldChoice {
    case packed, posted, delivered, lost
  }
}
