import SortKit
import SystemKit

/// What one name of a scope stands for, as plain data that the rendering loop switches on.
struct ReportSlot {
  /// How the value is made.
  enum Form: UInt8 {
    /// Not known until the template turns out to use it.
    case pending
    /// The same text for every item.
    case constant
    /// A cell, as people read it.
    case text, date, day, number, choice, code, choiceName, identifier, other
    /// A record's title, with a placeholder where it is blank.
    case title
    /// A text that is Markdown, made safe for the template's language.
    case note
    /// Flags of a record.
    case flag, isDone, isContext, isOverdue, hasFacts
    /// Lists of a record.
    case children, lists, nested, columns, facts
    /// Numbers of a record's children that a limit left out, and of all its children.
    case childrenMore, childrenTotal
    /// What pairs of label and value say.
    case pairLabel, pairWord, pairValue
    /// What a list nested in a record says.
    case listLabel, listTotal, listMore, listItems
    /// What a group says.
    case groupLabel, groupCount, groupOpen, groupDone, groupProgress, groupMore, groupItems
    /// What one model's share of the report says.
    case modelLabel, modelCount, modelOpen, modelDone, modelOverdue, modelProgress, modelLate
    case modelNext, modelHasMark
    /// Lists of the whole report.
    case groups, items, models, unowned
    /// A list of records that belong to none.
    case unownedLabel, unownedCount, unownedItems
  }

  var form: Form
  /// The cells of a record's value.
  var cells: CellColumn?
  /// A field's place, for values that could not be read; -1 for computed ones.
  var field = -1
  /// A further number, by form: a level, a flag's value.
  var number = 0
  /// The text of a constant.
  var constant: ByteSlice?
  /// The texts of choices by their places.
  var choices: UnsafePointer<ByteSlice>?
  var choiceCount = 0

  init(_ form: Form, number: Int = 0) {
    self.form = form
    self.number = number
  }
}
