/// What our own nodes look like in each format; libcmark writes these strings as they are.
extension MarkupFormat {
  /// A task's box and the blank behind it.
  func box(checked: Bool) -> String {
    switch self {
    case .html:
      checked
        ? #"<input type="checkbox" checked="" disabled="" /> "#
        : #"<input type="checkbox" disabled="" /> "#
    case .latex: checked ? "{[}x{]} " : "{[}~{]} "
    case .man: checked ? "[x] " : "[\\ ] "
    }
  }

  /// What stands around struck text.
  var strikethrough: (before: String, after: String) {
    switch self {
    case .html: ("<del>", "</del>")
    // \sout comes with a package; without it the text stays as it is.
    case .latex: (#"\ifdefined\sout\expandafter\sout\fi{"#, "}")
    case .man: (#"\(ti\(ti"#, #"\(ti\(ti"#)
    }
  }
}
