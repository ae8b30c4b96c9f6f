/// A figure that is to be reached.
struct Target {
  let name: String
  let goal: String
  /// What was measured; nil where something that it needs wasn't.
  let figure: Double?
  let unit: String
  let isReached: Bool

  /// At least so many times as fast.
  init(_ name: String, times figure: Double?, atLeast goal: Double) {
    self.name = name
    self.goal = "≥ " + Target.short(goal) + "×"
    self.figure = figure
    unit = "×"
    isReached = (figure ?? 0) >= goal
  }

  /// At most so many times as much.
  init(_ name: String, times figure: Double?, atMost goal: Double) {
    self.name = name
    self.goal = "≤ " + Target.short(goal) + "×"
    self.figure = figure
    unit = "×"
    isReached = (figure ?? .infinity) <= goal
  }

  /// As an item of a Markdown list.
  var line: String {
    guard let figure else { return "- not measured: \(name) \(goal)" }
    return "- \(isReached ? "reached" : "**missed**"): \(name) \(goal): "
      + Figures.decimals(figure, 2) + unit
  }

  private static func short(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : Figures.decimals(number, 1)
  }
}
