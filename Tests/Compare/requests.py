"""Command lines, made up by a seed: each chain is run in one folder, one line after the other."""

import random

SOURCES = [["--preview"], ["--from", "all.json"], ["--store", "store.db"], ["--from", "named.json"],
           ["--store", "names.db"], ["--from", "projects=projects.json", "--from", "to-dos=to-dos.json"]]
FILES = ["table.json", "books.json", "lines.ndjson", "all.json", "nested.json", "bytes.json", "named.json"]
MODELS = ["to-dos", "projects", "books"]
NOW = ["--now", "2031-03-06"]
FORMATS = ["table", "md", "html", "latex", "man", "json", "ndjson", "csv", "tsv"]
OPTIONS = [
    ["--sort", "due:desc"], ["--sort", "-name"], ["--sort", "priority,name:missing-first"], ["--reverse"],
    ["--collation", "binary"], ["--explain-sort"], ["--where", "not done"], ["--where", "name ~ i"],
    ["--where", "due is missing or due <= friday"], ["--where", "project.name ~ e"], ["--where", "overdue"],
    ["--where", "id in (1, 2, 3)"], ["--hide-empty"], ["--group-by", "priority"], ["--group-by", "tags"],
    ["--group-by", "due"], ["--group-by", "project"], ["--group-sort", "count"], ["--flat"], ["--depth", "1"],
    ["--limit", "3"], ["--limit", "0"], ["--limit-per-group", "2"], ["--columns", "name,due,project.name"],
    ["--columns", "id,open-to-dos"], ["--csv-safe"], ["--title", "A *title* <b>"], ["--fail-empty"],
    ["--locale", "de"], ["--time-zone", "Europe/Berlin"], ["--color", "always"], ["-q"], ["--all-warnings"],
    ["--threads", "1"], ["--in", "projects=1"], ["--json"], ["--template", "table"],
    ["--template", "own.md.mustache"], ["--sort", "to-dos=name"], ["--where", "to-dos=not done"],
]
WRONG = [
    ["--sort", "nam"], ["--where", "due < 30.2.2031"], ["--where", "(name = a"], ["--where", "done > 3"],
    ["--group-by", "x"], ["--limit", "-1"], ["--format", "pdf"], ["--columns", "nmae"], ["--colour", "red"],
    ["--in", "projects=99"], ["--depth", "x"], ["--template", "wrong.md.mustache"], ["--template", "no"],
    ["--time-zone", "Mars/Base"], ["--now", "someday"], ["--view", "none"], ["--from", "missing.json"],
    ["--from", "broken.json"], ["--type", "size=colour"], ["--group-sort", "first:x"], ["-o", "no/such/x.md"],
    ["-o", "out.xyz"], ["--store", "missing.db"], ["--store", "torn.db"], ["--store", "text.db"],
    ["--store", "foreign.db"], ["--as", "boks"], ["--memory", "1"],
]
CHANGES = [
    ["add", "to-do", "Paint", "the", "door", "--due", "friday", "--every", "week"] + NOW,
    ["add", "to-do", "Sweep", "--project", "Project 9", "--tags", "a,b", "--priority", "high"] + NOW,
    ["add", "project", "Attic"] + NOW, ["add", "book", "Emma", "--author", "Austen", "--id", "em"] + NOW,
    ["add", "to-do", "x", "--due", "someday"] + NOW, ["add", "to-do"], ["add", "toodo", "x"],
    ["add", "to-do", "y", "--id", "1"] + NOW, ["add", "to-do", "z", "--set", "colour=red"] + NOW,
    ["add", "to-do", "done one", "--done", "yes"] + NOW, ["add", "project", "Garden"] + NOW,
    ["edit", "to-do", "1", "--name", "New", "--due", "tomorrow"] + NOW, ["edit", "to-do", "4", "--parent", "4"],
    ["edit", "to-do", "2", "3", "--set", "tags+=one", "--done", "yes"] + NOW, ["edit", "to-do", "1"],
    ["edit", "to-do", "5", "--project=", "--set", "estimate=7"] + NOW, ["edit", "project", "1", "--name="],
    ["edit", "to-do", "61", "--done", "no"] + NOW, ["edit", "book", "1", "--set", "rating=4.5"],
    ["done", "61"] + NOW, ["done", "Late"] + NOW, ["done", "project", "1"] + NOW, ["done", "4", "7", "9"] + NOW,
    ["done", "no such"] + NOW, ["done", "1", "1"] + NOW, ["undone", "61"] + NOW, ["undone", "1", "2"] + NOW,
    ["undone", "62"] + NOW, ["remove", "to-do", "2"], ["remove", "to-do", "5", "6", "--yes"],
    ["remove", "to-do", "7", "8"], ["remove", "project", "2"], ["remove", "project", "3", "--with-children"],
    ["remove", "project", "4", "--move-to", "1"], ["remove", "project", "5", "--move-to="],
    ["remove", "book", "99"], ["undo"], ["undo"], ["undo", "2"], ["undo", "99"], ["redo"], ["redo"], ["redo", "2"],
    ["import", "to-dos.json"], ["import", "named.json"], ["import", "nested.json"], ["import", "broken.json"],
    ["import", "table.json"], ["import", "books.json", "projects.json"], ["import", "named.json", "-n"],
    ["list", "to-dos", "--sort", "-due", "--save-view", "late"] + NOW, ["views"], ["views", "--remove", "late"],
    ["views", "--remove", "none"], ["list", "--view", "late"] + NOW, ["check"], ["history", "1"], ["history"],
    ["history", "--limit", "2"], ["export"], ["export", "to-dos", "-o", "out.json"], ["backup", "copy.db"],
    ["show", "to-do", "1"] + NOW, ["show", "project", "1", "--json"] + NOW, ["show", "to-do", "Late"] + NOW,
]
COMMANDS = ["list", "report", "browse", "show", "add", "edit", "done", "undone", "remove", "undo", "redo", "history",
            "import", "export", "views", "backup", "check", "config", "models", "templates", "completions", "help"]


