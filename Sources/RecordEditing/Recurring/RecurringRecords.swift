import FoundationEssentials
import ModelKit
import RecordStore
import Recurrence
import SortKit

/// What comes after records that have a rule to come again by, once they are done.
struct RecurringRecords {
  let model: AnyModelModule
  private let rule: Int
  private let due: Int
  private let clock: DateClock
  private let now: Int64

  /// - Returns: nil for a model whose records don't come again.
  init?(_ model: AnyModelModule, _ present: Present) {
    guard let rule = model.field(.recurrence), model.fields[rule].kind == .text,
      let due = model.field(.due)
    else { return nil }
    self.model = model
    self.rule = rule
    self.due = due
    clock = DateClock(
      now: Date(timeIntervalSince1970: Double(present.now) / 1e6), zone: present.zone)
    now = present.wholeSecond
  }

  /// The end of one record, and what there is to say of it.
  struct Plan {
    let record: FoundRecord
    var succession: RecordSuccession
    var note = Note.none

    enum Note {
      case none
      /// The next one is due then.
      case next(SortValue)
      /// Nothing comes after it: the rule is over.
      case ended(String)
      /// Nothing comes after it: the rule can't be read, as imported ones may be.
      case unreadable(RecurrenceError)
    }
  }

  /// - Complexity: O(fields), and that of the rule.
  func plan(
    for record: FoundRecord, assigning changes: [FieldAssignment],
    unknown: [UnknownFieldAssignment] = []
  ) -> Plan {
    var plan = Plan(
      record: record,
      succession: RecordSuccession(id: record.id, assigning: changes, unknown: unknown))
    let table = record.records.table(of: model)
    let stored = table.column(rule).value(record.row)
    guard case .text(let text) = changes.value(of: model.fields[rule]) ?? stored, !text.isEmpty
    else { return plan }
    do throws(RecurrenceError) {
      let read = try RecurrenceRule(text)
      let due = DayOrMoment(
        fieldValue: changes.value(of: model.fields[self.due])
          ?? table.column(self.due).value(record.row))
      guard let next = read.successor(of: due, clock: clock) else {
        plan.note = .ended(text)
        return plan
      }
      let name = model.fields[rule].name
      let date = dueDate(next.date)
      if stored != .missing {
        plan.succession.expecting = [FieldAssignment(field: name, value: stored)]
      }
      plan.succession.assigning.removeAll { $0.field == name }
      // Else it would come a second time when it is finished again.
      plan.succession.assigning.append(FieldAssignment(field: name, value: .missing))
      plan.succession.successor = NewRecord(
        values: values(of: table, record.row, changes)
          + [
            FieldAssignment(field: model.fields[self.due].name, value: date),
            FieldAssignment(
              field: name, value: .text(next.rule == read ? text : next.rule.description)),
          ])
      plan.note = .next(date)
    } catch {
      plan.note = .unreadable(error)
    }
    return plan
  }

  /// A date as the field holds it, which may hold days alone.
  private func dueDate(_ date: DayOrMoment) -> SortValue {
    guard model.fields[due].kind == .day, case .moment(let moment) = date,
      let microseconds = moment.microseconds
    else { return date.sortValue }
    return .day(clock.wall(microseconds).day)
  }

  /// What the next record has of the one before: all but what tells of its own course.
  private func values(
    of table: RecordTable, _ row: UInt32, _ changes: [FieldAssignment]
  ) -> [FieldAssignment] {
    var values: [FieldAssignment] = []
    for (index, field) in model.fields.enumerated().dropFirst() {
      switch field.role {
      case .mark, .finished, .due, .recurrence: continue
      case .created: values.append(FieldAssignment(field: field.name, value: .moment(now)))
      default:
        let value = changes.value(of: field) ?? table.column(index).value(row)
        if value != .missing { values.append(FieldAssignment(field: field.name, value: value)) }
      }
    }
    return values
  }

  /// What came after a record by a plan that was carried out; nil for nothing that is worth saying.
  func follower(of plan: Plan, _ outcome: RecordSuccession.Outcome) -> Follower? {
    switch plan.note {
    case .none: nil
    case .next(let due):
      outcome.successor.map { Follower(record: plan.record, kind: .next($0, due: due)) }
    case .ended(let rule): Follower(record: plan.record, kind: .ended(rule: rule))
    case .unreadable(let error): Follower(record: plan.record, kind: .unreadable(error))
    }
  }
}
