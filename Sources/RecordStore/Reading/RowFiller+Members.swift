import Interchange
import ModelKit
import SortKit
import SystemKit

extension RowFiller {
  /// Takes the further fields of the row, the members of a JSON object.
  func takeMembers(_ text: ByteSlice) {
    var scanner = JSONMembers(text)
    var spelled: [(spelling: SpelledName, member: JSONMembers.Member)] = []
    while let member = scanner.next() {
      switch names.target(member) {
      case .beside(let field):
        // A column that has a value by now outweighs what it once couldn't take; digits that it
        // can't hold are those of its number or of none.
        if isFree(field) {
          takeMember(member.value, field)
        } else {
          plan.fillings[field].takeDigits(member.value, block, row, &asides)
        }
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
  private func takeBest(_ spelled: [(spelling: SpelledName, member: JSONMembers.Member)]) {
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
    guard let first = json.buffer.first else { return }
    let filling = plan.fillings[field]
    var raw = RawValue.number(json)
    switch first {
    case UInt8(ascii: "n"): return
    case UInt8(ascii: "t"): raw = .flag(true)
    case UInt8(ascii: "f"): raw = .flag(false)
    case UInt8(ascii: "\""):
      scratch.removeAll()
      let inner = ByteSlice(start: json.start + 1, count: max(0, json.count - 2))
      raw = JSONString.append(inner, to: scratch) ? .text(scratch.slice) : .json(json)
    case UInt8(ascii: "["):
      if takeList(json, filling) { return }
      raw = .json(json)
    case UInt8(ascii: "{"): raw = .json(json)
    default: break
    }
    if filling.take(raw, block, row, &asides) { return }
    // Strays of a column whose type was read off its values are counted there.
    let info = filling.reader.field
    if !filling.isFurther || info.kind != info.tally?.kind { noteUnreadable(raw.words, field) }
  }

  /// Reads an array into a cell of texts; false where it is no such cell, or would be another array.
  private func takeList(_ json: ByteSlice, _ filling: CellFilling) -> Bool {
    guard filling.place.kind == .texts else { return false }
    if filling.isFurther {
      var tally = ColumnTally()
      tally.add(json: json)
      if tally.lists == 0 { return false }
    }
    guard JSONList.read(json, into: scratch, isUTF8: { _ in true }) else { return false }
    if scratch.count > 0 {
      block.set(row, filling.place, bits: Int64(block.appendText(scratch.slice)))
    }
    return true
  }
}
