/// The parts of an RFC 5545 recurrence rule by their names, in order.
struct RuleParts: Hashable, Sendable {
  private struct Part: Hashable, Sendable {
    var name: String
    var value: String
  }

  private var parts: [Part]

  /// - Parameter text: a rule that was read by libical.
  init(_ text: String) {
    parts = text.split(separator: ";").map { part in
      let halves = part.split(separator: "=", maxSplits: 1)
      return Part(name: String(halves[0]), value: halves.count > 1 ? String(halves[1]) : "")
    }
  }

  /// The rule as it is written.
  var text: String { parts.map { "\($0.name)=\($0.value)" }.joined(separator: ";") }

  var names: [String] { parts.map(\.name) }

  /// A part's value; a new one goes to the end, nil removes it.
  ///
  /// - Complexity: O(parts).
  subscript(name: String) -> String? {
    get { parts.first { $0.name == name }?.value }
    set {
      let place = parts.firstIndex { $0.name == name }
      switch (place, newValue) {
      case (let place?, let value?): parts[place].value = value
      case (let place?, nil): parts.remove(at: place)
      case (nil, let value?): parts.append(Part(name: name, value: value))
      case (nil, nil): break
      }
    }
  }
}
