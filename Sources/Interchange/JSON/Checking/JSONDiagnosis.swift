import CSimdJSON
import ModelKit
import SystemKit

/// Says where a document goes wrong that could not be read.
struct JSONDiagnosis {
  let input: InputBytes
  let shape: JSONShape

  /// The error for a person: the first fault of the text, or else where a record should be.
  ///
  /// - Throws: ``ReadingError`` where the bytes can't be had again.
  /// - Complexity: O(bytes).
  func error(_ stop: JSONStop) throws(ReadingError) -> ReadingError {
    if stop.code == CJ_NO_MEMORY { return .outOfMemory(file: input.name) }
    if stop.code == CJ_TOO_LARGE { return .tooLarge(file: input.name) }
    try input.checkWhole()
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(input.size, 1))
    defer { memory.deallocate() }
    try input.copy(at: 0, count: input.size, to: memory)
    let bytes = ByteSlice(start: memory, count: input.size)
    let limit = JSONSession.maxDepth
    var areLines = false
    if case .lines = shape { areLines = true }
    if let fault = areLines
      ? JSONScanner.faultInLines(bytes, maxDepth: limit)
      : JSONScanner.fault(in: bytes, maxDepth: limit)
    {
      let place = fault.place(in: bytes, file: input.name)
      return fault.isDepth
        ? .tooDeep(place, limit: limit)
        : .malformed(place, found: fault.found, expected: fault.expected)
    }
    let offset = JSONRecordSearch.firstOther(bytes, areLines: areLines)
    return .noRecord(
      JSONFault.place(of: offset, in: bytes, file: input.name),
      found: JSONRecordSearch.words(bytes, at: offset))
  }
}
