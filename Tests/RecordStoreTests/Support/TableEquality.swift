import ModelKit
import SortKit
import SystemKit
import Testing

/// Expects two tables to hold the same records in the same order: values, what could not be read,
/// what was assumed, and unknown fields.
func expectSame(
  _ a: RecordTable, _ b: RecordTable, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(a.count == b.count, sourceLocation: sourceLocation)
  for (left, right) in zip(a.store.handles, b.store.handles) {
    for (field, info) in a.model.fields.enumerated() {
      let values = (a.column(field).value(left), b.column(field).value(right))
      let asides = (
        a.unreadable(left, field: field)?.string, b.unreadable(right, field: field)?.string
      )
      let assumed = (a.isAssumed(left, field: field), b.isAssumed(right, field: field))
      if values.0 != values.1 || asides.0 != asides.1 || assumed.0 != assumed.1 {
        Issue.record(
          "\(a.id(left)) \(info.name): \(values) \(asides) \(assumed)",
          sourceLocation: sourceLocation)
        return
      }
    }
    let members = (a.unknownMembers(left)?.string, b.unknownMembers(right)?.string)
    if members.0 != members.1 {
      Issue.record("\(a.id(left)): \(members)", sourceLocation: sourceLocation)
      return
    }
  }
}
