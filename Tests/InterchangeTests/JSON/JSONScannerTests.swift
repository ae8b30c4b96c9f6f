import FoundationEssentials
import ModelKit
import SystemKit
import TestSupport
import Testing

@testable import Interchange

@Suite("The JSON scanner")
struct JSONScannerTests {
  let reading: Reading
  init() throws { reading = try Reading() }

  private func fault(_ bytes: [UInt8]) -> JSONFault? {
    bytes.withUnsafeBufferPointer { buffer in
      JSONScanner.fault(
        in: buffer.baseAddress.map { ByteSlice(start: $0, count: buffer.count) } ?? .empty,
        maxDepth: JSONSession.maxDepth)
    }
  }

  private func read(_ bytes: [UInt8]) -> ReadingError? {
    do throws(ReadingError) {
      _ = try JSONReader(reading.catalog, threads: 1)
        .read(bytes: bytes, name: "x.json", as: reading.cards)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "accepts and refuses what the outside suite says, with a place",
    .enabled(if: CaseFolder.exists))
  func suite() throws {
    let folder = CaseFolder.path + "/json-test-suite"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(files.count > 300)
    for file in files where file.hasSuffix(".json") {
      let bytes = try CaseFolder.bytes("json-test-suite/" + file)
      let fault = fault(bytes)
      if file.hasPrefix("y_") { #expect(fault == nil, "\(file)") }
      if file.hasPrefix("n_") { #expect(fault != nil, "\(file)") }
      checkAgreement(bytes, file)
    }
  }

  /// The reader must take what the scanner takes, as a member's value too, and refuse what it refuses.
  private func checkAgreement(_ bytes: [UInt8], _ name: String) {
    let wrapped = Array(#"[{"x":"#.utf8) + bytes + Array("}]".utf8)
    let expected = fault(wrapped)
    switch read(wrapped) {
    case nil: #expect(expected == nil, "\(name): the reader took it")
    case .malformed(let place, _, _), .tooDeep(let place, _):
      #expect(expected != nil, "\(name): the scanner took it")
      #expect(place.line >= 1 && place.column >= 1)
    case .some(let error): Issue.record("\(name): \(error)")
    }
    if case .malformed? = read(bytes), fault(bytes) == nil {
      Issue.record("\(name): the reader called it malformed")
    }
  }

  @Test("agrees with the reader on documents that were spoiled in one or two places")
  func spoiled() {
    var random = SeededGenerator(seed: 11)
    let document = Array(
      #"[{"id":12,"title":"a\u00e9\n","x":[1.5e-3,true,null,{"y":"é😀"}],"tags":["a","b"]}, {"stars":-0.5}]"#
        .utf8)
    let bytes: [UInt8] =
      Array("{}[]:,\"\\ 019-+.eEtrufalsn\n\t\u{1}".utf8) + [0x80, 0xC3, 0xF0, 0xFF]
    for round in 0..<3000 {
      var spoiled = document
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let place = Int.random(in: 0..<spoiled.count, using: &random)
        let byte = bytes[Int.random(in: 0..<bytes.count, using: &random)]
        switch Int.random(in: 0..<3, using: &random) {
        case 0: spoiled[place] = byte
        case 1: spoiled.insert(byte, at: place)
        default: spoiled.remove(at: place)
        }
      }
      let text = String(decoding: spoiled, as: UTF8.self)
      let expected = fault(spoiled)
      switch read(spoiled) {
      case nil: #expect(expected == nil, "round \(round): the reader took \(text)")
      case .malformed: #expect(expected != nil, "round \(round): the scanner took \(text)")
      case .noRecord: #expect(expected == nil, "round \(round): no records in \(text)")
      case .some(let error): Issue.record("round \(round): \(error) in \(text)")
      }
    }
  }

  @Test("counts lines and characters")
  func places() {
    let bytes = Array("[\"é\u{1F469}\u{200D}\u{1F4BB}\",\r\n\r\"x\" 1".utf8)
    bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      let slice = ByteSlice(start: start, count: buffer.count)
      let place = JSONScanner.fault(in: slice, maxDepth: 9)?.place(in: slice, file: "x")
      #expect(place == TextPlace(file: "x", line: 3, column: 5))
      #expect(
        JSONFault.place(of: 17, in: slice, file: "x") == TextPlace(file: "x", line: 1, column: 7))
    }
  }
}
