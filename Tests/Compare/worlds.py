"""The folders that requests run in: files of every kind, stores made by the old binary, damage."""

import json
import os
import random
import shutil
import sqlite3

WORDS = ["Order tiles", "Item 10", "Item 2", "a|b", "<b>bold</b>", "Straße", "éclair", "e\u0301clair",
         "line\nbreak", "*star*", "- dash", "=1+2", "#12", "日本", "", "x" * 90]
TAGS = ["home", "work", "a,b", "éa", "x|y"]
RULES = ["week", "2 weeks on monday", "month on the 31st", "day until 2031-05-01", "weekday"]


def to_do(random_, number):
    """A to-do with whichever fields it happens to have."""
    record = {"id": number, "name": random_.choice(WORDS) or f"n{number}"}
    for name, value in {
        "done": random_.random() < 0.3,
        "dueDate": random_.choice(["2031-03-01", "2031-02-11", "2031-03-06T09:30:00Z", "2031-12-31"]),
        "priority": random_.choice(["high", "medium", "low"]),
        "tags": random_.sample(TAGS, random_.randrange(3)),
        "projectID": random_.randrange(1, 8),
        "every": random_.choice(RULES),
        "notes": random_.choice(WORDS) * 2,
        "url": "https://example.com/" + str(number),
        "estimate": random_.choice([1, 2.50, "three"]),
    }.items():
        if random_.random() < 0.4:
            record[name] = value
    if number > 3 and random_.random() < 0.25:
        record["parentID"] = random_.randrange(1, number)
    return record


def documents(seed):
    """Texts of files by their names, the same for a seed."""
    r = random.Random(seed)
    to_dos = [to_do(r, number) for number in range(1, 61)]
    projects = [{"id": n, "name": f"Project {12 - n}", "dueDate": f"2031-0{n}-15"} for n in range(1, 7)]
    books = [{"id": n, "title": r.choice(WORDS) or "t", "author": "A" + str(n % 4),
              "rating": r.choice([None, 3, 4.5, 5]), "year": 1990 + n} for n in range(1, 21)]
    table = [{"size": r.choice([1, 2.50, 10, "n/a"]), "when": f"2031-01-{n:02d}",
              "kind": r.choice("abc"), "more": {"x": [n]}} for n in range(1, 16)]
    named = [{"id": 1, "name": "a", "project": "Garden"}, {"id": 2, "name": "b", "project": "Kitchen"},
             {"id": 3, "name": "c", "parent": "a", "dueDate": "soon", "priority": "urgent"}]
    return {
        "all.json": json.dumps({"projects": projects, "to-dos": to_dos, "books": books}),
        "to-dos.json": json.dumps(to_dos), "projects.json": json.dumps(projects),
        "books.json": json.dumps(books, ensure_ascii=False), "table.json": json.dumps(table),
        "lines.ndjson": "\n".join(json.dumps(record) for record in to_dos) + "\n",
        "named.json": json.dumps(named), "empty.json": "[]", "nothing.json": "",
        "broken.json": "[{\"id\": 1, \"name\": \"a\"}, {\"id\": 2,]", "data.xml": "<a/>",
        "nested.json": json.dumps({"projects": [{"id": 1, "name": "P", "to-dos": to_dos[:4]}]}),
        "bytes.json": "[{\"id\":1,\"name\":\"a\u0000b\u202e\u001b[31m\"}]",
        "wrong.md.mustache": "# {{title}}\n{{#projects}}{{nam}}{{/projects}}\n",
        "own.md.mustache": "# {{title}}\n{{#projects}}\n* {{name}} {{due}}\n{{/projects}}\n",
    }


def make(folder, seed, run):
    """Fills a folder; `run` runs the old binary in it, for the stores."""
    for name, text in documents(seed).items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
    for words in (["import", "all.json"], ["done", "1", "2"], ["edit", "to-do", "3", "--due", "friday"],
                  ["list", "to-dos", "--where", "not done", "--save-view", "open"],
                  ["remove", "project", "6"], ["undo"], ["add", "to-do", "Late one", "--every", "week"]):
        now = [] if words[0] in ("import", "remove", "undo") else ["--now", "2031-03-06"]
        run(words + now + ["--store", "store.db"])
    run(["import", "named.json", "--store", "names.db"])
    shutil.copy(os.path.join(folder, "store.db"), os.path.join(folder, "torn.db"))
    with open(os.path.join(folder, "torn.db"), "r+b") as file:
        file.seek(8192)
        file.write(b"\xff" * 512)
    shutil.copy(os.path.join(folder, "store.db"), os.path.join(folder, "foreign.db"))
    database = sqlite3.connect(os.path.join(folder, "foreign.db"))
    database.execute("CREATE TRIGGER mine AFTER INSERT ON to_dos BEGIN SELECT 1; END")
    database.commit()
    database.close()
    with open(os.path.join(folder, "text.db"), "w") as file:
        file.write("no store at all\n" * 40)
