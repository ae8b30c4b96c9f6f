package import ModelKit

/// A record wherever it is: its model's name and its id.
package struct RecordReference: Hashable, Sendable {
  package let model: String
  package let id: RecordID

  package init(model: String, id: RecordID) {
    self.model = model
    self.id = id
  }
}
