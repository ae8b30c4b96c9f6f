import Glibc
import ModelKit
import SystemKit

/// A plan's slots and choices where the loop over values finds them without counting references.
final class SlotTable {
  let slots: UnsafeMutablePointer<RowPlan.Slot>
  let count: Int
  /// The choices' names, field behind field, and where each field's begin.
  private let names: UnsafeMutablePointer<ByteSlice>
  private let firstNames: UnsafeMutablePointer<Int>
  /// The names' owners.
  private let buffers: [ByteBuffer]

  init(_ plan: RowPlan) {
    count = plan.slots.count
    slots = .allocate(capacity: max(1, count))
    for (index, slot) in plan.slots.enumerated() { (slots + index).initialize(to: slot) }
    let fields = plan.model.fields
    buffers = fields.flatMap(\.choices).map { choice in
      let name = ByteBuffer(capacity: 64)
      name.append(choice.name)
      return name
    }
    names = .allocate(capacity: max(1, buffers.count))
    for (index, buffer) in buffers.enumerated() {
      (names + index).initialize(to: buffer.slice)
    }
    firstNames = .allocate(capacity: fields.count + 1)
    var first = 0
    for (index, field) in fields.enumerated() {
      (firstNames + index).initialize(to: first)
      first += field.choices.count
    }
    (firstNames + fields.count).initialize(to: first)
  }

  deinit {
    slots.deallocate()
    names.deallocate()
    firstNames.deallocate()
  }

  /// The number of a field's choice of some name.
  ///
  /// - Complexity: O(choices).
  func choice(_ name: ByteSlice, _ field: Int) -> UInt8? {
    let first = firstNames[field]
    for index in first..<firstNames[field + 1] {
      let choice = names[index]
      if choice.count == name.count, memcmp(choice.start, name.start, name.count) == 0 {
        return UInt8(exactly: index - first)
      }
    }
    return nil
  }
}
