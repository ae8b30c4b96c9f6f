public import SortKit

/// All that the toolkit needs to know of a model: its name, its fields, its sort provider, its samples.
///
/// ```swift
/// public struct BooksModule: ModelModule {
///   public static let name = ModelName("books", singular: "book")
///   public typealias Sort = BookSort
///   public static let fields: [Field<Book>] = [
///     .init("title", \.title, also: ["name"]), .init("rating", \.rating),
///   ]
///   public static var preview: [UInt8] { PackageResources.Preview_json }
/// }
/// ```
/// Lists, reports, filters, imports, exports and the law tests follow from it.
public protocol ModelModule: Sendable {
  associatedtype Record: ModelRecord
  /// The keys that records can be sorted by.
  associatedtype Sort: SortProvider<Record>

  /// What the model is called.
  static var name: ModelName { get }

  /// The fields in the order of columns; the id is implied.
  static var fields: [Field<Record>] { get }

  /// Sample records as a JSON array, embedded in the program.
  static var preview: [UInt8] { get }
}
