/// A record of a model: a plain struct with an id, blank until its fields fill it.
///
/// ```swift
/// public struct Book: ModelRecord {
///   public var id = RecordID.none
///   public var title = ""
///   public var rating: Int?
///   public init() {}
/// }
/// ```
public protocol ModelRecord: Identifiable, Codable, Sendable where ID == RecordID {
  /// What identifies the record within its model.
  var id: RecordID { get set }

  /// A blank record.
  ///
  /// Where a source says nothing of a field, the record has what is in here; so a field whose type
  /// isn't optional, such as `var done = false`, is never missing (an empty text is).
  init()
}
