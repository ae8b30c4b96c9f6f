import SystemKit
import TemplateKit
import Testing

/// The text that a template makes of values by name.
///
/// As the Mustache specification has it, a name or a partial that isn't there is nothing.
func renderedLoosely(
  _ source: String, _ value: LooseValue, name: String = "test.txt.mustache",
  partials: [String: String] = [:]
) throws -> String {
  var data = LooseData(value)
  var partials = partials
  while true {
    do {
      let template = try CompiledTemplate(
        source, name: name,
        partials: TemplatePartials(partials), scopes: data.scopes)
      let sink = MemorySink()
      try template.render(data, into: sink)
      return sink.buffer.string
    } catch let error as TemplateError {
      // The specification has everything that isn't there be nothing.
      switch error.problem {
      case .unknownPartial(let name, _, _) where partials[name] == nil: partials[name] = ""
      case .unknownName(let name, let scope, _, _):
        data = try #require(declaring(name, in: scope, of: data), "\(error)")
      case .noParts(_, let name): data = data.declaring(name, in: 0, isList: false)
      default: throw error
      }
    }
  }
}

/// Declares the part of a name that was found to be missing in a scope, or around it.
private func declaring(
  _ name: String, in scope: String, of data: LooseData
) -> LooseData? {
  let parts = name == "." ? ["."] : name.split(separator: ".").map(String.init)
  guard let number = Int(scope), let first = parts.first else { return nil }
  if name == "." { return data.declaring(name, in: number, isList: false) }
  guard data.scopes.contains(where: { $0.slots[ExactName(first)] != nil }) else {
    return data.declaring(first, in: 0, isList: parts.count > 1)
  }
  guard
    let index = parts.indices.dropFirst().first(where: {
      data.scopes[number].slots[ExactName(parts[$0])] == nil
    })
  else {
    // Only scopes that aren't around the tag have the first part.
    return data.scopes[0].slots[ExactName(first)] == nil
      ? data.declaring(first, in: 0, isList: parts.count > 1) : nil
  }
  return data.declaring(parts[index], in: number, isList: index + 1 < parts.count)
}
