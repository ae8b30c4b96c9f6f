import SystemKit

extension ByteBuffer {
  /// Appends a record as a JSON object (RFC 8259); members without a value are left out.
  func append(json record: DataRecord) {
    append(UInt8(ascii: "{"))
    var isFirst = true
    for (name, value) in record.members {
      if case .missing = value { continue }
      if !isFirst { append(UInt8(ascii: ",")) }
      isFirst = false
      append(jsonText: name)
      append(UInt8(ascii: ":"))
      append(json: value)
    }
    append(UInt8(ascii: "}"))
  }

  private func append(json value: DataValue) {
    switch value {
    case .text(let text): append(jsonText: text)
    case .texts(let texts):
      append(UInt8(ascii: "["))
      for (index, text) in texts.enumerated() {
        if index > 0 { append(UInt8(ascii: ",")) }
        append(jsonText: text)
      }
      append(UInt8(ascii: "]"))
    case .missing: append("null")
    case .integer, .tenths, .flag: appendPlain(value)
    }
  }

  /// Invented texts hold no control characters but line feeds.
  private func append(jsonText text: String) {
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append(UInt8(ascii: "\\"))
        append(byte)
      case UInt8(ascii: "\n"): append("\\n")
      default: append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends a record as a line of comma-separated values (RFC 4180); an empty field is a missing one.
  func append(csv record: DataRecord) {
    for (index, member) in record.members.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      switch member.value {
      case .text(let text): append(csvText: text)
      case .texts(let texts): append(csvText: texts.joined(separator: ";"))
      case .missing: break
      case .integer, .tenths, .flag: appendPlain(member.value)
      }
    }
    append(UInt8(ascii: "\n"))
  }

  /// Appends the names of a record's members as a line of comma-separated values.
  func append(csvNamesOf record: DataRecord) {
    append(record.members.map(\.name).joined(separator: ",") + "\n")
  }

  private func append(csvText text: String) {
    let needsQuotes = text.utf8.contains { byte in
      byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\n")
    }
    guard needsQuotes else { return append(text) }
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { append(byte) }
      append(byte)
    }
    append(UInt8(ascii: "\""))
  }

  private func appendPlain(_ value: DataValue) {
    switch value {
    case .integer(let number): append(decimal: Int64(number))
    case .tenths(let number):
      append(decimal: Int64(number / 10))
      if number % 10 != 0 {
        append(UInt8(ascii: "."))
        append(decimal: Int64(number % 10))
      }
    case .flag(let flag): append(flag ? "true" : "false")
    case .text, .texts, .missing: break
    }
  }
}
