package import SystemKit

/// Fills one column, or one field of packed rows, from typed values.
package struct CellWriter {
  package let place: CellPlace

  package init(_ place: CellPlace) { self.place = place }

  /// Writes a value into a row of a block; a value of another form than the cell's is left missing.
  ///
  /// - Returns: whether the value fits the cell.
  @discardableResult
  package func write(_ value: SortValue, _ block: CellBlock, _ row: Int) -> Bool {
    switch (value, place.kind) {
    case (.missing, _): block.clear(row, place)
    case (.flag(let flag), .flag): block.set(row, place, bits: flag ? 1 : 0)
    case (.integer(let number), .integer): block.set(row, place, bits: number)
    case (.integer(let number), .real): set(Double(number), block, row)
    case (.real(let number), .real): set(number, block, row)
    case (.day(let number), .date): block.set(row, place, bits: DateCell.day(number))
    case (.moment(let microseconds), .date):
      block.set(row, place, bits: DateCell.moment(microseconds))
    case (.choice(let index), .choice) where (0..<256).contains(index):
      block.set(row, place, bits: Int64(index))
    case (.identifier(let number), .identifier): block.set(row, place, bits: number)
    case (.identifierText(let text), .identifier):
      block.set(row, place, bits: Int64(append(text, block)), alternate: true)
    case (.text(let text), .text): block.set(row, place, bits: Int64(append(text, block)))
    case (.texts(let texts), .texts):
      let run = CellWriter.run(of: texts)
      block.set(row, place, bits: Int64(block.appendText(run.slice)))
    default: return false
    }
    return true
  }

  private func set(_ number: Double, _ block: CellBlock, _ row: Int) {
    block.set(row, place, bits: Int64(bitPattern: number.bitPattern))
  }

  private func append(_ text: String, _ block: CellBlock) -> UInt32 {
    var text = text
    return text.withUTF8 { bytes in
      bytes.baseAddress.map { block.appendText(ByteSlice(start: $0, count: bytes.count)) }
        ?? block.appendText(.empty)
    }
  }

  /// Several texts as one run of counted texts.
  package static func run(of texts: [String]) -> ByteBuffer {
    let run = ByteBuffer()
    for var text in texts {
      text.withUTF8 { bytes in
        withUnsafeBytes(of: UInt32(truncatingIfNeeded: bytes.count)) { count in
          for byte in count { run.append(byte) }
        }
        if let start = bytes.baseAddress { run.append(start, bytes.count) }
      }
    }
    return run
  }
}

extension SortForm {
  /// The cell that holds values of this form.
  package var cellKind: CellKind {
    switch self {
    case .flag: .flag
    case .integer: .integer
    case .real: .real
    case .text: .text
    case .date: .date
    case .choice: .choice
    case .texts: .texts
    case .identifier: .identifier
    }
  }
}
