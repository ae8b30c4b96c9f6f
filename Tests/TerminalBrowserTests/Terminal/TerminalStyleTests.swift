import Testing

@testable import TerminalBrowser

@Suite("styles of a terminal")
struct TerminalStyleTests {
  @Test("have an attribute each, and add up")
  func attributes() {
    let members: [ScreenStyle] = [.bold, .dim, .italic, .underline, .reverse]
    let attributes = members.map { TerminalStyle($0).attributes }
    #expect(Set(attributes).count == 5 && !attributes.contains(0))
    #expect(TerminalStyle([.bold, .reverse]).attributes == attributes[0] | attributes[4])
    #expect(TerminalStyle([]).attributes == 0)
  }

  @Test("have one colour, or the terminal's own")
  func colors() {
    let colors: [ScreenStyle] = [.red, .green, .yellow, .blue, .magenta, .cyan]
    #expect(colors.map { TerminalStyle($0).color } == [1, 2, 3, 4, 5, 6])
    #expect(TerminalStyle(.bold).color == 0)
    #expect(TerminalStyle([.bold, .cyan]).color == 6)
    #expect(TerminalStyle([.bold, .cyan]).attributes == TerminalStyle(.bold).attributes)
  }
}
