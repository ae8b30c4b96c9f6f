import FoundationEssentials
package import ModelKit
import SortKit
import Testing

/// Checks a model module against the laws, within the catalog that it is registered in.
///
/// ```swift
/// try ModelLaws(BooksModule.self, in: catalog).expect(.samples)
/// ```
package struct ModelLaws<Module: ModelModule> {
  package typealias Record = Module.Record

  let model: AnyModelModule
  let catalog: Catalog

  package init(_ module: Module.Type, in catalog: Catalog) {
    model = AnyModelModule(module)
    self.catalog = catalog
  }

  /// Records an issue for each violation of a law.
  package func expect(_ law: ModelLaw) throws {
    switch law {
    case .fieldNames: try expectFieldNames()
    case .choices: expectChoices()
    case .sortKeys: expectSortKeys()
    case .menuNames: expectMenuNames()
    case .table: try expectTable()
    case .cells: expectCells()
    case .codable: try expectCodable()
    case .blank: try expectBlank()
    case .samples: try expectSamples()
    }
  }

  /// The sort laws for the model's provider, on random records.
  package func sortLaws(records: Int, seed: UInt64) -> SortLaws<Module.Sort> {
    SortLaws(Module.Sort.self, records: Module.randomRecords(records, seed: seed)) {
      $0.id.sortValue
    }
  }

  /// A record as text, to be compared and to be read in a failure.
  func text(_ record: Record) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(record), as: UTF8.self)
  }
}

extension ModelLaws {
  private func expectFieldNames() throws {
    var names = NameResolver<String>()
    for field in model.fields {
      names.add(field.name, also: field.otherNames + [field.label], field.name)
    }
    var seen: [String: String] = [:]
    for field in model.fields {
      for name in Set(([field.name, field.label] + field.otherNames).map(foldedName)) {
        #expect(seen[name] == nil, "'\(name)' is '\(seen[name] ?? "")' and '\(field.name)'")
        seen[name] = field.name
      }
      for name in [field.name] + field.otherNames + [field.label] {
        for spelling in [name, name.lowercased(), name.uppercased(), "\(name) ", "-\(name)_"] {
          let found = try names.resolve(spelling, abbreviated: false)
          #expect(found == field.name, "'\(spelling)'")
        }
      }
    }
    #expect(Set(model.fields.map(\.label)).count == model.fields.count)
  }

  private func expectChoices() {
    for field in model.fields where field.kind == .choice {
      #expect(!field.choices.isEmpty, "\(field.name)")
      for names in [field.choices.map(\.name), field.choices.map(\.label)] {
        #expect(Set(names.map(foldedName)).count == names.count, "\(field.name): \(names)")
      }
      let codes = field.choices.compactMap(\.code)
      #expect(Set(codes).count == codes.count, "\(field.name): \(codes)")
    }
  }

  private func expectSortKeys() {
    #expect(!model.sort.keys.isEmpty)
    let lists = catalog.lists(of: model.name.plural)
    for (key, field) in zip(model.sort.keys, model.keyFields) {
      if let aggregate = key.source.aggregate {
        let names = lists.flatMap { [$0.listName, $0.source] }
        #expect(names.contains(aggregate.relation), "\(key.name): \(aggregate.relation)")
      } else if key.source.path != nil {
        #expect(field != nil, "\(key.name) reads a property that is no field")
        let kind = field.map { model.fields[$0].kind.cellKind }
        #expect(kind == key.source.form.cellKind, "\(key.name)")
      } else {
        #expect(field == nil, "\(key.name)")
      }
    }
  }

  /// A key may have a field's name only if it reads that field.
  private func expectMenuNames() {
    let folded = model.sort.keys.map { foldedName($0.name) }
    #expect(Set(folded).count == folded.count)
    for (key, field) in zip(model.sort.keys, model.keyFields) {
      let owner = model.fields.firstIndex {
        ([$0.name] + $0.otherNames).map(foldedName).contains(foldedName(key.name))
      }
      #expect(owner == nil || owner == field, "\(key.name)")
    }
  }
}
