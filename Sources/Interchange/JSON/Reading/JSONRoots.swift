import ModelKit
import SystemKit

/// The members of a document that is one object.
struct JSONRoots {
  /// The last one of each name, in their order.
  let last: [JSONRoot]
  private let earlier: [JSONRoot]

  /// - Complexity: O(members).
  init(_ roots: [JSONRoot]) {
    var names: Set<ExactName> = []
    var last: [JSONRoot] = []
    var earlier: [JSONRoot] = []
    for root in roots.reversed() {
      if names.insert(ExactName(root.name)).inserted {
        last.append(root)
      } else {
        earlier.append(root)
      }
    }
    self.last = last.reversed()
    self.earlier = earlier.reversed()
  }

  /// Whether each is an object, those whose names come again too, and there is one at least.
  var areObjects: Bool {
    !last.isEmpty && (last + earlier).allSatisfy { $0.value == UInt8(ascii: "{") }
  }

  /// What there is to say of members whose names come again.
  func repeated(file: String) -> [RecordProblem] {
    earlier.map { root in
      RecordProblem(
        file: file, model: "", record: "",
        kind: .repeatedName(field: root.name, value: root.text))
    }
  }

  /// What there is to say of members that are none of the records that are read.
  ///
  /// - Complexity: O(members × models).
  func others(file: String, models: [AnyModelModule], isRead: (JSONRoot) -> Bool) -> [RecordProblem]
  {
    last.compactMap { root in
      if isRead(root) || ReferenceMark.isAmong([root]) { return nil }
      let isNamedSo = models.contains { $0.name.matches(root.name) }
      let isNull = root.value == UInt8(ascii: "n")
      if isNull, !isNamedSo { return nil }
      let kind: RecordProblem.Kind =
        if isNamedSo {
          .noRecords(name: root.name, value: root.text)
        } else if root.isList {
          .unknownModel(
            name: root.name,
            nearest: Spelling.nearest(to: root.name, among: models.map(\.name.plural)))
        } else {
          .otherMember(name: root.name, value: root.text)
        }
      return RecordProblem(file: file, model: "", record: "", kind: kind)
    }
  }
}
