package import ModelKit

/// One step of the history.
package struct HistoryStep: Hashable, Sendable {
  package let number: Int
  /// When it was done, as ISO 8601 in UTC.
  package let moment: String
  package let description: String
  /// When it was undone.
  package let undone: String?
  /// What it was; nil for one that an older program wrote, and for one that only a newer one knows.
  package let kind: StepKind?
}

/// What a step of the history was.
package enum StepKind: String, Hashable, Sendable, CaseIterable {
  case adding, editing, completing, reopening, removing, importing, savingView, removingView
}

/// What is written down of a step before it has a number.
///
/// ```swift
/// try store.edit([7], of: "to-dos", assigning: [change], step: "edit to-do 7")
/// try store.add([record], to: "to-dos", step: StepNote(.adding, "add to-do 'Paint'"))
/// ```
package struct StepNote: Hashable, Sendable {
  package var kind: StepKind?
  package var description: String

  package init(_ kind: StepKind?, _ description: String) {
    self.kind = kind
    self.description = description
  }
}

extension StepNote: ExpressibleByStringInterpolation {
  package init(stringLiteral description: String) { self.init(nil, description) }
}

/// A record that a step finished, with the one that came after it.
package struct StepSuccessor: Hashable, Sendable {
  package let model: String
  package let id: RecordID
  package let successor: RecordID
}
