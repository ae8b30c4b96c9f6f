import ListingKit
import SortKit
import SystemKit

/// What one name stands for in one list's records, as plain data that the rendering loop switches on.
struct ReportSlot {
  /// How the value is made.
  enum Form: UInt8 {
    /// Nothing: the list's records have no such value.
    case none
    /// The same text for every item.
    case constant
    /// A cell, as people read it.
    case text, date, day, number, choice, code, choiceName, identifier, flagText, real, share, texts
    /// The list by which its records are grouped.
    case groupedTexts
    /// A record's title, with a placeholder where it is blank.
    case title
    /// A text that is Markdown, made safe for the template's language.
    case note
    /// Flags of a record.
    case flag, isDone, isContext, isOverdue
    /// Lists of a record.
    case children, lists, nested, columns, facts
    /// How many of a record's children a limit left out, and how many there are.
    case childrenMore, childrenCount
    /// A record's places in the order of each key.
    case sortRanks
    /// What a pair of label and value says.
    case pairLabel, pairWord, pairValue, pairLink
    /// What a list nested in a record says.
    case listLabel, listCount, listMore, listItems, listIsLabelled, listNoun, listOwner,
      listHasItems, listElsewhere
    /// What a group says.
    case groupLabel, groupCount, groupOpen, groupDone, groupProgress, groupMore, groupItems
    case groupHasItems
    /// What one list's share of the report says.
    case shareLabel, shareCount, shareOpen, shareDone, shareOverdue, shareProgress, shareHasMark
    case shareLate, shareNext, shareCounted, shareIsCounted
    /// The number of a list that has a sort menu; whether any has; a menu's keys.
    case sortList, isSortable, sortKeys
    /// What a key of a sort menu says.
    case keyLabel, keyIsReversed, keyMissingFirst, keyIsTieBreaker
    case keyPlace, keyIsDescending, keyHasMissingFirst
    /// Lists of the whole report.
    case groups, items, shares, unowned
  }

  var form: Form
  /// The cells of a record's value.
  var cells: CellColumn?
  /// A field's place, for values that could not be read; -1 for computed ones.
  var field = -1
  /// Where values are stored that were reached through references; kept by whoever keeps the cells.
  unowned(unsafe) var origin: ListOrigin?
  /// A further number, by form.
  var number = 0
  /// The text of a constant; the placeholder of a title.
  var constant: ByteSlice?
  /// The texts of choices by their places.
  var choices: UnsafePointer<ByteSlice>?
  var choiceCount = 0

  /// Whether a record has a value to show, be it one that could not be read.
  @inline(__always)
  func hasValue(_ row: UInt32) -> Bool {
    guard let cells else { return false }
    let start = UnsafePointer(cells.start(row))
    return cells.isPresent(at: start)
      || ((field >= 0 || origin != nil) && cells.isAlternate(at: start))
  }

  init(_ form: Form, number: Int = 0) {
    self.form = form
    self.number = number
  }
}
