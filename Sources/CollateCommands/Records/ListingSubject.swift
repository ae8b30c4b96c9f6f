import ModelKit

/// What `list` and `report` are about: a model, or a file whose records say it.
enum ListingSubject {
  case model(AnyModelModule)
  case file(String)
  /// Every model there is.
  case all

  /// Reads the argument MODEL|FILE: a model's name wins over a file of that name.
  ///
  /// - Throws: `CatalogError` for a word that is neither, ``CommandError`` for a path to a file of
  ///   an unknown kind.
  init(_ argument: String, _ catalog: Catalog) throws {
    if let model = catalog.find(argument) {
      self = .model(model)
    } else if argument == "-" || InputFormat(ending: argument) != nil {
      self = .file(argument)
    } else if argument.contains("/") || FilePath.ending(of: argument) != nil {
      _ = try InputFormat(source: argument)
      self = .file(argument)
    } else {
      self = .model(try catalog.model(named: argument))
    }
  }
}
