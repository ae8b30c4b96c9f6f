/// Names by which references lead to records of one model that have no id.
///
/// Such a record keeps being without one, and the reference keeps its text: what comes out of a
/// listing as JSON is what came in.
package struct ReferenceNames: Hashable, Sendable {
  /// The rows of the records, by the text of the references.
  package var rows: [RecordID: UInt32] = [:]
  /// The texts that several records have as their title; none of them is meant.
  package var unclear: Set<RecordID> = []

  package init() {}
}
