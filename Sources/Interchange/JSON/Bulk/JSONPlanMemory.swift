import CSimdJSON
import ModelKit
import SortKit

/// Describes models to the reader in C++ and owns what the descriptions point to.
final class JSONPlanMemory {
  private var owned: [UnsafeMutableRawPointer] = []

  deinit {
    for memory in owned { memory.deallocate() }
  }

  func describe(_ model: AnyModelModule, _ lists: [cj_list]) -> cj_model {
    var choices: [cj_choice] = []
    var fields: [cj_field] = []
    for (index, field) in model.fields.enumerated() {
      let place = model.layout.places[index]
      let first = choices.count
      for (number, choice) in field.choices.enumerated().prefix(256) {
        for name in [choice.name, choice.label] {
          let bytes = Array(name.utf8)
          choices.append(
            cj_choice(
              name: keep(bytes), length: UInt32(bytes.count), index: UInt8(number), has_code: 0,
              code: 0))
        }
        if let code = choice.code {
          choices.append(
            cj_choice(name: nil, length: 0, index: UInt8(number), has_code: 1, code: Int64(code)))
        }
      }
      fields.append(
        cj_field(
          kind: Int32(field.kind.bulkKind), takes_json: index >= model.declaredCount ? 1 : 0,
          offset: UInt32(place.offset), present_offset: UInt32(place.presentOffset),
          alternate_offset: UInt32(place.alternateOffset), bit: place.bit,
          first_choice: UInt32(first), choice_count: UInt32(choices.count - first)))
    }
    return cj_model(
      fields: keep(fields), choices: keep(choices), lists: keep(lists),
      field_count: UInt32(fields.count), stride: UInt32(model.layout.stride))
  }

  private func keep<Element>(_ elements: [Element]) -> UnsafePointer<Element> {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count, 1))
    memory.initialize(from: elements, count: elements.count)
    owned.append(UnsafeMutableRawPointer(memory))
    return UnsafePointer(memory)
  }
}

extension FieldKind {
  /// What the reader in C++ calls this type.
  fileprivate var bulkKind: Int {
    switch self {
    case .text, .markdown, .link: CJ_TEXT
    case .integer: CJ_INTEGER
    case .real: CJ_REAL
    case .flag: CJ_FLAG
    case .day: CJ_DAY
    case .moment, .dayOrMoment: CJ_MOMENT
    case .choice: CJ_CHOICE
    case .texts: CJ_TEXTS
    case .identifier: CJ_IDENTIFIER
    }
  }
}
