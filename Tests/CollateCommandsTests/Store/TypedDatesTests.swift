import Testing

@Suite("Dates typed for fields")
struct TypedDatesTests {
  @Test("takes a time where the field has one, and says what was understood")
  func times() throws {
    let store = try StoreRun()
    let run = try store("add", "to-do", "Call", "--due", "2031-03-30 2:30")
    // Berlin's clocks skip that time.
    #expect(run.output.contains("due '2031-03-30 03:30'"))
    #expect(run.output.contains("2031-03-30 2:30 = 2031-03-30T03:30:00+02:00"))
    #expect(try store("edit", "to-do", "1", "--due", "31 Dec at noon").code == 0)
    let found = try store("list", "to-dos", "--where", #"due >= "31 dec 12:00""#, "--json")
    #expect(found.output.contains("Call"))
  }

  @Test("takes the day where the field holds days, and says so")
  func days() throws {
    let store = try StoreRun()
    let run = try store("add", "book", "Solaris", "--finished", "2031-03-01 9:30")
    #expect(run.output.contains("finished '2031-03-01'"))
    #expect(
      run.output.contains(
        "2031-03-01 9:30 = 2031-03-01: 'finished' holds days, without a time"))
  }

  @Test("refuses several days and offers single ones")
  func several() throws {
    let store = try StoreRun()
    let run = try store("add", "to-do", "Call", "--due", "next week")
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.errors.contains("'next week' is several days, and one is needed: write 'monday' ("))
  }
}
