import ListingKit
import MarkdownKit
import ModelKit
import SortKit
package import SystemKit
import TemplateKit

extension ReportData {
  package func text(scope: Int, slot: Int, item: Int, scratch: ByteBuffer) -> ByteSlice {
    if scope == ReportScope.record.rawValue {
      let record = resolved(item)
      let view = views + ReportScope.level(record)
      return text(
        view.pointee.slots + slot, view, ReportScope.node(record), scratch)
    }
    if scope == ReportScope.pair.rawValue {
      return pairText(pairForms[slot], item, scratch)
    }
    return generalText(general[scope][slot], scope, item, scratch)
  }

  @inline(never)
  private func generalText(
    _ source: ReportSlot, _ scope: Int, _ item: Int, _ scratch: ByteBuffer
  ) -> ByteSlice {
    if let constant = source.constant { return constant }
    if source.form == .sortList {
      sortList(scope, item, scratch)
      return scratch.slice
    }
    switch ReportScope(rawValue: scope) {
    case .sortKey: return sortKeyText(source, item, scratch)
    case .list: listText(source, item, scratch)
    case .group: groupText(source, listing.groups[item], scratch)
    case .share: shareText(source, levels[item], scratch)
    default: break
    }
    return scratch.slice
  }

  /// A record's text by a slot that need not be among its list's own.
  func text(
    _ source: ReportSlot, _ level: ReportLevel, _ node: Int, _ scratch: ByteBuffer
  ) -> ByteSlice {
    withUnsafePointer(to: source) { text($0, views + level.list.number, node, scratch) }
  }

  /// A record's text: the cell's own bytes, or what is written into the scratch buffer.
  @inline(__always)
  private func text(
    _ source: UnsafePointer<ReportSlot>, _ view: UnsafePointer<LevelView>, _ node: Int,
    _ scratch: ByteBuffer
  ) -> ByteSlice {
    guard let cells = source.pointee.cells else {
      return recordText(source.pointee, levels[view.pointee.number], node, scratch)
    }
    let handle = view.pointee.nodes[node]
    let row = UnsafePointer(cells.start(handle))
    guard cells.isPresent(at: row) else {
      return missingText(source.pointee, levels[view.pointee.number], handle)
    }
    switch source.pointee.form {
    case .text: return cells.text(at: row, handle)
    case .title:
      let text = cells.text(at: row, handle)
      return Escaper.isBlank(text) ? source.pointee.constant ?? text : text
    case .day: values.append(dayOf: cells.word(at: row), to: scratch)
    case .date: values.append(date: cells.word(at: row), to: scratch)
    case .choice, .code, .choiceName:
      let choice = Int(row[cells.offset])
      if choice < source.pointee.choiceCount, let choices = source.pointee.choices {
        return choices[choice]
      }
    case .number: scratch.append(decimal: cells.word(at: row))
    case .real:
      guard cells.isAlternate(at: row) else {
        values.append(real: cells.real(handle), to: scratch)
        return scratch.slice
      }
      return realText(source.pointee, levels[view.pointee.number], handle, scratch)
    default: return rareText(source.pointee, cells, handle, scratch)
    }
    return scratch.slice
  }

  /// What stands where a record has no value.
  @inline(never)
  private func missingText(
    _ source: ReportSlot, _ level: ReportLevel, _ row: UInt32
  ) -> ByteSlice {
    guard let cells = source.cells else { return .empty }
    if source.form == .title, !cells.isAlternate(row) { return source.constant ?? .empty }
    if let origin = source.origin { return origin.unreadable(row) ?? .empty }
    guard source.field >= 0, cells.isAlternate(row) else { return .empty }
    return level.list.table.unreadable(row, field: source.field) ?? .empty
  }

  /// A number that isn't only what its cell says.
  @inline(never)
  private func realText(
    _ source: ReportSlot, _ level: ReportLevel, _ row: UInt32, _ scratch: ByteBuffer
  ) -> ByteSlice {
    let table = level.list.table
    if source.field >= 0, let own = table.spelling(row, field: source.field) { return own.text }
    if let own = source.origin?.spelling(row) { return own }
    if let cells = source.cells { values.append(real: cells.real(row), to: scratch) }
    return scratch.slice
  }

  /// The texts of values that are made in several steps.
  @inline(never)
  private func rareText(
    _ source: ReportSlot, _ cells: CellColumn, _ row: UInt32, _ scratch: ByteBuffer
  ) -> ByteSlice {
    switch source.form {
    case .identifier:
      if cells.isAlternate(row) { return cells.text(row) }
      scratch.append(decimal: cells.word(row))
    case .flagText: scratch.append(cells.byte(row) != 0 ? "yes" : "no")
    case .flag: scratch.append(cells.byte(row) != 0 ? "yes" : "")
    case .share: scratch.append(ReportNames.percent(cells.real(row)))
    case .groupedTexts where grouped?.append(cells, row, to: scratch) == true: break
    case .texts, .groupedTexts: values.append(texts: cells, row, to: scratch)
    case .note: return note(cells.text(row), scratch)
    default: break
    }
    return scratch.slice
  }

  /// What is said of a record beyond its cells.
  private func recordText(
    _ source: ReportSlot, _ level: ReportLevel, _ node: Int, _ scratch: ByteBuffer
  ) -> ByteSlice {
    if let constant = source.constant { return constant }
    switch source.form {
    case .childrenMore:
      let span = level.list.children(of: node)
      if span.isCut { scratch.append(decimal: Int64(span.total - span.counted)) }
    case .sortRanks: menus.write(node, of: level.list.number, to: scratch)
    case .childrenCount:
      let span = level.list.children(of: node)
      if span.total > 0 { scratch.append(decimal: Int64(span.total)) }
    default: break
    }
    return scratch.slice
  }