def fixed():
    """What is asked once: help, models, templates, completions, settings, damage."""
    lines = [["help", name] for name in COMMANDS] + [[name, "--help"] for name in COMMANDS]
    lines += [[name] for name in COMMANDS] + [["--version"], [], ["lst"], ["help", "lst"], ["--help"]]
    lines += [["models", model] + extra for model in MODELS for extra in ([], ["--json"])]
    lines += [["templates", name] for name in ("table", "outline", "nothing")] + [["templates", "--all", "-o", "t"]]
    lines += [["completions", shell] for shell in ("bash", "zsh", "fish", "tcsh")]
    for store in ("torn.db", "text.db", "foreign.db", "missing.db", "names.db"):
        lines += [words + ["--store", store] for words in (
            ["check"], ["history"], ["views"], ["export"], ["list", "to-dos"] + NOW, ["undo"],
            ["add", "to-do", "x"] + NOW, ["done", "1"] + NOW, ["backup", "b-" + store], ["show", "to-do", "1"])]
    lines += [["list", name] for name in ("missing.json", "empty.json", "nothing.json", "broken.json", "data.xml")]
    lines += [["report", name, "-o", "r." + end] for name in FILES for end in ("md", "html", "json")]
    return [("fixed", [line]) for line in lines]


def listing(r):
    """A list or a report of whatever source, with some options."""
    command = r.choice(["list", "report"])
    if r.random() < 0.3:
        words = [command, r.choice(FILES)]
    else:
        words = [command, r.choice(MODELS)] + r.choice(SOURCES)
    for option in r.sample(OPTIONS, r.choice([0, 1, 1, 2, 2, 3])):
        words += option
    if "--explain-sort" not in words and "--json" not in words and r.random() < 0.6:
        words += ["--format", r.choice(FORMATS)]
    if r.random() < 0.12:
        words += r.choice(WRONG)
    if r.random() < 0.1:
        words += ["-o", r.choice(["out.md", "out.html", "out.csv", "store.db"])]
    return words + ([] if "--now" in words else NOW)


def chains(count, seed):
    """At least so many command lines, in chains."""
    r = random.Random(seed)
    made = fixed()
    total = len(made)
    while total < count:
        if r.random() < 0.9:
            made.append(("listing", [listing(r)]))
            total += 1
        else:
            lines = [words + (["--store", "store.db"] if "--store" not in words else [])
                     for words in r.sample(CHANGES, 8)]
            made.append(("changes", lines))
            total += len(lines)
    return made
