import CSimdJSON
import ModelKit
import SystemKit

/// One thread's reader with the memory for the bytes that it looks at.
final class JSONSession {
  let plan: JSONPlan
  /// Where the records of many windows end up side by side; nil where there are few.
  private let arena: PageArena?
  private let reader: OpaquePointer
  private(set) var bytes: UnsafeMutablePointer<UInt8>
  private var memory: UnsafeMutableRawPointer
  private var capacity: Int

  /// How deeply arrays and objects may lie in each other.
  static let maxDepth = 4096
  /// The bytes that may be overwritten behind what is read.
  static let padding = Int(CJ_PADDING)
  /// A page: the system copies to one from one several times as fast as between other places.
  static let alignment = 4096

  /// - Throws: ``ReadingError/outOfMemory(file:)``.
  init(_ plan: JSONPlan, input: InputBytes) throws(ReadingError) {
    self.plan = plan
    arena = input.size > PageArena.chunkSize ? PageArena() : nil
    let resolve: cj_resolve = { names, model, key, length in
      let none = cj_target(target: -1, further: -1)
      guard let names, let key else { return none }
      let plan = Unmanaged<JSONPlan>.fromOpaque(names).takeUnretainedValue()
      guard !plan.isProfile else { return none }
      return plan.names[Int(model)].target(ByteSlice(start: key, count: length).string)
    }
    guard
      let reader = cj_create(
        plan.descriptions, Int32(plan.models.count), resolve,
        Unmanaged.passUnretained(plan).toOpaque(), plan.options.dateNumbers.offset,
        UInt32(JSONSession.maxDepth), plan.textLimit, plan.isProfile ? 1 : 0)
    else { throw .outOfMemory(file: input.name) }
    self.reader = reader
    capacity = 0
    memory = .allocate(byteCount: JSONSession.padding, alignment: JSONSession.alignment)
    bytes = memory.bindMemory(to: UInt8.self, capacity: JSONSession.padding)
  }

  deinit {
    cj_free(reader)
    memory.deallocate()
  }

  /// Makes room for bytes; what was there is lost.
  func makeRoom(_ count: Int) {
    guard count > capacity else { return }
    memory.deallocate()
    let room = count + JSONSession.padding
    memory = .allocate(byteCount: room, alignment: JSONSession.alignment)
    bytes = memory.bindMemory(to: UInt8.self, capacity: room)
    capacity = count
  }

  /// Looks through a part of the bytes.
  func load(from start: Int, to end: Int) throws(JSONStop) {
    try check(cj_load(reader, bytes + start, end - start))
  }

  /// Reads what was loaded as a piece of an array.
  func readWindow(_ model: Int, isLast: Bool) throws(JSONStop) {
    try check(cj_read_window(reader, Int32(model), isLast ? 1 : 0))
  }

  /// Reads what was loaded as records on lines of their own.
  func readLines(_ model: Int) throws(JSONStop) {
    try check(cj_read_lines(reader, Int32(model)))
  }

  /// Reads the records that the document's object holds by their ids.
  func readKeyed(_ model: Int) throws(JSONStop) {
    try check(cj_read_keyed(reader, Int32(model)))
  }

  /// Reads the records that are a member of the document's object, perhaps as a listing's.
  func readList(
    _ model: Int, _ root: JSONRoot, isListing: Bool = false
  ) throws(JSONStop) {
    try check(cj_read_list(reader, Int32(model), root.index, isListing ? 1 : 0))
  }

  /// Reads the groups of a listing.
  func readGroups(_ model: Int, _ root: JSONRoot) throws(JSONStop) {
    try check(cj_read_groups(reader, Int32(model), root.index))
  }

  /// Reads the lists of a listing's records that belong to none of a model's.
  func readUnowned(_ model: Int, _ root: JSONRoot) throws(JSONStop) {
    try check(cj_read_unowned(reader, Int32(model), root.index))
  }

  /// The members of the document's object.
  func roots() throws(JSONStop) -> [JSONRoot] {
    var start: UnsafePointer<cj_root>?
    var count = 0
    try check(cj_list_roots(reader, &start, &count))
    return UnsafeBufferPointer(start: start, count: count).map { root in
      JSONRoot(
        name: JSONSession.unescaped(root.key, Int(root.key_length)), index: root.index,
        value: root.value, isList: root.is_list != 0,
        bytes: root.text.map { ByteSlice(start: $0, count: Int(root.text_length)) } ?? .empty)
    }
  }

  /// What was read since the last load.
  func harvest() throws(JSONStop) -> JSONYield {
    try JSONHarvest.collect(reader, plan, arena)
  }

  private func check(_ status: cj_status) throws(JSONStop) {
    if Int(status.code) != CJ_DONE { throw JSONStop(code: Int(status.code)) }
  }

  /// A name without its escapes, which are known to be right.
  static func unescaped(_ start: UnsafePointer<UInt8>?, _ count: Int) -> String {
    guard let start, count > 0 else { return "" }
    let room = UnsafeMutablePointer<UInt8>.allocate(capacity: count + padding)
    defer { room.deallocate() }
    return ByteSlice(start: room, count: max(0, cj_unescape(start, count, room))).string
  }
}

/// A member of the document's object.
struct JSONRoot {
  let name: String
  let index: UInt32
  let value: UInt8
  /// Whether it is an array of objects, or an empty one, or an object with one as its `records`.
  let isList: Bool
  /// Its value as it is written, of a text without quotes; valid as long as the session's bytes.
  let bytes: ByteSlice

  /// Whether it can hold records, where it is named after their model.
  var mayBeRecords: Bool { isList || value == UInt8(ascii: "{") }

  /// What a text says; anything else as it is written.
  ///
  /// - Complexity: O(bytes).
  var text: String {
    value == UInt8(ascii: "\"")
      ? JSONSession.unescaped(bytes.start, bytes.count) : bytes.string
  }
}

/// Why the reader in C++ stopped; the scanner says where and what to expect.
struct JSONStop: Error {
  let code: Int
}
