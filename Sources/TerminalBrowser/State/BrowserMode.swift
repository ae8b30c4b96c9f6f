/// What the keys go to.
package enum BrowserMode: Sendable {
  /// The page.
  case browsing
  /// A menu over the page.
  case menu(BrowserMenu)
  /// A line that is being typed.
  case entry(BrowserEntry)
  /// A text over the page: help, the sort chain.
  case reading(BrowserText)
  /// A question that is answered with y or n.
  case asking(BrowserQuestion)
}
