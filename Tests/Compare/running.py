"""Runs one request, and says what came of it: what was printed, the files, the stores."""

import datetime
import hashlib
import os
import re
import sqlite3
import subprocess

TODAY = datetime.datetime.now(datetime.timezone.utc).date()
DAYS = "|".join(str(TODAY + datetime.timedelta(days=step)) for step in (-1, 0, 1))
# Steps of the history have the moment at which they were really made, whatever `--now` says.
CLOCK = re.compile(rf"({DAYS})([ T]\d\d:\d\d(:\d\d(\.\d+)?)?)?")
# What a newer version of the store may have besides.
NEWER_COLUMNS = {"collate_history": {"kind"}}
NEWER_TABLES = {"collate_successors"}


def environment(root):
    """What a request sees of the world."""
    folder = os.path.join(root, "home")
    return {
        "HOME": folder, "XDG_DATA_HOME": folder + "/data", "XDG_CONFIG_HOME": folder + "/config",
        "XDG_RUNTIME_DIR": folder + "/run", "XDG_CACHE_HOME": folder + "/cache", "TZ": "UTC",
        "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40",
        "PATH": os.path.join(root, "bin") + ":/usr/bin:/bin", "TMPDIR": folder,
    }


def know(path):
    """Looks what of that the old binary's store has: this is compared, too."""
    database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    for table, names in NEWER_COLUMNS.items():
        names -= {row[1] for row in database.execute(f'PRAGMA table_info("{table}")')}
    NEWER_TABLES.difference_update(
        name for (name,) in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'"))
    database.close()


class Side:
    """One binary, in a root of its own; both roots have paths of one length."""

    def __init__(self, root):
        self.root = root
        self.environment = environment(root)

    def plain(self, text):
        """A text without what differs from run to run: the root, and the clock."""
        return CLOCK.sub(lambda match: re.sub(r"\d", "0", match[0]), text.replace(self.root, "ROOT"))

    def run(self, words, folder, text=""):
        """Standard output, standard error and the exit code of one command line."""
        done = subprocess.run(
            ["collate"] + words, cwd=folder, env=self.environment, input=text.encode(),
            executable=os.path.join(self.root, "bin", "collate"), capture_output=True, timeout=60)
        streams = [done.stdout, done.stderr]
        return [self.plain(stream.decode("utf-8", "backslashreplace")) for stream in streams] + [
            done.returncode]

    def files(self, folder):
        """What each file of a folder holds; of a store its dump."""
        found = {}
        for path, _, names in sorted(os.walk(folder)):
            for name in sorted(names):
                if name.endswith(("-wal", "-shm")):
                    continue
                full = os.path.join(path, name)
                with open(full, "rb") as file:
                    data = file.read()
                text = data.decode("utf-8", "backslashreplace")
                if data.startswith(b"SQLite format 3"):
                    text = dump(full)
                found[os.path.relpath(full, folder)] = self.plain(text)
        return found


def shown(value):
    """A value as the dump has it.

    A changeset has its tables in whatever order they were noticed: its bytes are counted, not their order.
    """
    if not isinstance(value, bytes):
        return value
    return len(value), hashlib.sha256(bytes(sorted(value))).hexdigest()


def dump(path):
    """All tables and rows of a store, and its indexes; without what only a newer version has."""
    lines = []
    try:
        database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        database.text_factory = lambda data: data.decode("utf-8", "backslashreplace")
        tables = database.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").fetchall()
        for (table,) in tables:
            if table in NEWER_TABLES:
                continue
            columns = [row for row in database.execute(f'PRAGMA table_info("{table}")')
                       if row[1] not in NEWER_COLUMNS.get(table, ())]
            left = [row[1] for row in columns]
            names = ", ".join(f'"{name}"' for name in left)
            rows = database.execute(f'SELECT {names} FROM "{table}"').fetchall()
            # Name, type, whether it may be missing, default, key.
            lines += [f"{table}{[row[1:] for row in columns]}"] + sorted(repr([shown(value) for value in row]) for row in rows)
        lines += [repr(row) for row in database.execute(
            "SELECT type, name FROM sqlite_schema WHERE type <> 'table' AND sql IS NOT NULL ORDER BY 1, 2")]
        database.close()
    except sqlite3.Error as error:
        lines.append(str(error))
    return "\n".join(lines)
