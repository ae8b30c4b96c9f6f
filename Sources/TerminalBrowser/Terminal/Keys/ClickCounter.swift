/// Tells double clicks from single ones, without keeping the first one back.
struct ClickCounter {
  private var last: (place: ScreenPlace, time: Int)?

  /// The key itself, or a double click where a click follows one at the same place in time.
  mutating func counted(_ key: BrowserKey, at milliseconds: Int) -> BrowserKey {
    guard case .mouse(.click, let place) = key else {
      last = nil
      return key
    }
    if let last, last.place == place, milliseconds - last.time <= Self.longest {
      self.last = nil
      return .mouse(.doubleClick, place)
    }
    last = (place, milliseconds)
    return key
  }

  private static let longest = 400
}
