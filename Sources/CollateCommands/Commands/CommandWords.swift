/// Arguments that several commands have.
extension ArgumentSpec {
  static let listing = ArgumentSpec(
    "MODEL|FILE", "a model's name in any usual spelling, or a file of records; a view has its own",
    required: false,
    choices: .words(.models, orFiles: true))
  static let model = ArgumentSpec(
    "MODEL", "a model's name in any usual spelling", choices: .words(.models))
  static let records = ArgumentSpec(
    "ID|NAME",
    "records, by their ids or names; '7' is the number where there is one, '\"7\"' the text",
    required: false, repeatable: true)
  static let markable = ArgumentSpec(
    "[MODEL] ID|NAME", "records, by their ids or names", choices: .words(.models))
  static let furtherRecords = ArgumentSpec(
    "ID|NAME", "further ones", required: false, repeatable: true)
}

/// Paragraphs of help that several commands have.
enum CommandWords {
  static let fields =
    "Each field is an option ('--due friday', '--priority high'); '--set FIELD=VALUE' does the same "
    + "for names that are options already. Dates are read as people type them: "
    + "'friday', '+3d', 'in two weeks', 'end of month', '1st', '2031-2-3'; with '--locale' also as "
    + "its people do: '25.12.2031', 'morgen'. What was understood is said. A related record goes by its id or name. '--' ends the options."

  static let listing = [
    "The columns of a file that is no model's are numbers, dates or flags if four of five values are "
      + "and none of the others has a digit in it; the others are strays, which are shown and sort as "
      + "missing. A number in quotes is a text. '--type size=number' says otherwise."
      + " JSON and NDJSON give what came in, digit for digit.",
    "A condition compares values with = != < <= > >=, looks into texts with ~ and !~ ('name ~ tax'), "
      + "takes one of several ('priority in (high, medium)'), asks 'due is missing' or 'due is overdue' (or just 'overdue'), "
      + "and joins with 'and', 'or', 'not' and brackets. Dates are read as people type them: "
      + "'due <= friday', 'due < today+2w'. Related values go by a dot: 'project.name = Kitchen'.",
    "An option whose value may begin with MODEL= is for the list named first; with the name of a "
      + "nested list before it ('--sort to-dos=due') it is for that one.",
    "The records of FILE are a model's where its title and more than half of their other fields are "
      + "the model's, or where the file is named after it and one field is; standard error says so, "
      + "and '--as table' shows the plain table. A field may be spelled in any usual way. Of several "
      + "spellings in one record the best with a value counts: the field's name, its other names in "
      + "the order of 'models', then the rest by their bytes; the others stay as fields of their own, "
      + "as do columns of a table that differ in case or separators alone. Each of these goes by its "
      + "exact name.",
    "Conditions narrow: of several, and of a view's and those given with it, all have to hold; "
      + "'--no-where' leaves a view's out, '--no-where to-dos=' those for one list. Of any other "
      + "option what is given replaces what the view has.",
    "A limit counts the records that match and have none above them that does, in the order shown; "
      + "what is below one comes with it, and what is only there for one costs nothing.",
    "A record that refers to nothing itself belongs where the nearest one above it does, as a step "
      + "to its to-do's project: conditions, keys, groups, counts and columns take it so; JSON and "
      + "CSV have what is stored. One that belongs elsewhere stays below its parent, says so, and "
      + "counts where it belongs.",
    "Grouped by a list, as by tags, a record stands under each of its values. Of a long list a table "
      + "or a report then shows the first values and how many more there are; each has its heading. "
      + "JSON and CSV have all of them in every group.",
    "A sort key is NAME[:asc|desc][:missing-first|missing-last]; signs say the direction too "
      + "('-due', 'due-'), and a suffix wins over a prefix. The keys that you don't name break "
      + "ties. A name that holds , : = + - or blanks goes in double quotes.",
  ]
}
