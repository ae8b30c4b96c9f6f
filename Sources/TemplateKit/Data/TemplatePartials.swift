/// The templates that a template may call by name.
package struct TemplatePartials: Sendable {
  /// The names, for messages.
  package var names: [String]
  /// The source of one of them; nil where there is none.
  package var source: @Sendable (String) -> String?

  package init(names: [String], source: @Sendable @escaping (String) -> String?) {
    self.names = names
    self.source = source
  }

  package init(_ sources: [String: String] = [:]) {
    self.init(names: sources.keys.sorted()) { sources[$0] }
  }
}
