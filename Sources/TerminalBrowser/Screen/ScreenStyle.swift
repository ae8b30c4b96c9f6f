/// How a run of text looks on a screen; every meaning shows without colours too.
package struct ScreenStyle: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let bold = ScreenStyle(rawValue: 1 << 0)
  package static let dim = ScreenStyle(rawValue: 1 << 1)
  package static let italic = ScreenStyle(rawValue: 1 << 2)
  package static let underline = ScreenStyle(rawValue: 1 << 3)
  package static let reverse = ScreenStyle(rawValue: 1 << 4)

  // Colours, at most one of them; a terminal without colours leaves them out.
  package static let red = ScreenStyle(rawValue: 1 << 8)
  package static let green = ScreenStyle(rawValue: 1 << 9)
  package static let yellow = ScreenStyle(rawValue: 1 << 10)
  package static let blue = ScreenStyle(rawValue: 1 << 11)
  package static let cyan = ScreenStyle(rawValue: 1 << 12)
  package static let magenta = ScreenStyle(rawValue: 1 << 13)
}
