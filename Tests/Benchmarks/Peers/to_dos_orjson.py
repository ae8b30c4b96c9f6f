"""The to-do report in plain Python with orjson: to_dos_orjson.py PROJECTS TODOS > REPORT"""

import re
import sys

import orjson

escape = re.compile(r"([\\`*_\[\]<>&#|~])").sub


def load(path):
    with open(path, "rb") as file:
        return orjson.loads(file.read())


def literal(text):
    return escape(r"\\\1", text)


def order(item):
    # A due date that is missing comes behind all others; equal items stay as the file has them, by id.
    return item["done"], item.get("dueDate", "~"), item["name"], item["creationDate"]


def line(item):
    due = f"due {item['dueDate'][:10]}, " if "dueDate" in item else ""
    text = f"- [{'x' if item['done'] else ' '}] {literal(item['name'])} ({due}created {item['creationDate'][:10]}, priority {item['priority']})"
    notes = item.get("notes")
    return text if notes is None else text + "\\\n  " + literal(notes).replace("\n", "\\\n  ")


projects = load(sys.argv[1])
projects.sort(key=lambda p: (p["done"], -p["priority"], p["name"], p["id"]))
items = {project["id"]: [] for project in projects}
for item in load(sys.argv[2]):
    items[item["projectID"]].append(item)

out = open(1, "w", encoding="utf-8", newline="\n", closefd=False)
out.write("# To-dos\n")
for project in projects:
    due = f" (due {project['dueDate'][:10]})" if "dueDate" in project else ""
    out.write(f"\n## {literal(project['name'])}{due}\n\n")
    own = items[project["id"]]
    own.sort(key=order)
    for item in own:
        out.write(line(item) + "\n")
out.flush()
