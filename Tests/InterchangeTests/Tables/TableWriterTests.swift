import ModelKit
import SortKit
import SystemKit
import Testing

@testable import Interchange

@Suite("The table writer")
struct TableWriterTests {
  private func written(_ json: String, _ style: TableText) throws -> String {
    let table = try Reading().table(json)
    let buffer = ByteBuffer()
    TableWriter(table, style).appendTable(table.store.handles, to: buffer)
    return buffer.string
  }

  private let json =
    #"[{"id":1,"title":"a,b","details":"say \"hi\"\nand\tgo","done":true,"stars":3,"weight":0.5,"dueDate":"2031-03-01T10:30:00+01:00","level":"high","tags":["x","y, z","\"q\""],"boardID":"B"},{"title":"=1+1","day":"2031-03-01","stars":"many","other":1}]"#

  @Test("writes comma-separated values, in quotes where it must, and leaves formulas as they are")
  func commas() throws {
    #expect(
      try written(json, .commas)
        == #"""
        id,title,details,done,stars,weight,dueDate,day,at,level,tags,page,boardID,parentID
        1,"a,b","say ""hi""
        and	go",true,3,0.5,2031-03-01T09:30:00Z,,,high,"x, ""y, z"", """"""q""""""",,B,
        ,=1+1,,,many,,,2031-03-01,,,,,,

        """#)
  }

  @Test("writes tab-separated values, in quotes where a tab or a line break is in them")
  func tabs() throws {
    let lines = try written(json, .tabs).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[1] == "1\ta,b\t\"say \"\"hi\"\"")
    #expect(lines[3] == "\t=1+1\t\t\tmany\t\t\t2031-03-01\t\t\t\t\t\t")
  }

  @Test("writes lists so that they read back")
  func lists() throws {
    let texts = ["x", "y, z", "\"q\"", "", " edge ", "a\"b", "plain words"]
    let buffer = ByteBuffer()
    for (index, var text) in texts.enumerated() {
      text.withUTF8 { bytes in
        ListText.append(
          bytes.baseAddress.map { ByteSlice(start: $0, count: bytes.count) } ?? .empty,
          isFirst: index == 0, to: buffer)
      }
    }
    #expect(ListText.split(buffer.string) == texts)
  }
}
