extension BuiltInTemplates {
  /// All files: the reports' templates, then the partials that they call.
  package static var files: [Entry] { reports + partials }

  /// The files that a name means: one file, or all in both languages that go by it.
  ///
  /// ```swift
  /// BuiltInTemplates.files(named: "outline").map(\.file)   // ["outline.html.mustache", …]
  /// BuiltInTemplates.files(named: "item.md").map(\.file)   // ["item.md.mustache"]
  /// ```
  package static func files(named name: String) -> [Entry] {
    let file = files.filter { $0.file == name || $0.file == name + ".mustache" }
    return file.isEmpty ? files.filter { $0.name == name } : file
  }

  /// Files with the partials that they call, and those that these call in turn.
  ///
  /// - Complexity: O(files² + their text).
  package static func whole(_ entries: [Entry]) -> [Entry] {
    var found = entries
    var next = 0
    while next < found.count {
      let entry = found[next]
      for name in called(by: entry) {
        guard
          let partial = partials.first(where: { $0.name == name && $0.isHTML == entry.isHTML }),
          !found.contains(where: { $0.file == partial.file })
        else { continue }
        found.append(partial)
      }
      next += 1
    }
    return found
  }

  /// The names behind `{{>` and `{{<`.
  private static func called(by entry: Entry) -> [String] {
    entry.source.split(separator: "{{").compactMap { tag in
      guard let sign = tag.first, sign == ">" || sign == "<" else { return nil }
      return tag.dropFirst().prefix { $0 != "}" }.filter { !$0.isWhitespace }
    }
  }
}
