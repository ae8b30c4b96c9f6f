extension CommandSpec {
  private static let model = ArgumentSpec(
    "MODEL", "a model's name in any usual spelling", choices: .words(.models))
  private static let records = ArgumentSpec(
    "ID|NAME",
    "records, by their ids or names; '7' is the number where there is one, '\"7\"' the text",
    required: false, repeatable: true)
  private static let fieldsHelp =
    "Each field is an option ('--due friday', '--priority high'); '--set FIELD=VALUE' does the same "
    + "for names that are options already. Dates are read as people type them: "
    + "'friday', '+3d', 'in two weeks', 'end of month', '1st', '2031-2-3'; with '--locale' also as "
    + "its people do: '25.12.2031', 'morgen'. What was understood is said. A related record goes by its id or name. '--' ends the options."

  package static let add = CommandSpec(
    "add", summary: "add a record to the store",
    discussion: [
      "The words are the record's title, which may be given as a field instead. " + fieldsHelp
    ],
    examples: [
      UsageExample(
        "add to-do Order tiles --due tomorrow --project kitchen --priority high",
        "a to-do of a project"),
      UsageExample("add to-do -- --verbose needs a test", "a title that begins with dashes"),
    ],
    arguments: [
      model,
      ArgumentSpec(
        "TITLE", "the title, one word or several", required: false, repeatable: true),
    ],
    options: [.id, .set] + StoreOptions.dated, takesFields: true)

  package static let edit = CommandSpec(
    "edit", summary: "change fields of records",
    discussion: [
      fieldsHelp,
      "Setting whether a record is done also sets when it was finished and adds what comes after it, "
        + "as 'done' and 'undone' do. 'FIELD+=VALUE' adds to a list, 'FIELD-=VALUE' takes out of it. "
        + "A field that records were imported with and their model doesn't "
        + "know goes by its name, too; one in two spellings by its exact name.",
    ],
    examples: [
      UsageExample("edit to-do 26 --due friday --set priority=", "one date, and no priority"),
      UsageExample("edit project Kitchen --name 'New kitchen'", "by its name"),
      UsageExample("edit to-do 26 --set tags+=phone --set tags-=shop", "a tag more, and one less"),
    ],
    arguments: [model, records], options: [.set] + StoreOptions.dated, takesFields: true)

  package static let done = CommandSpec(
    "done", summary: "mark records as done",
    discussion: ["Without MODEL it is for the first model whose records can be done."],
    examples: [UsageExample("done 26 27", "two to-dos"), UsageExample("done project Kitchen", "")],
    arguments: [markable, furtherRecords], options: StoreOptions.dated)

  package static let undone = CommandSpec(
    "undone", summary: "mark records as not done",
    examples: [UsageExample("undone 26", "a to-do")],
    arguments: [markable, furtherRecords], options: StoreOptions.dated)

  private static let markable = ArgumentSpec(
    "[MODEL] ID|NAME", "records, by their ids or names", choices: .words(.models))
  private static let furtherRecords = ArgumentSpec(
    "ID|NAME", "further ones", required: false, repeatable: true)

  package static let remove = CommandSpec(
    "remove", otherNames: ["rm"], summary: "remove records from the store",
    discussion: [
      "What refers to a removed record, as to-dos to their project and to the to-do above them, stays "
        + "and refers to nothing, unless '--with-children' removes it, too, or '--move-to' gives it "
        + "another one of the same model. It is said how many records that are, those below them "
        + "counted. Whatever was chosen, one 'undo' brings all of it back."
    ],
    examples: [
      UsageExample("remove to-do 26", "one to-do"),
      UsageExample("remove project Kitchen --with-children", "a project and all its to-dos"),
      UsageExample("remove project Kitchen --move-to House", "its to-dos go to another project"),
    ],
    arguments: [model, records], options: [.yes, .withChildren, .moveTo] + StoreOptions.common)

  package static let show = CommandSpec(
    "show", summary: "show one record with its notes and related lists",
    examples: [
      UsageExample("show project Kitchen", "a project and its to-dos"),
      UsageExample("show to-do 26 --json", "for programs"),
    ],
    arguments: [model, ArgumentSpec("ID|NAME", "the record, by its id or name", required: false)],
    options: [.json, .color] + StoreOptions.dated)

  package static let undo = CommandSpec(
    "undo", summary: "take back the last step, or the last few",
    examples: [UsageExample("undo", "the last step"), UsageExample("undo 3", "the last three")],
    arguments: [ArgumentSpec("N", "how many steps", required: false)],
    options: StoreOptions.common)

  package static let redo = CommandSpec(
    "redo", summary: "do again what was undone",
    discussion: ["Only as long as nothing else was changed since."],
    examples: [
      UsageExample("redo", "the step that was undone last"),
      UsageExample("redo 3", "the last three"),
    ],
    arguments: [ArgumentSpec("N", "how many steps", required: false)],
    options: StoreOptions.common)

  package static let history = CommandSpec(
    "history", summary: "show what was done to the store, the last step first",
    examples: [
      UsageExample("history", "the last twenty steps"),
      UsageExample("history 12", "what step 12 changed"),
    ],
    arguments: [ArgumentSpec("STEP", "a step's number", required: false)],
    options: [.historyLimit, .timeZone] + StoreOptions.common)

  package static let importing = CommandSpec(
    "import", summary: "take records from files into the store",
    discussion: [
      "A record with an id that the store has updates the fields that it gives: null clears one, "
        + "absence leaves it, and a value that can't be read never replaces one. Either all files are "
        + "taken or none.",
      "A reference may be a name: '\"project\": \"Garden\"'. It leads to the one record of the files and "
        + "the store that has this id, or else this title. Where several have it none is taken. Where "
        + "none has it the reference stays as it is, until a record of that name is added or gets it.",
    ],
    examples: [
      UsageExample("import todos.json --dry-run", "what would change"),
      UsageExample("import to-dos=list.ndjson projects.json", "several files"),
    ],
    arguments: [
      ArgumentSpec("[MODEL=]FILE", "files of records", repeatable: true, choices: .files)
    ],
    options: [.dryRun, .dates, .timeZone, .threads, .memory] + StoreOptions.common + [.allWarnings])

  package static let export = CommandSpec(
    "export", summary: "write the store's records as JSON that imports as the same records",
    examples: [
      UsageExample("export -o all.json", "every model"),
      UsageExample("export to-dos", "one model, on standard output"),
    ],
    arguments: [
      ArgumentSpec("MODEL", "only this model", required: false, choices: .words(.models))
    ],
    options: [.output] + StoreOptions.common + [.allWarnings])

  package static let views = CommandSpec(
    "views", summary: "show the saved views",
    discussion: [
      "'--save-view NAME' of list and report keeps their options; '--view NAME' begins with them."
    ],
    examples: [
      UsageExample("list to-dos --where 'done = false' --sort due --save-view open", "save one"),
      UsageExample("report --view open --limit 5", "run it, with one option more"),
    ],
    options: [.removeView] + StoreOptions.common)

  package static let config = CommandSpec(
    "config", summary: "show the settings in force and where each comes from",
    discussion: [
      "Settings are options given as '--NAME', else variables COLLATE_NAME, else lines 'NAME = VALUE' "
        + "of the file collate/config in XDG_CONFIG_HOME, by default ~/.config. A line that begins with '#' is a comment."
    ],
    options: [])

  package static let backup = CommandSpec(
    "backup", summary: "copy the store to a file, while others may go on using it",
    examples: [UsageExample("backup collate-backup.db", "")],
    arguments: [ArgumentSpec("PATH", "the copy's path", choices: .files)],
    options: StoreOptions.common)

  package static let checking = CommandSpec(
    "check", summary: "look for faults in the store and its records",
    discussion: [
      "Exit 1 where there are any.",
      "The store is an SQLite file that anyone may query and add views, tables and plain indexes to. "
        + "Where one of its own tables got a trigger, a column, a constraint, a unique or a computed "
        + "index, it is read and no longer written: each is named with the statement that takes it "
        + "away.",
    ],
    options: StoreOptions.common + [.allWarnings])
}
