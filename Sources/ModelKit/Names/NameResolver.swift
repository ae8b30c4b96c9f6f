import SystemKit

/// Finds what a person means by a name: exactly, by another name, by any spelling, by its beginning.
///
/// A spelling that fits the names of two, which differ in case, separators or composition alone, is
/// refused; each of them goes by its exact name.
///
/// ```swift
/// var names = NameResolver<Int>()
/// names.add("dueDate", also: ["due"], 3)
/// try names.resolve("due-date")   // 3
/// try names.resolve("dueD")       // 3
/// ```
package struct NameResolver<Target: Sendable & Hashable>: Sendable {
  private struct Entry: Sendable {
    let name: String
    let target: Target
    var isMain: Bool
  }

  private var exact: [ExactName: (target: Target, isMain: Bool)] = [:]
  private var folded: [String: [Target]] = [:]
  private var entries: [Entry] = []

  package init() {}

  /// The main names in the order in which they were added.
  package var names: [String] { entries.filter(\.isMain).map(\.name) }

  /// Adds a target under its name and its other names; names added earlier win, but that its own
  /// exact name wins over what is only another name of others.
  package mutating func add(_ name: String, also others: [String] = [], _ target: Target) {
    addOther(name, target)
    entries[entries.count - 1].isMain = true
    if exact[ExactName(name)]?.isMain != true { exact[ExactName(name)] = (target, true) }
    for other in others { addOther(other, target) }
  }

  /// Adds one more name of a target that has a main name already.
  package mutating func addOther(_ name: String, _ target: Target) {
    if exact[ExactName(name)] == nil { exact[ExactName(name)] = (target, false) }
    let key = foldedName(name)
    // Its other names follow a target's own, so the last one is the only one to look at.
    if folded[key]?.last != target { folded[key, default: []].append(target) }
    entries.append(Entry(name: name, target: target, isMain: false))
  }

  /// What a name stands for.
  ///
  /// - Parameter abbreviated: whether an unambiguous beginning is enough.
  /// - Throws: ``NameError`` with the nearest known name, or with all that a beginning fits.
  /// - Complexity: O(names) where the name isn't known as it is written.
  package func resolve(_ text: String, abbreviated: Bool = true) throws(NameError) -> Target {
    if let exact = exact[ExactName(text)] { return exact.target }
    let wanted = foldedName(text)
    if let targets = folded[wanted], let target = targets.first {
      let names = targets.count > 1 ? mains(wanted) : []
      if names.count > 1 { throw .ambiguous(text, choices: names) }
      return target
    }
    if abbreviated, !wanted.isEmpty {
      let fits = entries.filter { foldedName($0.name).hasPrefix(wanted) }
      var seen: Set<Target> = []
      let targets = fits.map(\.target).filter { seen.insert($0).inserted }
      if targets.count == 1, let target = targets.first { return target }
      if targets.count > 1 {
        let main = Dictionary(
          entries.filter(\.isMain).map { ($0.target, $0.name) },
          uniquingKeysWith: { first, _ in first })
        throw .ambiguous(text, choices: targets.compactMap { main[$0] })
      }
    }
    throw .unknown(
      text, nearest: Spelling.nearest(to: text, among: entries.map(\.name)), known: names)
  }

  /// Whether a name is known as it is written, as one of the main names or of all.
  package func knows(_ text: String, asMain: Bool) -> Bool {
    guard let exact = exact[ExactName(text)] else { return false }
    return exact.isMain || !asMain
  }

  /// The main names that are spelled so without case and separators.
  private func mains(_ wanted: String) -> [String] {
    entries.filter { $0.isMain && foldedName($0.name) == wanted }.map(\.name)
  }
}

/// Why a name stands for nothing.
package enum NameError: Error, Hashable {
  case unknown(String, nearest: String?, known: [String])
  case ambiguous(String, choices: [String])
}
