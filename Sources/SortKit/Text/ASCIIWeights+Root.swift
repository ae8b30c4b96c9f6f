extension ASCIIWeights {
  /// The root order's weights (CLDR 42), written down so that most lists never load ICU's data.
  ///
  /// They are those of ICU 72; a test compares them with ICU's own.
  static let root = ASCIIWeights(rootWeights)
  /// The version of ICU whose weights they are.
  static let rootVersion: Int32 = 72
}

private let rootWeights: [UInt32] = {
  var weights = [UInt32](repeating: 0, count: 128)
  for (character, weight) in marks { weights[Int(UInt8(ascii: character))] = weight << 16 }
  for digit in 48...57 { weights[digit] = 0x0F00_0000 }
  for letter in 0..<26 {
    // One byte a letter, with a gap for other letters.
    weights[65 + letter] = UInt32(0x2A + 2 * letter) << 24
    weights[97 + letter] = weights[65 + letter]
  }
  return weights
}()

/// White space and punctuation, in their order, with the first two bytes of the weight.
private let marks: [(Unicode.Scalar, UInt32)] = [
  ("\t", 0x0304), ("\n", 0x0306), ("\u{B}", 0x0308), ("\u{C}", 0x030A), ("\r", 0x030C),
  (" ", 0x0400), ("_", 0x050A), ("-", 0x050E), (",", 0x0600), (";", 0x072A), (":", 0x0736),
  ("!", 0x075A), ("?", 0x0764), (".", 0x0800), ("'", 0x096E), ("\"", 0x097C), ("(", 0x0992),
  (")", 0x0994), ("[", 0x0996), ("]", 0x0998), ("{", 0x099A), ("}", 0x099C), ("@", 0x0A92),
  ("*", 0x0A94), ("/", 0x0A9E), ("\\", 0x0AA0), ("&", 0x0AA4), ("#", 0x0AAA), ("%", 0x0AAC),
  ("`", 0x0C04), ("^", 0x0C0A), ("+", 0x0C7A), ("<", 0x0C82), ("=", 0x0C84), (">", 0x0C86),
  ("|", 0x0C8A), ("~", 0x0C8E), ("$", 0x0D90),
]
