import SystemKit

/// Owns the texts that slots point to for as long as a report is written.
final class TextPool {
  private var texts: [UnsafeMutablePointer<UInt8>] = []
  private var lists: [UnsafeMutablePointer<ByteSlice>] = []

  deinit {
    for text in texts { text.deallocate() }
    for list in lists { list.deallocate() }
  }

  /// Keeps a copy of a text.
  func keep(_ text: String) -> ByteSlice {
    let bytes = Array(text.utf8)
    // Readers of slices may look at a few bytes behind the end.
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 64)
    copy.initialize(repeating: 0, count: bytes.count + 64)
    copy.update(from: bytes, count: bytes.count)
    texts.append(copy)
    return ByteSlice(start: UnsafePointer(copy), count: bytes.count)
  }

  /// Keeps copies of several texts, one behind the other.
  func keep(_ list: [String]) -> UnsafePointer<ByteSlice> {
    let slices = UnsafeMutablePointer<ByteSlice>.allocate(capacity: max(list.count, 1))
    for (index, text) in list.enumerated() { (slices + index).initialize(to: keep(text)) }
    lists.append(slices)
    return UnsafePointer(slices)
  }
}
