import SortKit
import SystemKit
import Testing

@testable import ModelKit

@Suite("What lies beside cells")
struct RecordBlockTests {
  @Test("is found by row and field, however many fields there are")
  func manyFields() {
    let cells = CellBlock(stride: 8)
    let fields = [3, 65_534, 65_535, 65_536, 65_539, 70_000, RecordBlock.Aside.unknownFields]
    var asides: [RecordBlock.Aside] = []
    for row in [0, 1, 65_535] {
      for field in fields {
        let text = ByteBuffer()
        text.append("\(row)/\(field)")
        asides.append(
          RecordBlock.Aside(
            row: row, field: field, place: cells.appendText(text.slice), isJSON: false))
      }
    }
    let block = RecordBlock(cells, asides: asides.sorted { $0.key < $1.key })
    for row in [0, 1, 65_535] {
      for field in fields {
        #expect(block.aside(row: row, field: field)?.text.string == "\(row)/\(field)")
      }
      #expect(block.aside(row: row, field: 4) == nil)
    }
    #expect(block.aside(row: 2, field: 3) == nil)
    #expect(block.hasAsides(of: 70_000) && !block.hasAsides(of: 4_464))
    #expect(!block.hasAsides(of: RecordBlock.Aside.unknownFields))
    // Asides are many where a column has digits of its own.
    #expect(MemoryLayout<RecordBlock.Aside>.stride == 12)
  }
}
