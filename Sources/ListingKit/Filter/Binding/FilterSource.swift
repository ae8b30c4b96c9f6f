/// An expression together with the text that its ranges point into.
struct FilterSource {
  let expression: FilterExpression
  let text: String

  /// An expression put together by hand is printed and read again, so that its errors have a place.
  init(_ expression: FilterExpression) {
    let printed = expression.description
    if expression.text.isEmpty, let read = try? FilterExpression(printed) {
      self.expression = read
    } else {
      self.expression = expression
    }
    text = expression.text.isEmpty ? printed : expression.text
  }

  func error(_ reason: FilterError.Reason, at range: Range<Int>) -> FilterError {
    FilterError(reason, in: text, at: range)
  }
}
