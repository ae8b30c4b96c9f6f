import TestSupport
import Testing

@testable import TerminalBrowser

@Suite("key decoding")
struct KeyDecoderTests {
  /// What some input means, given at once and followed by nothing.
  private func keys(_ text: String, described: [(String, BrowserKey)] = []) -> [BrowserKey] {
    keys(Array(text.utf8), described: described)
  }

  private func keys(
    _ bytes: [UInt8], described: [(String, BrowserKey)] = []
  ) -> [BrowserKey] {
    var decoder = KeyDecoder(keys: described.map { (Array($0.0.utf8), $0.1) })
    decoder.append(bytes)
    var keys: [BrowserKey] = []
    while true {
      while let key = decoder.next() { keys.append(key) }
      guard decoder.isWithinKey else { return keys }
      decoder.endKey()
    }
  }

  @Test(
    "knows the sequences that terminals send",
    arguments: [
      ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\u{1B}[1;5A", .up), ("\u{1B}[B", .down),
      ("\u{1B}OC", .right), ("\u{1B}[D", .left), ("\u{1B}[1;5D", .left),
      ("\u{1B}[d", .shiftLeft), ("\u{1B}[c", .shiftRight), ("\u{1B}[1;2D", .shiftLeft),
      ("\u{1B}[1;2C", .shiftRight), ("\u{1B}[1;2A", .up),
      ("\u{1B}[H", .home), ("\u{1B}OH", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home),
      ("\u{1B}[F", .end), ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end),
      ("\u{1B}[7$", .home), ("\u{1B}[8^", .end),
      ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}[6;2~", .pageDown),
      ("\u{1B}[2~", .insert), ("\u{1B}[3~", .delete), ("\u{1B}[3;5~", .delete),
      ("\u{1B}[Z", .backTab), ("\u{1B}OM", .enter), ("\u{1B}Op", .character("0")),
      ("\u{1B}OP", .function(1)), ("\u{1B}[[A", .function(1)), ("\u{1B}[11~", .function(1)),
      ("\u{1B}[15~", .function(5)), ("\u{1B}[17~", .function(6)), ("\u{1B}[21~", .function(10)),
      ("\u{1B}[24~", .function(12)), ("\u{1B}[1;2P", .function(1)), ("\u{1B}[34~", .function(20)),
      ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{8}", .backspace),
      ("\u{1B}", .escape), ("\u{0}", .control(" ")), ("\u{1}", .control("a")),
      ("\u{13}", .control("s")), ("\u{1A}", .control("z")), ("\u{1F}", .control("_")),
      ("a", .character("a")), ("é", .character("é")), ("日", .character("日")),
      ("👩‍🌾", .character("👩‍🌾")), ("e\u{301}", .character("é")), ("🇩🇪", .character("🇩🇪")),
    ] as [(String, BrowserKey)])
  func sequences(_ text: String, _ key: BrowserKey) {
    #expect(keys(text) == [key])
    #expect(keys(text + "x" + text) == [key, .character("x"), key])
  }

  @Test("prefers what the terminal's description says")
  func descriptions() {
    let described: [(String, BrowserKey)] = [
      ("\u{1B}\t", .backTab), ("\u{B}", .up), ("\u{1B}[192z", .function(31)), ("q", .home),
    ]
    #expect(
      keys("\u{1B}\t\u{B}\u{1B}[192zq", described: described)
        == [.backTab, .up, .function(31), .character("q")])
  }

  @Test("takes Alt for an Escape before the key")
  func alt() {
    #expect(keys("\u{1B}x") == [.escape, .character("x")])
    #expect(keys("\u{1B}\u{1B}[A") == [.escape, .up])
    #expect(keys("\u{1B}[") == [.escape, .character("[")])
    #expect(keys("\u{1B}O") == [.escape, .character("O")])
  }

  @Test(
    "drops what means no key as a whole",
    arguments: [
      "\u{1B}[201~", "\u{1B}[27;5;9~", "\u{1B}[97;5u", "\u{1B}[I", "\u{1B}[O", "\u{1B}[12;40R",
      "\u{1B}[?1;2c", "\u{1B}[>0;10;1c", "\u{1B}[<0;3;4m", "\u{1B}[<32;3;4M", "\u{1B}[<66;3;4M",
      "\u{1B}[<2;3;4M", "\u{1B}[<0;0;4M", "\u{1B}[<0;3M", "\u{1B}[M###", "\u{1B}OE", "\u{85}",
    ])
  func unknown(_ text: String) {
    #expect(keys(text + "x") == [.character("x")])
  }

  @Test("drops a sequence that another one breaks off")
  func broken() {
    #expect(keys("\u{1B}[1;\u{1B}[A") == [.up])
    #expect(keys("\u{1B}[1;5") == [])
    #expect(keys("\u{1B}[" + String(repeating: "1", count: 100) + "A").last == .character("A"))
  }

  @Test("waits for the rest of a key, however it is cut")
  func pieces() {
    let text = "\u{1B}[1;5A日\u{1B}[<0;3;4Ma\u{1B}[M !!\u{1B}OPé\u{1B}[24~👩"
    let whole = keys(text)
    #expect(whole.count == 9)
    var decoder = KeyDecoder()
    var got: [BrowserKey] = []
    for byte in text.utf8 {
      decoder.append([byte])
      while let key = decoder.next() { got.append(key) }
    }
    #expect(got == whole)
    #expect(!decoder.isWithinKey)
  }

