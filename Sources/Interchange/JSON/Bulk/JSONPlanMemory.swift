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
    var codes: [cj_code] = []
    var fields: [cj_field] = []
    for (index, field) in model.fields.enumerated() {
      let place = model.layout.places[index]
      let (firstChoice, firstCode) = (choices.count, codes.count)
      for (number, choice) in field.choices.enumerated().prefix(256) {
        for name in [choice.name, choice.label] {
          let bytes = Array(name.utf8)
          choices.append(
            cj_choice(name: keep(bytes), length: UInt32(bytes.count), index: UInt8(number)))
        }
        if let code = choice.code {
          codes.append(cj_code(code: Int64(code), index: UInt8(number)))
        }
      }
      fields.append(
        cj_field(
          kind: Int32(field.kind.bulkKind), is_further: model.isFurther(index) ? 1 : 0,
          offset: UInt32(place.offset), present_offset: UInt32(place.presentOffset),
          alternate_offset: UInt32(place.alternateOffset), bit: place.bit,
          first_choice: UInt32(firstChoice), choice_count: UInt32(choices.count - firstChoice),
          first_code: UInt32(firstCode), code_count: UInt32(codes.count - firstCode)))
    }
    return cj_model(
      fields: keep(fields), choices: keep(choices), codes: keep(codes), lists: keep(lists),
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
