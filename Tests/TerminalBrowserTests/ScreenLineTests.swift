import Testing

@testable import TerminalBrowser

@Suite("screen lines")
struct ScreenLineTests {
  @Test("count the columns that wide characters take")
  func widths() {
    var line = ScreenLine("日本", .bold)
    line.append(" 👩‍🌾", .dim)
    #expect(line.width == 7)
    line.pad(to: 10)
    #expect(line.width == 10)
    #expect(line.text == "日本 👩‍🌾   ")
  }

  @Test("join runs of one style")
  func joining() {
    var line = ScreenLine("a", .bold)
    line.append("b", .bold)
    line.append("c")
    line.append("")
    #expect(line.spans == [.init("ab", .bold), .init("c")])
    #expect(line.adding(.reverse).spans.map(\.style) == [[.bold, .reverse], .reverse])
  }
}
