private import CICU
import SystemKit

/// What people write for a locale, and ICU's id for it.
enum LocaleName {
  /// The id of a BCP 47 tag, an ICU id or a name as the environment has it.
  static func id(of name: String) throws(TextOrderError) -> String {
    // `de_AT.UTF-8@euro`: what follows the dot says how bytes are read, not how they sort.
    var plain = name
    if let dot = name.firstIndex(of: ".") { plain = String(name[..<dot]) }
    switch plain.lowercased() {
    case "root", "und", "c", "posix": return "root"
    default: break
    }
    let (base, keywords) = split(plain)
    let tag = String(base.map { $0 == "_" ? "-" : $0 })
    guard name.utf8.count < 160, name.utf8.allSatisfy({ $0 < 0x80 && $0 != 0 }),
      let id = parse(tag), isLanguage(id)
    else { throw .unknownLocale(name, nearest: nearest(to: tag)) }
    return id + keywords
  }

  /// The part before ICU's own keywords, `@` and those keywords.
  private static func split(_ name: String) -> (base: String, keywords: String) {
    guard let at = name.firstIndex(of: "@"), name[at...].contains("=") else {
      return (String(name.prefix { $0 != "@" }), "")
    }
    return (String(name[..<at]), String(name[at...]))
  }

  private static func parse(_ tag: String) -> String? {
    let capacity = 160
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { id in
      let length = collate_locale_id(tag, id.baseAddress, Int32(capacity))
      guard length > 0 else { return nil }
      return String(decoding: id.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  private static func isLanguage(_ id: String) -> Bool {
    let language = id.prefix { $0 != "_" && $0 != "@" }
    return collate_language_exists(String(language)) == 1
  }

  private static func nearest(to tag: String) -> String? {
    let known = namesFilled { collate_locale_names($0, $1) }
    return Spelling.nearest(to: tag, among: known.map { String($0.map { $0 == "_" ? "-" : $0 }) })
  }
}

/// Strings that a C function writes one after the other, each with a NUL behind it; the function
/// says how many bytes it needs, or a number below 0 if it failed.
func namesFilled(_ fill: (UnsafeMutablePointer<CChar>?, Int32) -> Int32) -> [String] {
  let needed = fill(nil, 0)
  guard needed > 0 else { return [] }
  return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(needed)) { names in
    guard fill(names.baseAddress, needed) == needed else { return [] }
    return names.split(separator: 0).map { name in
      String(decoding: name.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