  /// Markdown made safe for the template's language; what the library refuses stays as plain text.
  private func note(_ text: ByteSlice, _ scratch: ByteBuffer) -> ByteSlice {
    do {
      switch language {
      case .html: try noteHTML(text, into: scratch)
      case .markdown: try normalizedNote(text, into: scratch)
      case .plain: return text
      }
    } catch {
      scratch.removeAll()
    }
    return scratch.slice
  }

  /// A text of one column of a record, or of its heading.
  @inline(__always)
  private func pairText(
    _ form: ReportSlot.Form, _ item: Int, _ scratch: ByteBuffer
  ) -> ByteSlice {
    guard let column = pairColumn(item) else { return .empty }
    let record = item / ReportScope.pairs
    let view = views + ReportScope.level(record)
    let node = ReportScope.node(record)
    switch form {
    case .pairLabel: return column.pointee.label
    case .pairWord: return column.pointee.word
    case .pairLink where !column.pointee.isLink: return .empty
    default: break
    }
    guard node != ReportScope.noNode else { return .empty }
    // No access to a value that other threads read, too: a place in memory alone.
    guard let slot = UnsafePointer(column).pointer(to: \.value) else { return .empty }
    let value = text(slot, view, node, scratch)
    return form == .pairLink && !isAddress(value) ? .empty : value
  }

  /// The column that a pair is of.
  @inline(__always)
  func pairColumn(_ item: Int) -> UnsafeMutablePointer<PairColumns.Column>? {
    let record = item / ReportScope.pairs
    let view = views + ReportScope.level(record)
    guard let pairs = view.pointee.pairs else { return nil }
    var number = item % ReportScope.pairs
    if number >= ReportScope.pairs / 2 {
      let row = view.pointee.nodes[ReportScope.node(record)]
      number = fact(number - ReportScope.pairs / 2, view, row)
    }
    return pairs + number
  }

  /// Whether a text is an address that can be followed from anywhere.
  private func isAddress(_ text: ByteSlice) -> Bool {
    for scheme in ["http://", "https://", "mailto:"] where text.count > scheme.utf8.count {
      // In these schemes' letters and marks a capital differs by one bit.
      if zip(scheme.utf8, text.buffer).allSatisfy({ $0 == $1 || ($0 > 0x60 && $0 == $1 | 0x20) }) {
        return true
      }
    }
    return false
  }

  /// The column of a record's n-th value.
  @inline(__always)
  private func fact(_ number: Int, _ view: UnsafePointer<LevelView>, _ row: UInt32) -> Int {
    guard let pairs = view.pointee.pairs else { return 0 }
    var left = number
    for column in 0..<view.pointee.pairCount where pairs[column].value.hasValue(row) {
      if left == 0 { return column }
      left -= 1
    }
    return 0
  }

  private func listText(_ source: ReportSlot, _ item: Int, _ scratch: ByteBuffer) {
    let (number, span) = listSpan(item)
    switch source.form {
    case .listLabel:
      let model = levels[number].list.model.name
      let record = item / ReportScope.lists
      scratch.append(model.label)
      if ReportScope.node(record) == ReportScope.noNode {
        scratch.append(" of no \(listing.top.model.name.singular)")
      }
    case .listOwner: return listOwner(item, scratch)
    case .listNoun: scratch.append(capitalized(levels[number].list.model.name.singular))
    case .listCount: scratch.append(decimal: Int64(span.total))
    case .listMore where span.isCut: scratch.append(decimal: Int64(span.total - span.counted))
    case .listElsewhere:
      let count = elsewhere(item)
      if count > 0 { scratch.append(listing.elsewhere(level: number, count: count)) }
    default: break
    }
  }

  /// The title of the record that a list is nested in.
  private func listOwner(_ item: Int, _ scratch: ByteBuffer) {
    let record = item / ReportScope.lists
    let level = levels[ReportScope.level(record)]
    let node = ReportScope.node(record)
    guard node != ReportScope.noNode else { return }
    let title = level.slots[names.title]
    scratch.append(text(title, level, node, ByteBuffer(capacity: 64)))
  }

  private func groupText(_ source: ReportSlot, _ group: ListGroup, _ scratch: ByteBuffer) {
    let span = listing.top.span(owner: group.owner)
    switch source.form {
    case .groupLabel: scratch.append(group.label)
    case .groupCount: scratch.append(decimal: Int64(group.tally.count))
    case .groupOpen: scratch.append(decimal: Int64(group.tally.open))
    case .groupDone: scratch.append(decimal: Int64(group.tally.done))
    case .groupProgress: scratch.append(group.tally.progress.map(ReportNames.percent) ?? "")
    case .groupMore where span.isCut: scratch.append(decimal: Int64(span.total - span.counted))
    default: break
    }
  }

  private func shareText(_ source: ReportSlot, _ level: ReportLevel, _ scratch: ByteBuffer) {
    let tally = level.list.tally
    switch source.form {
    case .shareLabel: scratch.append(level.list.model.name.label)
    case .shareCount: scratch.append(decimal: Int64(tally.count))
    case .shareCounted: scratch.append(listing.counted(tally.count, level: level.list.number))
    case .shareOpen: scratch.append(decimal: Int64(tally.open))
    case .shareDone: scratch.append(decimal: Int64(tally.done))
    case .shareOverdue where tally.overdue > 0: scratch.append(decimal: Int64(tally.overdue))
    case .shareProgress: scratch.append(tally.progress.map(ReportNames.percent) ?? "")
    default: break
    }
  }
}
