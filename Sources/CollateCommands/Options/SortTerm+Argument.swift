import FoundationEssentials
import SortKit

extension SortTerm {
  /// The term as the sort grammar reads it back.
  var argument: String {
    var text = Self.quoted(key)
    if order == .reverse { text += ":desc" }
    switch missing {
    case .first: text += ":missing-first"
    case .last: text += ":missing-last"
    case nil: break
    }
    return text
  }

  /// A name as the grammar of `--sort` and `--columns` reads it back.
  static func quoted(_ name: String) -> String {
    let special: Set<Unicode.Scalar> = [",", ":", "=", "\"", " ", "\t", "+"]
    let scalars = name.unicodeScalars
    let isPlain =
      !scalars.isEmpty && !scalars.contains(where: special.contains)
      && scalars.first != "-" && scalars.last != "-"
    if isPlain { return name }
    return "\"" + scalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}