  @Test("reads both encodings of the mouse")
  func mouse() {
    let place = ScreenPlace(column: 2, line: 3)
    #expect(keys("\u{1B}[<0;3;4M\u{1B}[<0;3;4m") == [.mouse(.click, place)])
    #expect(keys("\u{1B}[M #$\u{1B}[M##$") == [.mouse(.click, place)])
    #expect(
      keys("\u{1B}[<64;3;4M\u{1B}[<81;3;4M") == [
        .mouse(.wheelUp, place), .mouse(.wheelDown, place),
      ])
    let far: [UInt8] = [0x1B, 0x5B, 0x4D, 0x20, 0xC3, 0xA9]
    #expect(keys(far) == [.mouse(.click, ScreenPlace(column: 162, line: 136))])
    #expect(keys("\u{1B}[<0;999;1000M") == [.mouse(.click, ScreenPlace(column: 998, line: 999))])
  }

  @Test("shows a byte that is no text as what replaces it, and loses nothing behind it")
  func invalid() {
    let replaced = BrowserKey.character("\u{FFFD}")
    #expect(keys([0xE9, 0x61, 0x62]) == [replaced, .character("a"), .character("b")])
    #expect(keys([0xE9]) == [replaced])
    #expect(keys([0xC0, 0x80]) == [replaced, replaced])
    #expect(keys([0xED, 0xA0, 0x80, 0x61]).last == .character("a"))
    #expect(keys([0xE6, 0x97, 0xA5, 0xFF]) == [.character("日"), replaced])
  }

  @Test("comes to an end with any bytes, and never types a control character")
  func random() {
    var generator = SeededGenerator(seed: 7)
    let favourites: [UInt8] = Array("\u{1B}[O<M;~1A$".utf8) + [0xE6, 0x97, 0xA5, 0xCC, 0x81, 0x80]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        Bool.random(using: &generator)
          ? favourites.randomElement(using: &generator) ?? 0
          : UInt8.random(in: 0...255, using: &generator)
      }
      for case .character(let character) in keys(bytes) {
        let categories = character.unicodeScalars.map(\.properties.generalCategory)
        if categories.contains(.control) { Issue.record("\(bytes)") }
      }
    }
  }

  @Test("makes no endless character of pasted marks")
  func marks() {
    let pasted = "e" + String(repeating: "\u{301}", count: 1000)
    let got = keys(pasted)
    #expect(got.count > 30)
    #expect(got.first == .character(Character("e" + String(repeating: "\u{301}", count: 31))))
  }

  @Test("what is pasted is one text, whatever is in it and however it comes")
  func pasting() {
    let text = "Buy milk\nq\u{1B}[A \u{1B}[201 日 y"
    let sent = "x\u{1B}[200~\(text)\u{1B}[201~z"
    #expect(keys(sent) == [.character("x"), .paste(text), .character("z")])
    for size in 1...5 {
      var decoder = KeyDecoder()
      var found: [BrowserKey] = []
      var rest = Array(sent.utf8)[...]
      while !rest.isEmpty {
        decoder.append(rest.prefix(size))
        rest = rest.dropFirst(size)
        while let key = decoder.next() { found.append(key) }
      }
      #expect(found == [.character("x"), .paste(text), .character("z")])
    }
    #expect(keys("\u{1B}[200~\u{1B}[201~a") == [.character("a")])
  }

  @Test("what is pasted slowly comes in parts of whole characters")
  func pastingSlowly() {
    var decoder = KeyDecoder()
    var text = ""
    for byte in Array("\u{1B}[200~日\u{1B}本\u{1B}[201~".utf8) {
      decoder.append([byte])
      // The beginning itself comes whole, as keys do.
      if decoder.isPasting { decoder.endKey() }
      while let key = decoder.next() {
        guard case .paste(let part) = key else {
          Issue.record("\(key)")
          return
        }
        text += part
      }
    }
    #expect(text == "日\u{1B}本")
    decoder.append("j".utf8)
    #expect(decoder.next() == .character("j"))
  }

  @Test("a line end between two parts of what is pasted belongs to the second one")
  func partsOfLines() {
    for end in ["\n", "\r", "\r\n", "\n\n"] {
      var decoder = KeyDecoder()
      var entry = TextEntry()
      for part in ["\u{1B}[200~one\(end)", "two\(end)", "\(end)\u{1B}[201~"] {
        decoder.append(part.utf8)
        decoder.endKey()
        while let key = decoder.next() { _ = entry.take(key) }
      }
      let words = entry.text.split(separator: " ")
      #expect(words == ["one", "two"])
      #expect(!decoder.isPasting && !decoder.isWithinKey)
    }
    // Its end was lost behind a line end: an Escape is the key all the same.
    var decoder = KeyDecoder()
    decoder.append("\u{1B}[200~jj\n".utf8)
    decoder.endKey()
    #expect(decoder.next() == .paste("jj"))
    decoder.append([0x1B])
    for _ in 0..<60 { decoder.endKey() }
    #expect(decoder.next() == .escape)
    #expect(decoder.next() == nil)
  }

  @Test("an Escape ends what is pasted without an end")
  func endlessPaste() {
    var decoder = KeyDecoder()
    decoder.append("\u{1B}[200~jj".utf8)
    decoder.endKey()
    #expect(decoder.next() == .paste("jj"))
    decoder.append([0x1B])
    decoder.endKey()
    #expect(decoder.next() == nil)
    for _ in 0..<60 { decoder.endKey() }
    #expect(decoder.next() == .escape)
    decoder.append("q".utf8)
    #expect(decoder.next() == .character("q"))
  }
}
