extension KeyDecoder {
  /// The names that a terminal's description has for keys.
  ///
  /// Source: terminfo(5).
  static let capabilities: [(name: String, key: BrowserKey)] =
    [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right),
      ("kri", .up), ("kind", .down), ("kLFT", .shiftLeft), ("kRIT", .shiftRight),
      ("khome", .home), ("kend", .end), ("kfnd", .home), ("kslt", .end),
      ("kHOM", .home), ("kEND", .end), ("ka1", .home), ("kc1", .end),
      ("kpp", .pageUp), ("knp", .pageDown), ("kPRV", .pageUp), ("kNXT", .pageDown),
      ("ka3", .pageUp), ("kc3", .pageDown),
      ("kich1", .insert), ("kdch1", .delete), ("kbs", .backspace), ("kcbt", .backTab),
      ("kent", .enter),
    ] + (1...24).map { ("kf\($0)", .function($0)) }
}
