extension ModelName {
  /// A number of records in words: `1 to-do`, `12 to-dos`.
  ///
  /// One of a model that was read off a file is called by what its list is called: `1 expense` of
  /// `expenses`, and where that can't be told from the ending the whole name: `1 of 1 entries`.
  package func noun(_ count: Int) -> String {
    if count != 1 { return plural }
    return isAdHoc ? Self.singular(of: plural) : singular
  }

  /// Whether nobody said what one record is called.
  private var isAdHoc: Bool {
    singular == Self.anyRecord && plural != "records" && plural != "rows"
  }

  /// What a record is called of which nothing else is known.
  package static let anyRecord = "record"

  private static func singular(of plural: String) -> String {
    let keeping = ["ss", "us", "is", "ies", "xes", "ches", "shes", "zes", "oes", "sses"]
    guard plural.hasSuffix("s"), plural.count > 2, !keeping.contains(where: plural.hasSuffix) else {
      return plural
    }
    return String(plural.dropLast())
  }
}
