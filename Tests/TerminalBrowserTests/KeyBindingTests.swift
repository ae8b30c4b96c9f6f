import Testing

@testable import TerminalBrowser

@Suite("key bindings")
struct KeyBindingTests {
  @Test("every command has a binding, and no key two of them")
  func complete() {
    #expect(Set(KeyBinding.all.map(\.command)) == Set(BrowserCommand.allCases))
    let keys = KeyBinding.all.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test("the keys on the bottom line lead to what they say")
  func hints() throws {
    let browsing = try Browsing("projects")
    let bottom = try #require(browsing.lines.last)
    for binding in KeyBinding.all {
      guard let hint = binding.hint, bottom.contains("\(binding.keys[0].name) \(hint)") else {
        continue
      }
      #expect(KeyBinding.command(of: binding.keys[0]) == binding.command)
    }
    #expect(bottom.hasPrefix("? help  q quit  s sort"))
  }
}
