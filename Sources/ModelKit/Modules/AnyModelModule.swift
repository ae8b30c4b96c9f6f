public import SortKit

/// A model module without its types: what readers, listings, reports and menus work on.
///
/// ```swift
/// let books = AnyModelModule(BooksModule.self)
/// books.fields.map(\.name)   // ["id", "title", "rating"]
/// ```
public struct AnyModelModule: Sendable {
  /// What the model is called.
  public let name: ModelName
  /// The fields; the first one is the id.
  public let fields: [FieldInfo]
  /// How many of the fields the model itself declares, the id included; the others are a file's.
  package let declaredCount: Int
  /// The keys that records can be sorted by.
  public let sort: AnySortProvider
  /// How records lie in memory.
  package let layout: RowLayout
  /// For each sort key the field that it reads, nil where it is computed.
  package let keyFields: [Int?]
  /// Makes a record from a reader of its fields; nil for a model read off a file.
  package let makeRecord: (@Sendable (_ value: (Int) -> SortValue) -> any Sendable)?
  /// The module itself; nil for a model read off a file.
  package let module: (any ModelModule.Type)?
  /// What a blank record has in each field: the value where a source says nothing.
  package let blanks: [SortValue]
  private let samples: @Sendable () -> [UInt8]

  public init<Module: ModelModule>(_ module: Module.Type) {
    let declared = Module.fields
    name = Module.name
    fields = [AnyModelModule.identifier] + declared.map(\.info)
    declaredCount = fields.count
    sort = AnySortProvider(Module.Sort.self)
    layout = RowLayout(fields.map(\.kind.cellKind))
    let paths = [\Module.Record.id as AnyKeyPath] + declared.map { $0.path as AnyKeyPath }
    keyFields = sort.keys.map { key in
      key.source.path.flatMap { path in paths.firstIndex(of: path as AnyKeyPath) }
    }
    makeRecord = { value in
      var record = Module.Record()
      if let id = RecordID(fieldValue: value(0)) { record.id = id }
      for (index, field) in declared.enumerated() { _ = field.write(&record, value(index + 1)) }
      return record
    }
    self.module = module
    let blank = Module.Record()
    blanks = [.missing] + declared.map { $0.read(blank).normalized }
    samples = { Module.preview }
  }

  /// A model whose fields were read off a file: no sort provider, no samples, no records of a type.
  ///
  /// - Parameter identifier: how the file spells the field of its records' ids.
  package init(adHoc name: ModelName, fields: [FieldInfo], identifier: String? = nil) {
    self.name = name
    let own = AnyModelModule.identifier
    let id = FieldInfo(name: identifier ?? own.name, label: own.label, kind: own.kind)
    self.fields = SimilarNames.labelled([id] + fields, beside: [])
    declaredCount = 1
    sort = AnySortProvider()
    layout = RowLayout(self.fields.map(\.kind.cellKind))
    keyFields = []
    makeRecord = nil
    module = nil
    blanks = self.fields.map { _ in .missing }
    samples = { Array("[]".utf8) }
  }

  private init(_ base: AnyModelModule, fields: [FieldInfo]) {
    name = base.name
    self.fields = fields
    declaredCount = base.declaredCount
    sort = base.sort
    layout = RowLayout(fields.map(\.kind.cellKind))
    keyFields = base.keyFields
    makeRecord = base.makeRecord
    module = base.module
    blanks = base.blanks + fields.dropFirst(base.fields.count).map { _ in .missing }
    samples = base.samples
  }

  /// Whether only a file has a field, whose values go out as they came in: one that the model doesn't
  /// declare, and of a model that was read off a file the id too.
  package func isFurther(_ field: Int) -> Bool { field >= declaredCount || module == nil }

  /// The same model with further fields behind its own, as a file has them that the model doesn't know.
  package func adding(_ further: [FieldInfo]) -> AnyModelModule {
    AnyModelModule(self, fields: fields + SimilarNames.labelled(further, beside: fields))
  }

  /// Whether the model was read off a file, and no module declares it.
  package var isAdHoc: Bool { module == nil }

  /// Sample records as a JSON array.
  public var preview: [UInt8] { samples() }

  /// The field of every model that holds its records' ids.
  package static let identifier = FieldInfo(name: "id", label: "ID", kind: .identifier)

  /// The field with a role; the title is the first text field where none is declared.
  ///
  /// - Complexity: O(fields).
  package func field(_ role: FieldRole) -> Int? {
    if let declared = fields.firstIndex(where: { $0.role == role }) { return declared }
    switch role {
    case .title:
      return fields.indices.first { fields[$0].kind == .text && $0 > 0 }
    case .notes: return fields.firstIndex { $0.kind == .markdown }
    case .mark, .due, .created, .finished, .recurrence: return nil
    }
  }
}
