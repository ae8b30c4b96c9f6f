import ModelKit

/// The fields with columns by the names that they go by.
struct FieldSpellings {
  private let names: [String: Int]
  private let others: [String: Int]

  init(_ model: AnyModelModule, _ target: StoredTable) {
    names = Dictionary(
      target.columns.enumerated().map { ($1.field, $0 + 1) },
      uniquingKeysWith: { first, _ in first })
    var others: [String: Int] = [:]
    for field in target.columns.indices.map({ $0 + 1 }) where field < model.fields.count {
      let info = model.fields[field]
      for name in [info.name] + info.otherNames { others[foldedName(name)] = field }
    }
    self.others = others
  }

  /// The field of exactly this name.
  func field(_ name: String) -> Int? { names[name] }

  /// The field that a reader takes a name for which isn't its own.
  func otherName(_ name: String) -> Int? {
    names[name] == nil ? others[foldedName(name)] : nil
  }
}
