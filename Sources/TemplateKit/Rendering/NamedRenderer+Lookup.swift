import SystemKit

extension NamedRenderer {
  /// What a name stands for: the innermost value that has its first part, then part by part.
  ///
  /// - Complexity: O(values around the tag).
  func lookup(_ name: TemplateName) -> TemplateValue {
    guard let first = name.parts.first else { return stack.last ?? .null }
    for value in stack.reversed() {
      guard case .object(let members) = value, var found = members[first] else { continue }
      for part in name.parts.dropFirst() {
        guard case .object(let members) = found, let next = members[part] else { return .null }
        found = next
      }
      return found
    }
    return position(name.text)
  }

  func isTrue(_ name: TemplateName) -> Bool { lookup(name).isTrue }

  /// `@first`, `@last` and `@number` of the innermost list.
  private func position(_ name: String) -> TemplateValue {
    guard name.utf8.first == UInt8(ascii: "@"), let list = innermostList else { return .null }
    switch name {
    case "@first": return .flag(list.position == 0)
    case "@last": return .flag(list.position == list.items.count - 1)
    case "@number": return .number(Double(list.position + 1))
    default: return .null
    }
  }

  var innermostList: NamedList? {
    guard loop >= 0, case .list(let list) = frames[loop] else { return outerLoop }
    return list
  }

  /// Begins a section; returns the instruction to go on with.
  mutating func enter(
    _ name: TemplateName, _ lambda: Int, _ pc: Int, otherwise: Int
  ) throws(TemplateError) -> Int {
    let value = lookup(name)
    guard value.isTrue else { return otherwise }
    var list = NamedList(items: [value], isList: false, outerLoop: loop)
    switch value {
    case .lambda(let function):
      let place = program.lambdas[lambda]
      try render(function(place.inner), at: place)
      // In front of the other branch stands a jump over it.
      if case .jump = program.code[otherwise - 1] { return otherwise - 1 }
      return otherwise
    case .list(let items):
      list.items = items
      list.isList = true
    default: break
    }
    guard frames.count < Self.maximumDepth else {
      throw program.lambdas[lambda].place.error(.tooDeep(limit: Self.maximumDepth))
    }
    stack.append(list.items[0])
    if list.isList { loop = frames.count }
    frames.append(.list(list))
    return pc + 1
  }

  /// Goes on to the section's next value; false when there is none, with the section left.
  mutating func goOn() -> Bool {
    guard case .list(var list)? = frames.last else { return false }
    list.position += 1
    if list.position < list.items.count {
      stack[stack.count - 1] = list.items[list.position]
      frames[frames.count - 1] = .list(list)
      return true
    }
    stack.removeLast()
    frames.removeLast()
    loop = list.outerLoop
    return false
  }
}
