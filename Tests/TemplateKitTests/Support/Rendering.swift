import SystemKit
import TemplateKit

/// The text that a checked template makes of some data.
func rendered(
  _ source: String, _ data: SampleData, name: String = "test.txt.mustache",
  partials: [String: String] = [:], threads: Int = 1
) throws -> String {
  let template = try CompiledTemplate(
    source, name: name, partials: TemplatePartials(partials), scopes: data.scopes)
  let sink = MemorySink()
  try template.render(data, into: sink, threads: threads)
  return sink.buffer.string
}

/// The words of the error that a template is refused with; nil where it isn't.
func refusal(
  _ source: String, name: String = "test.txt.mustache", partials: [String: String] = [:],
  scopes: [TemplateScope] = SampleData.standardScopes
) -> String? {
  do {
    _ = try CompiledTemplate(
      source, name: name, partials: TemplatePartials(partials), scopes: scopes)
    return nil
  } catch {
    return error.description
  }
}
