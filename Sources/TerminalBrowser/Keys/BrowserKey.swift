/// What a person does at the terminal: a key, the mouse, a new size.
package enum BrowserKey: Hashable, Sendable {
  /// A character that can be typed; never a control character.
  case character(Character)
  /// A letter with Control held: `a` for Control-A.
  case control(Character)
  case enter, escape, tab, backTab, backspace, delete, insert
  case up, down, left, right, pageUp, pageDown, home, end
  /// With Shift held, where the terminal tells.
  case shiftLeft, shiftRight
  /// F1 and so on.
  case function(Int)
  case mouse(MouseAction, ScreenPlace)
  /// A text that was pasted, or a part of a long one: never keys, whatever is in it.
  case paste(String)
  case resize(ScreenSize)

  /// What the mouse did.
  package enum MouseAction: Hashable, Sendable {
    case click, doubleClick, wheelUp, wheelDown
  }
}
