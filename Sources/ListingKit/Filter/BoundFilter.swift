/// stand-in
struct BoundFilter {
  init(_ expression: FilterExpression, in table: ListTable) throws(FilterError) {}
  func matches(_ row: UInt32) -> Bool { true }
}
