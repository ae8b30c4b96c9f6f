/// Measures and removes the indentation that all lines of some nodes share.
enum Indentation {
  /// The shortest indentation of a line that isn't blank; nil where all are.
  ///
  /// - Complexity: O(nodes).
  static func least(of nodes: [TemplateNode]) -> [UInt8]? {
    var least: [UInt8]?
    func consider(_ candidate: [UInt8]?) {
      guard let candidate else { return }
      if candidate.count < least?.count ?? .max { least = candidate }
    }
    for node in nodes {
      switch node {
      case .text(let text) where text.startsLine:
        let blanks = Array(text.bytes.prefix { $0 == 0x20 || $0 == 9 })
        // A text of blanks alone counts where a tag follows on the line.
        let rest = text.bytes.dropFirst(blanks.count).first
        if rest != UInt8(ascii: "\n"), rest != UInt8(ascii: "\r") { consider(blanks) }
      case .section(let section):
        for body in [section.body, section.otherwise] {
          if let body { consider(self.least(of: body.nodes)) }
        }
      case .partial(let partial) where partial.isStandalone:
        consider(partial.indentation)
      case .block(let block):
        let inner = self.least(of: block.content.nodes)
        consider(inner ?? (block.isStandalone ? block.indentation : nil))
      default:
        break
      }
    }
    return least
  }

  /// The nodes with up to so many blanks less in front of each line.
  ///
  /// - Complexity: O(nodes).
  static func removed(_ count: Int, from nodes: [TemplateNode]) -> [TemplateNode] {
    nodes.map { node in
      switch node {
      case .text(var text):
        guard text.startsLine else { return node }
        let blanks = text.bytes.prefix(count).prefix { $0 == 0x20 || $0 == 9 }.count
        text.bytes.removeFirst(blanks)
        text.offset += blanks
        return .text(text)
      case .value:
        return node
      case .section(var section):
        section.body = section.body.map { removed(count, from: $0) }
        section.otherwise = section.otherwise.map { removed(count, from: $0) }
        return .section(section)
      case .partial(var partial):
        partial.indentation = Array(partial.indentation.dropFirst(count))
        return .partial(partial)
      case .block(var block):
        block.content = removed(count, from: block.content)
        block.indentation = Array(block.indentation.dropFirst(count))
        return .block(block)
      }
    }
  }

  private static func removed(_ count: Int, from body: TemplateBody) -> TemplateBody {
    TemplateBody(body.source, removed(count, from: body.nodes))
  }
}
