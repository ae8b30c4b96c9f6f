private import CNcurses

/// A style as ncurses knows it: attributes and the number of a colour.
struct TerminalStyle: Hashable {
  var attributes: UInt32 = 0
  var color: Int32 = 0

  init(_ style: ScreenStyle) {
    for (member, bits) in Self.attributes where style.contains(member) { attributes |= bits }
    color = Self.colors.first { style.contains($0.member) }?.number ?? Int32(CNCURSES_DEFAULT)
  }

  private static let attributes: [(ScreenStyle, UInt32)] = [
    (.bold, cncurses_bold), (.dim, cncurses_dim), (.italic, cncurses_italic),
    (.underline, cncurses_underline), (.reverse, cncurses_reverse),
  ]

  private static let colors: [(member: ScreenStyle, number: Int32)] = [
    (.red, Int32(CNCURSES_RED)), (.green, Int32(CNCURSES_GREEN)),
    (.yellow, Int32(CNCURSES_YELLOW)), (.blue, Int32(CNCURSES_BLUE)),
    (.magenta, Int32(CNCURSES_MAGENTA)), (.cyan, Int32(CNCURSES_CYAN)),
  ]
}
