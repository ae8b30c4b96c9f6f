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
      let name = item.segments[0].text
      guard !name.isEmpty else { throw .missingName(column: item.column) }
      names.append(name)
    }
    return names
  }
}
