import Testing

/// What every sort provider has to keep; see ``SortLaws/expect(_:)``.
package enum SortLaw: String, CaseIterable, Sendable {
  case chain = "a chain is its own key, then the others in declared order, in one direction"
  case weakOrder = "every chain is a strict weak order"
  case foundation = "the sort of structs gives what Foundation's gives"
  case cells = "the sort of cells gives what the sort of structs gives, ties by id"
  case shuffled = "shuffled input, and any number of threads, give the same order"
  case missing = "missing values come last in both directions, or first where asked for"
  case mirror = "the other direction mirrors the order of records that have all values"
  case limit = "a limit gives the first of the whole order"
  case ties = "records without ids that tie keep their order in both directions"
}

extension SortLaw: CustomTestStringConvertible {
  public var testDescription: String { rawValue }
}
