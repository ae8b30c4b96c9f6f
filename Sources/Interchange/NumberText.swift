package import SystemKit

/// Numbers as files hold them.
package enum NumberText {
  /// The numbers from here on are no longer all whole ones that differ.
  private static let wholeLimit = 9_007_199_254_740_992.0

  /// Appends a number in the fewest digits that read back as the same one; whole ones without a
  /// fraction.
  ///
  /// ```swift
  /// NumberText.append(5.0, to: buffer)   // 5
  /// NumberText.append(0.1, to: buffer)   // 0.1
  /// ```
  package static func append(_ number: Double, to buffer: ByteBuffer) {
    if abs(number) < wholeLimit, let whole = Int64(exactly: number),
      whole != 0 || number.sign == .plus
    {
      buffer.append(decimal: whole)
    } else {
      buffer.append("\(number)")
    }
  }
}
