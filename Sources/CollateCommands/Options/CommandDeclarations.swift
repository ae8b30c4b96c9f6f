extension ToolSpec {
  /// Collate's command line, under the name of the tool that ships it.
  package static func collate(name: String = "collate", version: String) -> ToolSpec {
    ToolSpec(
      name: name, version: version,
      summary: "sorts anything you keep lists of into nested reports",
      commands: [
        .list, .report, .browse, .show, .add, .edit, .done, .undone, .remove, .undo, .redo,
        .history, .importing, .export, .views, .backup, .checking, .config, .models, .templates,
        .completions(of: name), .help,
      ])
  }
}

extension CommandSpec {
  /// The name of the command that the parser answers itself.
  package static let helpName = "help"

  package static let models = CommandSpec(
    "models", summary: "show the models: sort keys, fields and relations",
    discussion: [
      "Without an argument, every registered model with a line about it. With a model, its sort "
        + "keys, its fields with their types and other names, and the lists that nest in it."
    ],
    examples: [
      UsageExample("models", "what is registered"),
      UsageExample("models to-dos", "what to-dos can be sorted, filtered and shown by"),
    ],
    arguments: [
      ArgumentSpec(
        "MODEL", "a model's name in any usual spelling", required: false,
        choices: .words(.models))
    ],
    options: [.json, .color])

  package static let list = CommandSpec(
    "list", otherNames: ["ls"], summary: "show records as a sorted table",
    discussion: listingDiscussion,
    examples: [
      UsageExample("list to-dos --preview", "the sample to-dos in their usual order"),
      UsageExample("list to-dos --from todos.json --sort -due", "latest due first"),
      UsageExample("list books.json --where 'rating >= 4'", "whatever a file holds"),
    ],
    arguments: [listingArgument], options: ListingOptions.all)

  package static let report = CommandSpec(
    "report", summary: "write records as a nested, sorted report",
    discussion: [
      "Related lists nest: a report of projects holds each project's to-dos and theirs. Markdown "
        + "unless --format or the extension of --output says otherwise."
    ] + listingDiscussion,
    examples: [
      UsageExample("report projects --preview", "Markdown on standard output"),
      UsageExample("report projects --from data.json -o report.html", "one HTML page"),
      UsageExample(
        "report projects --sort -progress --sort to-dos=due --limit to-dos=5",
        "each list in its own order"),
      UsageExample("report projects -o report.md --check", "exit 1 if the file is stale"),
    ],
    arguments: [listingArgument], options: ListingOptions.all)

  package static let browse = CommandSpec(
    "browse", summary: "look through lists on the whole terminal, with a sort menu",
    discussion: [
      "Every list keeps its own key, direction, filter and position: s opens the sort menu, enter "
        + "opens a record with its related lists, ? shows all keys. Records of the store can be "
        + "changed in place; with --preview those of a store that is gone afterwards. What was "
        + "changed or added stays in sight, marked ~, until the list is sorted again.",
      "Without an argument it begins with the models. The options are those of list; 'MODEL=' "
        + "before a value is for the related lists of that model.",
    ],
    examples: [
      UsageExample("browse", "all models"),
      UsageExample("browse projects --preview", "the sample projects"),
      UsageExample("browse to-dos --where 'done = false' --sort due", "what is open"),
    ],
    arguments: [
      ArgumentSpec(
        "MODEL|FILE", "a model's name in any usual spelling, or a file of records", required: false,
        choices: .words(.models, orFiles: true))
    ],
    options: ListingOptions.browsing)

  package static let templates = CommandSpec(
    "templates", summary: "show the built-in templates, print one, or make a folder of them",
    discussion: [
      "A template calls partials, which are files beside it; where there is none, the built-in one of "
        + "that name counts. With --all the folder holds a template with everything that it calls, "
        + "and works as it stands.",
      "Values stay text in Markdown: an address field, and a web address in a text that Markdown "
        + "would change, is written '<https://…>', so that it leads where it says. An empty value is "
        + "written '&#32;', a blank, where the marks around it need something to hold, as in "
        + "'**{{author}}**'.",
    ],
    examples: [
      UsageExample("templates", "their names"),
      UsageExample("templates outline.md > mine.md.mustache", "a copy to change"),
      UsageExample("templates item", "a partial that it calls"),
      UsageExample("templates outline --all -o mine", "a folder to change, for Markdown and HTML"),
    ],
    arguments: [
      ArgumentSpec(
        "NAME", "a template or partial to print", required: false, choices: .words(.templates))
    ],
    options: [.json, .allFiles, .templateOutput, .quiet])

  package static func completions(of tool: String) -> CommandSpec {
    CommandSpec(
      "completions", summary: "print the completion script of a shell",
      discussion: [
        "The script asks the tool itself while you type, so that models, sort keys, columns and "
          + "templates are completed as they are now."
      ],
      examples: [
        UsageExample(
          "completions bash > ~/.local/share/bash-completion/completions/\(tool)", "bash"),
        UsageExample("completions zsh > ~/.zfunc/_\(tool)", "zsh, for a folder in fpath"),
        UsageExample("completions fish > ~/.config/fish/completions/\(tool).fish", "fish"),
      ],
      arguments: [
        ArgumentSpec(
          "SHELL", "the shell's name",
          choices: .fixed(Shell.allCases.map { Choice($0.rawValue) }))
      ])
  }

  package static let help = CommandSpec(
    helpName, summary: "show help on a command",
    examples: [
      UsageExample("help report", "the options of report"),
      UsageExample("help --man | man -l -", "the manual page"),
    ],
    arguments: [
      ArgumentSpec("COMMAND", "a command's name", required: false, choices: .words(.commands))
    ],
    options: [.manual])

  private static let listingArgument = ArgumentSpec(
    "MODEL|FILE", "a model's name in any usual spelling, or a file of records; a view has its own",
    required: false,
    choices: .words(.models, orFiles: true))

  private static let listingDiscussion = [
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
