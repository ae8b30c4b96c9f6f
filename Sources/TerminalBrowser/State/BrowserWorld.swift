package import ListingKit
package import ModelKit

/// What a browser knows of where it is: the models, the records' source, the present.
package struct BrowserWorld: Sendable {
  package let catalog: Catalog
  /// A request with the present, the time zone and the order of texts in it, and with settings of
  /// nested lists: those of related lists.
  package let base: ListingRequest
  /// What the records come from, as the top line says it: `sample data`, a file's name.
  package let source: String
  /// Why records can't be changed here; nil where they can.
  package let whyReadOnly: String?

  package init(
    catalog: Catalog, base: ListingRequest, source: String, whyReadOnly: String?
  ) {
    self.catalog = catalog
    self.base = base
    self.source = source
    self.whyReadOnly = whyReadOnly
  }

  /// A request for a model's list.
  func request(for model: AnyModelModule) -> ListingRequest {
    var request = ListingRequest(model: model.name.plural)
    (request.textOrder, request.zone, request.now) = (base.textOrder, base.zone, base.now)
    if let settings = base.nested[model.name.plural] { request.list = settings }
    return request
  }
}
