/// One invented record: its members in order.
struct DataRecord {
  var members: [(name: String, value: DataValue)]

  init(_ members: [(name: String, value: DataValue)]) { self.members = members }
}

/// The value of a member.
enum DataValue {
  case integer(Int)
  case tenths(Int)
  case flag(Bool)
  case text(String)
  case texts([String])
  case missing

  init(_ text: String?) { self = text.map { .text($0) } ?? .missing }

  init(_ number: Int?) { self = number.map { .integer($0) } ?? .missing }
}
