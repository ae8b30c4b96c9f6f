/// What a quoted attribute's value is, by the attribute's name.
enum HTMLAttribute {
  case text
  case url
  /// A program, a style sheet, a document, or several URLs.
  case refused

  static func kind(_ name: RecentBytes) -> HTMLAttribute {
    if urls.contains(where: name.isWhole) { return .url }
    let isHandler = name.begins(UInt8(ascii: "o"), UInt8(ascii: "n"))
    if isHandler || refusedNames.contains(where: name.isWhole) { return .refused }
    return .text
  }

  private static let urls = [
    "href", "src", "action", "formaction", "cite", "poster", "background", "data", "manifest",
    "longdesc", "usemap", "classid", "codebase", "profile", "icon", "xlink:href", "from", "to",
    "by", "values", "archive", "dynsrc", "lowsrc",
  ]
  private static let refusedNames = [
    "style", "srcdoc", "srcset", "imagesrcset", "ping", "http-equiv",
  ]

  /// The elements of which the content is no text (a plaintext never ends).
  static let rawElements = [
    "script", "style", "xmp", "iframe", "noembed", "noframes", "plaintext",
  ]
}
