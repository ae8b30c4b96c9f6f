import Interchange
import ListingKit
import ModelKit
import SystemKit

/// Writes a listing as JSON (RFC 8259): an array of records, or with lists inside their records.
///
/// A listing that can nest is one object. Each list in it, the first one, groups and children too, has
/// `shown` and `total` beside its `records`; a record that is only there for what is below it has
/// `context`, and one with another owner than the record around it says so. Unknown fields that are
/// named as one of these lists stand in a member `unknown`. What is written this way is read again as
/// the same records:
/// ```json
/// {"model":"projects","shown":1,"total":1,"records":[
///   {"id":1,"name":"Kitchen","to-dos":{"shown":1,"total":2,"records":[
///     {"id":7,"name":"Choose tiles"}
///   ]}}
/// ]}
/// ```
struct JSONOutput: ListingOutput {
  func write(_ listing: Listing, to output: BufferedSink) throws {
    try JSONListing(listing, to: output).write()
  }
}

/// One listing while it is written as JSON.
private struct JSONListing {
  private let listing: Listing
  private let members: [RecordMembers]
  private let document: JSONDocument
  private let groupColumn: ListColumn?

  init(_ listing: Listing, to output: BufferedSink) {
    self.listing = listing
    let walk = ListingWalk(listing)
    members = listing.levels.map { level in
      guard listing.isNested else { return RecordMembers(level) }
      let further = ["context", RecordMembers.unknown]
      return RecordMembers(level, reserved: walk.listNames(level.number).union(further))
    }
    document = JSONDocument(output)
    let name = listing.request.groupBy.flatMap { try? listing.top.names.resolve($0) }
    groupColumn = name.map(listing.top.column)
  }

  /// - Throws: what the sink throws.
  /// - Complexity: O(bytes).
  func write() throws {
    if listing.isNested { try writeNested() } else { try writeFlat() }
    try document.end()
  }

  private func writeFlat() throws {
    var walk = ListingWalk(listing)
    document.open("[")
    var isEmpty = true
    while let step = walk.next() {
      guard case .record(let level, let node, _) = step else { continue }
      document.breakLine(level: 0)
      writeMembers(level, node)
      document.close("}")
      isEmpty = false
      try document.flush()
    }
    document.close("]", onLine: isEmpty ? nil : 0)
  }

  private func writeNested() throws {
    var walk = ListingWalk(listing)
    var depth = 0
    var groups = false
    var unowned = false
    var trail = OwnerTrail(listing)
    document.open("{")
    document.member("model", text: listing.request.model)
    if listing.request.groupBy != nil, listing.groups.isEmpty {
      document.member("groups", "[]")
    }
    while let step = walk.next() {
      switch step {
      case .list(let place):
        switch place.role {
        case .top: break
        case .group(let index):
          if !groups { document.open("[", as: "groups") }
          groups = true
          document.breakLine(level: 0)
          document.open("{")
          if let column = groupColumn {
            document.members { buffer in
              buffer.append("\"value\":")
              let group = listing.groups[index]
              if let own = group.json ?? group.digits { return buffer.append(own) }
              if !ComputedValue.append(group.value, of: column.field, .json, to: buffer) {
                buffer.append("null")
              }
            }
          }
          document.member("label", text: listing.groups[index].label)
        case .nested(let name), .children(let name): document.open("{", as: name)
        case .unowned(let name):
          if groups { document.close("]", onLine: 0) }
          groups = false
          if !unowned { document.open("{", as: "unowned") }
          unowned = true
          document.open("{", as: name)
        }
        document.member("shown", "\(place.span.counted)")
        document.member("total", "\(place.span.total)")
        document.open("[", as: "records")
        depth += 1
        trail.enter(place)
      case .record(let level, let node, _):
        document.breakLine(level: depth)
        writeMembers(level, node)
        let row = listing.levels[level].nodes[node]
        if let field = trail.otherOwner(row, in: listing.levels[level]) {
          document.members { members[level].append(owner: field, row, to: $0) }
        }
        try document.flush()
      case .endRecord: document.close("}")
      case .endList(let place):
        depth -= 1
        trail.leave()
        document.close("]", onLine: place.span.shown > 0 ? depth : nil)
        if case .top = place.role { continue }
        document.close("}")
      }
    }
    if groups { document.close("]", onLine: 0) }
    if unowned { document.close("}") }
    document.close("}")
  }

  /// Opens a record's object and writes what it has itself.
  private func writeMembers(_ number: Int, _ node: Int) {
    let level = listing.levels[number]
    document.open("{")
    if level.isContext(node) { document.member("context", "true") }
    document.members { members[number].append(level.nodes[node], to: $0) }
  }
}
