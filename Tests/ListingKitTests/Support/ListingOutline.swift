import ListingKit
import ModelKit
import SortKit
import SystemKit

/// A listing as indented lines: what tests compare.
///
/// Records that are only context stand in parentheses, nested lists' records behind `+`, and `2 of 3`
/// behind a run that a limit cut. The last heading holds records of no owner.
struct ListingOutline {
  private let listing: Listing
  private var lines: [String] = []

  static func text(_ listing: Listing) -> String {
    var outline = ListingOutline(listing: listing)
    outline.write()
    return outline.lines.joined(separator: "\n")
  }

  private init(listing: Listing) { self.listing = listing }

  private mutating func write() {
    let top = listing.top
    if listing.groups.isEmpty {
      write(top, top.span(owner: 0), "")
    } else {
      for group in listing.groups {
        lines.append("# \(group.label): \(group.tally.count)")
        write(top, top.span(owner: group.owner), "")
      }
    }
    guard listing.showsUnowned else { return }
    for number in top.nested {
      let level = listing.levels[number]
      let span = level.span(owner: level.owners - 1)
      guard span.total > 0 else { continue }
      lines.append("# no \(top.model.name.singular)")
      write(level, span, "")
    }
  }

  private mutating func write(
    _ level: ListLevel, _ span: ListSpan, _ indent: String, mark: String = ""
  ) {
    for node in span.nodes {
      let title = ListingOutline.title(level, node)
      lines.append(indent + mark + (level.isContext(node) ? "(\(title))" : title))
      for number in level.nested {
        let list = listing.levels[number]
        write(list, list.span(owner: level.place(of: node)), indent + "  ", mark: "+ ")
      }
      write(level, level.children(of: node), indent + "  ", mark: mark)
    }
    if span.isCut { lines.append("\(indent)\(mark)\(span.counted) of \(span.total)") }
  }

  /// A record's title, or where it has none its id.
  static func title(_ level: ListLevel, _ node: Int) -> String {
    let row = level.nodes[node]
    if let field = level.model.field(.title) {
      let cells = level.table.column(field)
      if case .text(let title) = cells.value(row) { return title }
    }
    return level.table.id(row).description
  }
}

extension Listing {
  /// The titles of the first list's top-level records on one line.
  var titles: String {
    groups.isEmpty
      ? top.span(owner: 0).nodes.map { ListingOutline.title(top, $0) }.joined(separator: " ")
      : groups.map { group in
        top.span(owner: group.owner).nodes.map { ListingOutline.title(top, $0) }
          .joined(separator: " ")
      }.joined(separator: " | ")
  }
}
