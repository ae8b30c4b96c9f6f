package import SystemKit

/// A Mustache template that is rendered with values looked up by name.
///
/// The name's ending tells the language, and with it how values are escaped: `.md.mustache`,
/// `.html.mustache` and `.txt.mustache`; any other as the Mustache specification has it.
/// ```swift
/// let template = try Template("- [ ] {{title}}\n", name: "task.md.mustache")
/// try template.render(["title": "*urgent* #1"])   // "- [ ] \*urgent\* #1\n"
/// ```
/// A name that is no value writes nothing. Source: <https://github.com/mustache/spec>.
public struct Template: Sendable {
  private let program: Program

  /// Compiles a template; `{{>name}}` renders the partial of that name.
  ///
  /// - Throws: `TemplateError` with the line and column of the first mistake.
  /// - Complexity: O(source) for each context that a partial is called in.
  public init(
    _ source: String, name: String, partials: [String: String] = [:]
  ) throws(TemplateError) {
    let compiler = TemplateCompiler(
      language: TemplateLanguage(templateName: name), scopes: nil,
      partials: TemplatePartials(partials))
    program = try compiler.compile(TemplateSource(name: name, source))
  }

  /// The text that the template makes of a value.
  ///
  /// - Throws: `TemplateError` where a lambda returns a faulty template, or partials call each
  ///   other without end.
  /// - Complexity: O(output).
  public func render(_ value: TemplateValue) throws(TemplateError) -> String {
    let output = RenderOutput(sink: nil, program.language)
    var renderer = NamedRenderer(program, stack: [value], output: output)
    try renderer.run()
    return output.buffer.string
  }

  /// Writes what the template makes of a value, in large pieces.
  package func render(_ value: TemplateValue, into sink: any ByteSink) throws {
    let output = RenderOutput(sink: sink, program.language)
    var renderer = NamedRenderer(program, stack: [value], output: output)
    try renderer.run()
    try output.finish()
  }
}
