import Interchange
import ListingKit
import ModelKit
import SystemKit

/// Writes a listing as NDJSON: an object on a line for each record, in listing order.
///
/// Where records can have others below them, `model` and `depth` come first in each, and fields that
/// have the name of one of these, or mean something else in a listing that is read, stand in a member
/// `unknown`. What is written this way is read again as the same records.
struct LinesOutput: ListingOutput {
  func write(_ listing: Listing, to output: BufferedSink) throws {
    try LinesListing(listing).write(to: output)
  }
}

/// One listing while it is written as lines.
private struct LinesListing {
  private let listing: Listing
  private let members: [RecordMembers]
  private let places: [String]

  init(_ listing: Listing) {
    self.listing = listing
    let reserved: Set<String> =
      listing.hasDepths ? ["model", "depth", "context", RecordMembers.unknown] : []
    members = listing.levels.map { RecordMembers($0, reserved: reserved) }
    places = listing.levels.map { level in
      let name = ByteBuffer(capacity: 64)
      JSONText.append(level.model.name.plural, to: name)
      return "\"model\":\(name.string),\"depth\":"
    }
  }

  /// - Throws: what the sink throws.
  /// - Complexity: O(bytes).
  func write(to output: BufferedSink) throws {
    let buffer = output.buffer
    let isNested = listing.hasDepths
    var walk = ListingWalk(listing)
    while let step = walk.next() {
      guard case .record(let number, let node, let depth) = step else { continue }
      buffer.append(UInt8(ascii: "{"))
      if isNested {
        buffer.append(places[number])
        buffer.append(decimal: Int64(depth + 1))
        buffer.append(UInt8(ascii: ","))
      }
      let start = buffer.count
      members[number].append(listing.levels[number].nodes[node], to: buffer)
      if isNested, buffer.count == start { buffer.count -= 1 }
      buffer.append("}\n")
      try output.flushIfFull()
    }
    try output.flush()
  }
}
