import Testing

/// What every model has to keep; see ``ModelLaws/expect(_:)``.
package enum ModelLaw: String, CaseIterable, Sendable {
  case fieldNames = "each of a field's names leads to that field, in any usual spelling"
  case choices = "choices have names and codes of their own, and sort in declared order"
  case sortKeys = "each sort key reads a field, computes, or measures a list of the model"
  case menuNames = "each name in the sort menu is unmistakable"
  case table = "a record put into a table comes back the same"
  case cells = "the cells of a table sort as the records do"
  case codable = "a record encoded and decoded is the same"
  case blank = "a blank record is what a source without values gives"
  case samples = "the samples are a dozen records or more, with ids of their own and with gaps"
}

extension ModelLaw: CustomTestStringConvertible {
  package var testDescription: String { rawValue }
}
