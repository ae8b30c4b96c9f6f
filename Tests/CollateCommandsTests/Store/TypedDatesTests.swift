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

extension TypedDatesTests {
  @Test("reads a locale's order and words in fields, conditions and the present")
  func locales() throws {
    let store = try StoreRun()
    #expect(
      try store("add", "to-do", "Call", "--due", "25.12.2031", "--locale", "de").output
        .contains("due '2031-12-25'"))
    #expect(
      try store("edit", "to-do", "1", "--due", "morgen", "--locale", "de", "--now", "2031-03-06")
        .output.contains("due '2031-03-07'"))
    let found = try store(
      "list", "to-dos", "--where", "due = 7.3.2031", "--locale", "de", "--json")
    #expect(found.output.contains("Call"))
    let overdue = try store(
      "list", "to-dos", "--where", "due < today", "--now", "8.3.2031", "--locale", "de", "--json")
    #expect(overdue.output.contains("Call"))
    let refused = try store("add", "to-do", "Call", "--due", "12/25")
    #expect(refused.code == 2 && refused.errors.contains("write 2031-12-25"))
    #expect(try store("edit", "to-do", "1", "--due", "2031-2-3").output.contains("'2031-02-03'"))
    let now = try store("list", "to-dos", "--where", "due = today", "--now", "2031-2-3", "--json")
    #expect(now.output.contains("Call"))
  }

  @Test("a time that clocks skip comes at its own time again, also through a file")
  func skipped() throws {
    let store = try StoreRun()
    let added = try store(
      "add", "to-do", "Feed", "--due", "2031-03-30 02:30", "--every", "day", "--now", "2031-03-29")
    #expect(added.output.contains("due '2031-03-30 03:30'"))
    let other = try StoreRun()
    let file = try store.folder.file("all.json", try store("export").output)
    #expect(try other("import", file).code == 0)
    for store in [store, other] {
      let done = try store("done", "Feed", "--now", "2031-03-30T08:00")
      #expect(done.output.contains("is due 2031-03-31 02:30"))
      #expect(try store("show", "to-do", "2").output.contains("day\n"))
    }
    // As where the date alone is typed, of something that comes again already.
    _ = try store("edit", "to-do", "2", "--due", "2032-03-28 02:15")
    #expect(try store("done", "2", "--now", "2032-03-28T08:00").output.contains("2032-03-29 02:15"))
  }
}
