import ReportKit

/// Which of several templates each of several outputs is written by.
///
/// An output takes a template of its own language, or a built-in one; LaTeX and manual pages, and HTML
/// where there is nothing else, are made from one of Markdown. Where several suit, each output takes
/// another one, in the order given, so that as many as can be are used; where one suits, outputs
/// share it.
struct TemplateAssignment {
  /// For each output the template's index; nil for one that takes none.
  private(set) var chosen: [Int?]
  private let suited: [[Int]]
  /// The output that has a template, by template.
  private var owners: [Int?]

  /// - Parameters:
  ///   - formats: the outputs' formats.
  ///   - templates: the templates' languages; nil for those that write any.
  /// - Complexity: O(outputs² × templates).
  init(_ formats: [OutputFormat], templates: [OutputFormat?]) {
    suited = formats.map { Self.suited(to: $0, templates) }
    chosen = formats.map { _ in nil }
    owners = templates.map { _ in nil }
    for output in formats.indices {
      var tried = Set<Int>()
      _ = take(output, &tried)
    }
    for (template, owner) in owners.enumerated() {
      if let owner { chosen[owner] = template }
    }
    for output in formats.indices where chosen[output] == nil && suited[output].count == 1 {
      chosen[output] = suited[output].first
    }
  }

  /// The first template that no output is written by.
  var unused: Int? { owners.indices.first { !chosen.contains($0) } }

  /// The first output for which no template is left, and how many would suit it.
  var unserved: (output: Int, suited: Int)? {
    for (output, templates) in suited.enumerated() where templates.count > 1 {
      if chosen[output] == nil { return (output, templates.count) }
    }
    return nil
  }

  /// Gives an output the first template that is free, or that its owner can do without.
  private mutating func take(_ output: Int, _ tried: inout Set<Int>) -> Bool {
    if let free = suited[output].first(where: { owners[$0] == nil }) {
      owners[free] = output
      return true
    }
    for template in suited[output] where tried.insert(template).inserted {
      guard let owner = owners[template], take(owner, &tried) else { continue }
      owners[template] = output
      return true
    }
    return false
  }

  private static func suited(to format: OutputFormat, _ templates: [OutputFormat?]) -> [Int] {
    guard ReportFormat(rawValue: format.rawValue) != nil else { return [] }
    let direct = templates.indices.filter { templates[$0] == format || templates[$0] == nil }
    if !direct.isEmpty { return direct }
    let made = templates.indices.filter { templates[$0] == .md }
    // What can't be is said by whoever tries it.
    return made.isEmpty ? Array(templates.indices.suffix(1)) : made
  }
}
