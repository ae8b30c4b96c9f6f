package import SystemKit

/// A template whose names were checked against the scopes of some typed data.
///
/// ```swift
/// let template = try CompiledTemplate(
///   "{{#to-dos}}- {{title}}\n{{/to-dos}}", name: "list.md.mustache", scopes: data.scopes)
/// try template.render(data, into: file, threads: 2)
/// ```
package struct CompiledTemplate: Sendable {
  let program: Program

  /// Compiles a template for data of some scopes.
  ///
  /// - Throws: `TemplateError` with the line and column of the first mistake.
  package init(
    _ source: String, name: String, partials: TemplatePartials = TemplatePartials(),
    scopes: [TemplateScope]
  ) throws(TemplateError) {
    let compiler = TemplateCompiler(
      language: TemplateLanguage(templateName: name), scopes: scopes, partials: partials)
    program = try compiler.compile(TemplateSource(name: name, source))
  }

  /// Writes what the template makes of the data, in large pieces.
  ///
  /// The bytes don't depend on the number of threads. The sink is called from one thread at a
  /// time, though not always the same.
  /// - Throws: what the sink throws; `TemplateError` where partials call each other too deep.
  /// - Complexity: O(output).
  package func render(
    _ data: any TemplateData, into sink: any ByteSink, threads: Int = 1
  ) throws {
    let output = RenderOutput(sink: sink, program.language)
    var renderer = SlotRenderer(program, data, output: output, threads: threads)
    try renderer.run()
    try output.finish()
  }
}
