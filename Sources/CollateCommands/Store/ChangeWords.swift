import ModelKit
import RecordStore
import SystemKit

/// Changes of records, a line each with the fields below it.
enum ChangeWords {
  static func lines(_ changes: [RecordChange], _ catalog: Catalog) -> String {
    var text = ""
    for change in changes {
      let model = catalog.find(change.model)?.name.singular ?? change.model
      text += "  \(word(change.kind)) \(VisibleText.of(model)) \(VisibleText.of("\(change.id)"))\n"
      for field in change.fields {
        let old = field.old.map(Words.quoted) ?? "nothing"
        let new = field.new.map(Words.quoted) ?? "nothing"
        text += "    \(VisibleText.of(field.field)): \(old) -> \(new)\n"
      }
    }
    return text
  }

  private static func word(_ kind: RecordChange.Kind) -> String {
    switch kind {
    case .added: "added"
    case .changed: "changed"
    case .removed: "removed"
    }
  }
}
