import ModelKit
import RecordStore
import SystemKit

/// A view whose options are in force: what messages have to know of it.
struct AppliedView {
  let name: String
  /// The model that it is a view of; nil where that is read off a file.
  let model: AnyModelModule?
  /// The conditions that are in force, as they were saved.
  let conditions: [String]

  /// Refuses records of another model than the view's.
  ///
  /// - Throws: ``CommandError/viewOfOther(_:model:given:)``.
  func check(_ given: AnyModelModule) throws(CommandError) {
    guard let model, model.name != given.name else { return }
    throw .viewOfOther(name, model: model.name.plural, given: given.name.plural)
  }

  /// What is said where nothing is left: the conditions that nobody typed; nil where there are none.
  func words(_ model: AnyModelModule) -> String? {
    guard !conditions.isEmpty else { return nil }
    let isOne = conditions.count == 1
    return "no \(model.name.plural) meet all conditions; \(Words.list(conditions, last: "and")) "
      + "\(isOne ? "is" : "are") of the view \(Words.quoted(name)), and "
      + "'\(OptionSpec.noFilter.flag)' leaves \(isOne ? "it" : "them") out"
  }
}
