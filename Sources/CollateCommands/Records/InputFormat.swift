/// The formats that records are read from, told by a file's ending.
enum InputFormat: CaseIterable {
  case json

  var endings: [String] {
    switch self {
    case .json: [".json", ".ndjson", ".jsonl"]
    }
  }

  /// The format of a path; nil where its ending is none that is known.
  init?(ending path: String) {
    let lowered = path.lowercased()
    for format in InputFormat.allCases where format.endings.contains(where: lowered.hasSuffix) {
      self = format
      return
    }
    return nil
  }

  /// The format of a file that was given as a source: standard input, and files without any ending
  /// as shells make them up, are JSON.
  ///
  /// - Throws: ``CommandError/unknownInput(path:known:)``.
  init(source path: String) throws(CommandError) {
    if let known = InputFormat(ending: path) {
      self = known
    } else if path == "-" || FilePath.ending(of: path) == nil {
      self = .json
    } else {
      throw .unknownInput(path: path, known: InputFormat.knownEndings)
    }
  }

  static var knownEndings: [String] { allCases.flatMap(\.endings) }
}

/// Parts of paths.
enum FilePath {
  /// What follows the last dot of the file's name, in lower case, the dot included; nil without one.
  ///
  /// ```swift
  /// FilePath.ending(of: "out/report.HTML")   // ".html"
  /// FilePath.ending(of: ".hidden")           // nil
  /// ```
  static func ending(of path: String) -> String? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
      name.index(after: dot) < name.endIndex
    else { return nil }
    return name[dot...].lowercased()
  }
}
