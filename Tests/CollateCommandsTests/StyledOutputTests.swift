import MarkdownKit
import SystemKit
import Testing

@testable import CollateCommands

@Suite struct StyledOutputTests {
  private let lines: [StyledLine] = [
    [StyledText("a", [.bold, .heading]), StyledText("b"), StyledText("c", [.code, .italic])], [],
    [StyledText("d", .quote)],
  ]

  private func text(isOn: Bool) -> String {
    let buffer = ByteBuffer()
    StyledOutput(isOn: isOn).append(lines, to: buffer)
    return buffer.string
  }

  @Test("writes runs with their codes and resets behind each")
  func codes() {
    #expect(text(isOn: true) == "\u{1B}[1ma\u{1B}[0mb\u{1B}[3;36mc\u{1B}[0m\n\nd\n")
  }

  @Test("writes text alone where there are to be no styles")
  func plain() {
    #expect(text(isOn: false) == "abc\n\nd\n")
  }
}
