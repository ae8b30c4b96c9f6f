/// What is wrong with a template, and where.
///
/// ```swift
/// do { _ = try CompiledTemplate("Hello, {{name", name: "hello.md.mustache", scopes: scopes) }
/// catch { print(error) }   // hello.md.mustache:1:8: the tag '{{name' is not closed; …
/// ```
public struct TemplateError: Error, Sendable, Equatable {
  /// The template's name.
  public var template: String
  /// The line, counted from 1.
  public var line: Int
  /// The column in characters, counted from 1.
  public var column: Int
  /// What is wrong.
  public var problem: TemplateProblem

  public init(template: String, line: Int, column: Int, problem: TemplateProblem) {
    self.template = template
    self.line = line
    self.column = column
    self.problem = problem
  }
}

extension TemplateError: CustomStringConvertible {
  /// The place and the problem in words.
  public var description: String { "\(template):\(line):\(column): \(problem)" }
}
