package import ModelKit
package import SystemKit

/// Reads the records of a JSON document (RFC 8259) or of one with a record on each line.
///
/// ```swift
/// let set = try JSONReader(catalog).read(path: "todos.json", as: toDos)
/// set.table(of: toDos).count   // 24
/// ```
/// The shape is found out: an array of records; records on lines of their own; an object whose members
/// are named after models and hold their records; a listing that was exported, also with groups; a
/// single record. Records are an array; or an object with one as its `records` and `shown` and `total`
/// beside it; or an object of objects, none of whose names is a field's or a list's, and then those names
/// are their ids unless they have others; or one object, which is one record. Records may hold related
/// ones in such forms, under the related model's name, and of their own kind, under `children`; those
/// refer to the record around them unless they say otherwise, and a record without an id that holds
/// such lists gets the next free number.
///
/// - Members that no field goes by are kept as they are, and listed as unknown fields; the file can
///   be read again with them as columns.
/// - Of several spellings of one field the best with a value counts (see `SpelledName`); the others
///   are unknown members. Of two members with one name the later counts, and a problem says what the
///   other one was.
/// - What else a document holds beside its records is left out, and a problem says so of each member.
/// - A number that is an id but no 64-bit integer is compared as the text of its digits, and written as
///   the number that it was.
/// - What only a file has goes out as it came in, in every spelling. A model's field has the value that its
///   type says, with the digits that the type doesn't hold.
package struct JSONReader: Sendable {
  package let catalog: Catalog
  package let options: ReadingOptions
  package let threads: Int
  /// Whether records that nobody names the model of may be those of a model whose fields they have;
  /// else they are a plain table.
  package var guessesModels = true
  /// Nil lets the input's size decide.
  var sizes: JSONWindowSizes?
  /// The most bytes of texts in a block, which are found by 32 bits.
  var textLimit = UInt32.max
  /// Told of the bytes that are read.
  package var progress: WorkProgress?
  /// What reading one file may take; nil for half of the machine's memory.
  package var memory: MemoryLimit?

  package init(
    _ catalog: Catalog, options: ReadingOptions = ReadingOptions(),
    threads: Int = Workers.available
  ) {
    self.catalog = catalog
    self.options = options
    self.threads = threads
  }

  /// Reads a file; `-` is standard input.
  ///
  /// - Parameter model: whose records the document holds; nil finds out, and where no model fits
  ///   makes one of the members. The first of the set's model names is the main one.
  /// - Throws: ``ReadingError`` where there is no file, or its text isn't JSON.
  /// - Complexity: O(bytes), on several threads where records are many.
  package func read(path: String, as model: AnyModelModule?) throws(ReadingError) -> RecordSet {
    try read(try InputBytes(path: path, limit: memory), as: model)
  }

  /// Reads bytes in memory.
  ///
  /// - Parameter name: what messages call them.
  /// - Throws: ``ReadingError`` where the text isn't JSON.
  /// - Complexity: O(bytes).
  package func read(
    bytes: [UInt8], name: String, as model: AnyModelModule?
  ) throws(ReadingError) -> RecordSet {
    let input = bytes.withUnsafeBufferPointer { buffer in
      InputBytes(
        buffer.baseAddress.map { ByteSlice(start: $0, count: buffer.count) } ?? .empty, name: name)
    }
    return try read(input, as: model)
  }

  /// Reads an input that is open.
  ///
  /// - Throws: ``ReadingError`` where the text isn't JSON.
  /// - Complexity: O(bytes).
  package func read(
    _ input: InputBytes, as model: AnyModelModule?
  ) throws(ReadingError) -> RecordSet {
    progress?.begin(.reading, total: input.size)
    return try JSONReading(reader: self, input: input, given: model).read()
  }
}
