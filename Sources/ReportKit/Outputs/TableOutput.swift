import ListingKit
import SystemKit

/// Writes a listing as a table of text, as ``TextTable`` lays it out.
struct TableOutput: ListingOutput {
  let width: Int?
  let hasColors: Bool

  func write(_ listing: Listing, to output: BufferedSink) throws {
    try TextTable(listing, width: width, colors: hasColors).write(to: output)
  }
}
