package import ModelKit
import SortKit

/// The names by which a model's values can be asked for: fields, sort keys, aggregates, related fields.
package struct ListNames: Sendable {
  private var names = NameResolver<ListName>()
  private let model: AnyModelModule
  private let catalog: Catalog

  package init(_ model: AnyModelModule, catalog: Catalog) {
    self.model = model
    self.catalog = catalog
    for (index, field) in model.fields.enumerated() {
      names.add(field.name, also: field.otherNames + [field.label], .field(index))
    }
    let lists = catalog.relations.filter { $0.target == model.name.plural }.map(\.listName)
    for (index, key) in model.sort.keys.enumerated() {
      if let field = model.keyFields[index] {
        names.addOther(key.name, .field(field))
      } else if let aggregate = key.source.aggregate {
        // Measures of related records have their own names below.
        if lists.contains(aggregate.relation) {
          names.addOther(key.name, .aggregate(aggregate))
        } else {
          names.add(key.name, .aggregate(aggregate))
        }
      } else {
        names.add(key.name, .key(index))
      }
    }
    for list in lists {
      for measure in [SortAggregate.Measure.open, .done, .next, .progress] {
        let aggregate = SortAggregate(relation: list, measure: measure)
        names.add(ListNames.name(of: aggregate), .aggregate(aggregate))
      }
      let count = SortAggregate.count(list)
      names.add(ListNames.name(of: count), also: [list], .aggregate(count))
      // As exports of earlier versions have them.
      names.addOther("progress-\(list)", .aggregate(.progress(list)))
      names.addOther("count-\(list)", .aggregate(count))
    }
  }

  /// The main names in their order.
  package var known: [String] { names.names }

  /// Whether a name is known as it is written, as one of the main names or of all.
  package func knows(_ text: String, asMain: Bool) -> Bool { names.knows(text, asMain: asMain) }

  /// What a name stands for; a dot leads through a reference.
  ///
  /// - Throws: ``NameError``.
  package func resolve(_ text: String) throws(NameError) -> ListName {
    do {
      return try names.resolve(text)
    } catch {
      guard case .unknown = error, let dot = text.firstIndex(of: ".") else { throw error }
      guard case .field(let field) = try names.resolve(String(text[..<dot])),
        let reference = model.fields[field].reference, let other = catalog.find(reference)
      else { throw error }
      let rest = String(text[text.index(after: dot)...])
      return .related(field, try ListNames(other, catalog: catalog).resolve(rest))
    }
  }

  /// The one name of a measure of related records, in requests and in exports: `open-to-dos`,
  /// `progress-of-to-dos`.
  static func name(of aggregate: SortAggregate) -> String {
    switch aggregate.measure {
    case .open, .done, .next: "\(aggregate.measure.rawValue)-\(aggregate.relation)"
    case .progress, .count: "\(aggregate.measure.rawValue)-of-\(aggregate.relation)"
    }
  }

  /// What people read above the values of a name.
  package func label(_ name: ListName) -> String {
    switch name {
    case .field(let index):
      let field = model.fields[index]
      guard let reference = field.reference else { return field.label }
      let isTree = catalog.find(reference)?.name == model.name
      return isTree ? "Parent" : referenceLabel(field, reference)
    case .key(let index): return model.sort.keys[index].name
    case .aggregate(let aggregate):
      if let key = model.sort.keys.first(where: { $0.source.aggregate == aggregate }) {
        return key.name
      }
      return switch aggregate.measure {
      case .count: capitalized(aggregate.relation)
      case .open: "Open \(aggregate.relation)"
      case .done: "Done \(aggregate.relation)"
      case .progress: "Progress"
      case .next: "Next due"
      }
    case .related(let field, let other):
      guard let reference = model.fields[field].reference, let target = catalog.find(reference)
      else { return "" }
      let label = ListNames(target, catalog: catalog).label(other)
      return "\(self.label(.field(field))): \(label)"
    }
  }

  private func referenceLabel(_ field: FieldInfo, _ reference: String) -> String {
    let label = field.label
    for ending in [" ID", " id", " Id"] where label.hasSuffix(ending) {
      return String(label.dropLast(ending.count))
    }
    return label
  }
}
