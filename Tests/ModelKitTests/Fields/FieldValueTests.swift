import FoundationEssentials
import ModelKit
import SortKit
import Testing

@Suite struct FieldValueTests {
  @Test("a value made from another type's form is refused, and so is nothing where one is needed")
  func misfits() {
    #expect(Int(fieldValue: .text("1")) == nil)
    #expect(Int(fieldValue: .missing) == nil)
    #expect(Bool(fieldValue: .integer(1)) == nil)
    #expect(Double(fieldValue: .integer(2)) == 2)
    #expect(String(fieldValue: .missing) == "")
    #expect([String](fieldValue: .missing) == [])
    #expect([String](fieldValue: .text("a")) == nil)
    #expect(Plant.Light(fieldValue: .choice(3)) == nil)
    #expect(Plant.Light(fieldValue: .choice(-1)) == nil)
    #expect(Plant.Light(fieldValue: .choice(1)) == .half)
    #expect(Int?(fieldValue: .missing) == .some(nil))
    #expect(Int?(fieldValue: .flag(true)) == nil)
  }

  @Test("a day stays a day, and as a moment is its start in UTC")
  func days() {
    let day = CalendarDay(number: 22_339)
    #expect(DayOrMoment(fieldValue: .day(22_339)) == .day(day))
    #expect(DayOrMoment.day(day).sortValue == .day(22_339))
    #expect(Date(fieldValue: .day(1)) == Date(timeIntervalSince1970: 86_400))
    #expect(CalendarDay(fieldValue: .moment(-1)) == CalendarDay(number: -1))
    #expect(CalendarDay(fieldValue: .moment(.max))?.year == 99_999)
  }

  @Test("a date beyond every calendar is missing")
  func farDates() {
    for seconds in [Double.infinity, -.infinity, .nan, 1e300] {
      #expect(Date(timeIntervalSince1970: seconds).sortValue == .missing)
    }
  }

  @Test("choices carry their label and their code")
  func choices() {
    #expect(
      Plant.Light.fieldChoices == [
        ChoiceInfo(name: "full", label: "Full light", code: 2),
        ChoiceInfo(name: "half", label: "Half light", code: 1),
        ChoiceInfo(name: "none", label: "Shade", code: 0),
      ])
    #expect(Plant.Light?.fieldChoices == Plant.Light.fieldChoices)
    #expect(Plant.Light.half.sortValue == .choice(1))
  }
}
