public import FoundationEssentials
public import ModelKit
public import SortKit

/// What is asked of a listing: the model, its order, its filter, its groups, and the same of each nested list.
///
/// ```swift
/// var request = ListingRequest(model: "projects")
/// request.list.selection = SortSelection("due")
/// request.nested["to-dos"] = ListSettings(selection: SortSelection("priority"), limit: 5)
/// ```
public struct ListingRequest: Sendable {
  /// The name of the model that is listed.
  public var model: String
  /// The settings of its own list.
  public var list = ListSettings()
  /// The settings of nested lists, by model name.
  public var nested: [String: ListSettings] = [:]
  /// The key by whose values the top-level records are grouped.
  public var groupBy: String?
  /// The order of the groups; the group's own value, ascending, unless given.
  public var groupSort = GroupSort()
  /// How many records a group shows at most.
  public var limitPerGroup: Int?
  /// Whether records stand side by side, without trees and nested lists.
  public var isFlat = false
  /// Whether related lists are nested in this one; without them its own records still form trees.
  public var nestsLists = true
  /// How many levels of records are shown at most; 1 shows the top level alone.
  public var depth: Int?
  /// Whether records with nothing left in their nested lists are dropped.
  public var hidesEmpty = false
  /// Only records that are related to this one are listed.
  public var relatedTo: RelatedRecord?
  /// The order of texts.
  public var textOrder = TextOrder.root
  /// The time zone in which days begin and moments are shown.
  public var zone = ZoneRules.utc
  /// What counts as now, in microseconds since 1970-01-01T00:00:00Z.
  public var now: Int64 = 0

  public init(model: String) { self.model = model }

  /// The settings of a list, by its model's name.
  func settings(of name: String) -> ListSettings {
    name == model ? list : nested[name] ?? ListSettings()
  }
}

/// The settings that each list has of its own.
public struct ListSettings: Sendable {
  /// The chosen sort keys; the order that the model declares unless given.
  public var selection: SortSelection?
  /// Which records are listed.
  public var filter: FilterExpression?
  /// How many records are shown at most, of a nested list under each parent.
  public var limit: Int?
  /// The columns shown, by name; a selection by the model's fields unless given.
  public var columns: [String]?

  public init(
    selection: SortSelection? = nil, filter: FilterExpression? = nil, limit: Int? = nil,
    columns: [String]? = nil
  ) {
    self.selection = selection
    self.filter = filter
    self.limit = limit
    self.columns = columns
  }
}

/// The record whose related records are listed: `projects=Kitchen`.
public struct RelatedRecord: Hashable, Sendable {
  /// The model of the record.
  public var model: String
  /// Its id or its title.
  public var record: String
  /// Its id where that is known for sure; the text doesn't count then.
  public var id: RecordID?
  /// The one relation that counts; nil for all between the two models.
  public var relation: Relation?

  public init(model: String, record: String) {
    self.model = model
    self.record = record
  }

  /// The record with an id.
  public init(model: String, id: RecordID, by relation: Relation? = nil) {
    self.model = model
    record = id.description
    self.id = id
    self.relation = relation
  }
}

/// What groups are ordered by.
public struct GroupSort: Hashable, Sendable {
  /// A measure of a group.
  public enum Measure: Hashable, Sendable {
    /// The value that the group's records share.
    case key
    /// How many records it has.
    case count
    /// How many of them are not done.
    case open
    /// The share of them that is done.
    case progress
    /// The least value of a field among them.
    case first(String)
    /// The greatest value of a field among them.
    case last(String)
  }

  public var measure: Measure
  public var order: SortOrder

  public init(_ measure: Measure = .key, order: SortOrder = .forward) {
    self.measure = measure
    self.order = order
  }
}
