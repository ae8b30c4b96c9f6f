import Interchange
import ModelKit
import SortKit
import SystemKit

extension RowFiller {
  /// Takes the further fields of the row, the members of a JSON object.
  func takeMembers(_ text: ByteSlice) {
    var scanner = JSONMembers(text)
    var spelled: [(spelling: FieldSpelling, member: JSONMembers.Member)] = []
    while let member = scanner.next() {
      switch names.target(member) {
      case .beside(let field):
        // A column that has a value by now outweighs what it once couldn't take.
        if isFree(field) { takeMember(member.value, field) }
      case .field(let spelling): spelled.append((spelling, member))
      case .further, .unknown: takeOther(member, names.target(member))
      }
    }
    if !spelled.isEmpty { takeBest(spelled) }
    if scanner.isBroken { reportBroken() }
  }

  /// Takes a member that is no declared field's.
  private func takeOther(_ member: JSONMembers.Member, _ target: MemberNames.Target) {
    switch target {
    case .further(let field):
      if isFree(field) { takeMember(member.value, field) } else { keep(member) }
    case .unknown(let unknown):
      names.note(unknown, member.value)
      keep(member)
    case .beside, .field: break
    }
  }

  /// Gives each field the best of its spellings, as reading a file does, and keeps the others.
  private func takeBest(_ spelled: [(spelling: FieldSpelling, member: JSONMembers.Member)]) {
    let named = spelled.map { (name: ExactName($0.member.plainName), spelled: $0) }
    let best = named.sorted { one, other in
      let (a, b) = (one.spelled.spelling, other.spelled.spelling)
      return a.rank != b.rank ? a.rank < b.rank : one.name < other.name
    }
    for (name, (spelling, member)) in best where !member.isMissing {
      if isFree(spelling.field) {
        takeMember(member.value, spelling.field)
      } else {
        takeOther(member, names.other(name))
      }
    }
  }

  /// Keeps a member as it is.
  private func keep(_ member: JSONMembers.Member) {
    if members.count > 0 { members.append(UInt8(ascii: ",")) }
    members.append(UInt8(ascii: "\""))
    members.append(member.name)
    members.append("\":")
    members.append(member.value)
  }

  /// Whether a field of the row has neither a value nor an unreadable text.
  private func isFree(_ field: Int) -> Bool {
    let place = plan.model.layout.places[field]
    let start = block.rows + row * block.stride
    return (start[place.presentOffset] | start[place.alternateOffset]) & place.bit == 0
  }

  /// Reads a JSON value as a field's type, or keeps it as unreadable.
  private func takeMember(_ json: ByteSlice, _ field: Int) {
    let reader = plan.readers[field]
    let place = plan.model.layout.places[field]
    guard let first = json.buffer.first else { return }
    var value: SortValue?
    var words = json.string
    switch first {
    case UInt8(ascii: "n"): return
    case UInt8(ascii: "t"): value = reader.read(flag: true)
    case UInt8(ascii: "f"): value = reader.read(flag: false)
    case UInt8(ascii: "\""):
      scratch.removeAll()
      let inner = ByteSlice(start: json.start + 1, count: max(0, json.count - 2))
      if JSONString.append(inner, to: scratch) {
        value = reader.read(text: scratch.slice)
        words = scratch.string
      }
    case UInt8(ascii: "["):
      if place.kind == .texts, JSONList.read(json, into: scratch, isUTF8: { _ in true }) {
        if scratch.count > 0 {
          block.set(row, place, bits: Int64(block.appendText(scratch.slice)))
        }
        return
      }
      value = reader.field.kind == .text && field >= plan.model.declaredCount ? .text(words) : nil
    case UInt8(ascii: "{"):
      value = reader.field.kind == .text && field >= plan.model.declaredCount ? .text(words) : nil
    default: value = reader.read(number: json)
    }
    if let value, CellWriter(place).write(value.normalized, block, row) { return }
    keepUnreadable(words, field)
  }
}
