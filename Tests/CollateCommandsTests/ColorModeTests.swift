import CollateCommands
import Testing

@Suite struct ColorModeTests {
  @Test(
    "decides by --color, then NO_COLOR, CLICOLOR_FORCE, CLICOLOR and the terminal",
    arguments: [
      (.auto, [:], true, true), (.auto, [:], false, false),
      (.auto, ["TERM": "dumb"], true, false), (.auto, ["TERM": "xterm"], true, true),
      (.auto, ["NO_COLOR": "1"], true, false), (.auto, ["NO_COLOR": ""], true, true),
      (.auto, ["CLICOLOR_FORCE": "1"], false, true),
      (.auto, ["CLICOLOR_FORCE": "0"], false, false),
      (.auto, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], false, true),
      (.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false),
      (.auto, ["CLICOLOR": "0"], true, false),
      (.always, ["NO_COLOR": "1", "TERM": "dumb"], false, true),
      (.never, ["CLICOLOR_FORCE": "1"], true, false),
    ] as [(ColorMode, [String: String], Bool, Bool)])
  func decision(mode: ColorMode, environment: [String: String], terminal: Bool, expected: Bool) {
    #expect(mode.isOn(environment: environment, isTerminal: terminal) == expected)
  }
}
