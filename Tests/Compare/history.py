"""A store that the old binary made: the new one shows its history word for word, and goes back and forth."""

import os
import shutil

NOW = ["--now", "2031-03-06"]
STEPS = [
    ["add", "to-do", "Water", "--due", "friday", "--every", "week"] + NOW,
    ["add", "project", "Kitchen"] + NOW, ["edit", "to-do", "1", "--project", "Kitchen"] + NOW,
    ["done", "Water"] + NOW, ["done", "Water"] + NOW, ["undone", "2"] + NOW, ["import", "to-dos.json"],
    ["edit", "to-do", "4", "5", "--done", "yes"] + NOW, ["remove", "to-do", "6", "7", "--yes"],
    ["list", "to-dos", "--where", "not done", "--save-view", "open"] + NOW, ["undo"], ["redo"],
    ["edit", "to-do", "8", "--set", "tags+=late"] + NOW, ["undone", "4"] + NOW, ["done", "project", "1"] + NOW,
]


def compare(comparison):
    """Notes whatever the two binaries make different of one store of the old one's."""
    old, new = comparison.sides
    made = comparison.folder(old, 80_000)
    for words in STEPS:
        old.run(words + ["--store", "past.db"], made)
    there = os.path.join(new.root, "w80000")
    shutil.copytree(made, there)
    folders = [(old, made), (new, there)]

    def both(words):
        said = [side.run(words + ["--store", "past.db"], folder) for side, folder in folders]
        comparison.note("history: collate " + " ".join(words), said[0], said[1])
        files = [side.files(folder)["past.db"] for side, folder in folders]
        comparison.note("history: the store after collate " + " ".join(words), files[0], files[1])

    both(["history"])
    for step in range(1, len(STEPS) + 1):
        both(["history", str(step)])
    # What was done again to a to-do that was finished before is read as it ever was.
    both(["undone", "1"] + NOW)
    both(["undo"])
    for word in ("undo", "redo"):
        for _ in range(len(STEPS) + 1):
            both([word])
            both(["check"])
