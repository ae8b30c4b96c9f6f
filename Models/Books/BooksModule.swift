public import ModelKit

/// Books on their shelves: a model that has nothing to do with any other.
///
/// ```swift
/// try Catalog(BooksModule.self)
/// ```
public struct BooksModule: ModelModule {
  public static let name = ModelName("books", singular: "book")
  public typealias Sort = BookSort

  public static let fields: [Field<Book>] = [
    .init("title", \.title, also: ["name"], role: .title),
    .init("author", \.author, also: ["by"]),
    .init("year", \.year, also: ["published"]),
    .init("rating", \.rating, also: ["stars"]),
    .init("started", \.started, also: ["begun"]),
    .init("finished", \.finished, also: ["read"]),
    .init("shelf", \.shelf),
  ]

  public static var preview: [UInt8] { PackageResources.Preview_json }
}
