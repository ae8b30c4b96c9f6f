/// Names joined by commas; a name in double quotes may hold anything.
///
/// ```swift
/// try NameList.names(of: "name, \"My, field\"")   // ["name", "My, field"]
/// ```
package enum NameList {
  /// - Throws: ``SortSyntaxError``.
  /// - Complexity: O(length of the value).
  package static func names(of text: String) throws(SortSyntaxError) -> [String] {
    var scanner = SortItemScanner(text, directions: false)
    var names: [String] = []
    for item in try scanner.items() {
      let segment = item.segments[0]
      let name = segment.text
      guard !name.isEmpty else { throw .missingName(column: item.column) }
      // Names match without separators, so a sign would count for nothing.
      if !segment.quoted, let sign = name.first, sign == "-" || sign == "+" {
        throw .signBeforeColumn(name, column: item.column)
      }
      names.append(name)
    }
    return names
  }
}
