#!/usr/bin/env python3
"""Compares two builds of `collate`: what they print, how they end, what they write, what they draw.

    python3 Tests/Compare/compare.py --old PATH --new PATH [--requests 2000] [--keys 50]
    python3 Tests/Compare/compare.py --old PATH --self-test

Exits with 1 where anything differs, and shows each difference.
"""

import argparse
import collections
import concurrent.futures
import difflib
import os
import shutil
import sys
import tempfile

import history
import keys
import requests
import running
import worlds


class Comparison:
    """Two sides with equal worlds, and what differs between them."""

    def __init__(self, old, new, root):
        self.root = root
        self.sides = []
        self.codes = collections.Counter()
        self.differences = []
        for name, binary in (("o", old), ("n", new)):
            side = running.Side(os.path.join(root, name))
            for part in ("bin", "home", "world"):
                os.makedirs(os.path.join(side.root, part))
            shutil.copy(binary, os.path.join(side.root, "bin", "collate"))
            self.sides.append(side)
        # Both work on what the old one made.
        world = os.path.join(self.sides[0].root, "world")
        worlds.make(world, 7, lambda words: self.sides[0].run(words, world))
        running.know(os.path.join(world, "store.db"))
        shutil.rmtree(os.path.join(self.sides[1].root, "world"))
        shutil.copytree(world, os.path.join(self.sides[1].root, "world"))

    def folder(self, side, number):
        folder = os.path.join(side.root, f"w{number:05}")
        shutil.copytree(os.path.join(side.root, "world"), folder)
        return folder

    def chain(self, side, number, lines):
        """What the lines of a chain print, and what lies in its folder afterwards."""
        folder = self.folder(side, number)
        said = [side.run(words, folder) for words in lines]
        files = side.files(folder)
        shutil.rmtree(folder)
        return said, files

    def screens(self, side, number, script):
        folder = self.folder(side, number)
        found = keys.play(side, script, folder)
        shutil.rmtree(folder)
        return found

    def note(self, title, old, new):
        """Keeps a difference with the lines that differ."""
        if old == new:
            return
        lines = difflib.unified_diff(str(old).split("\n"), str(new).split("\n"), "old", "new", lineterm="", n=1)
        self.differences.append(title + "\n" + "\n".join(line[:300] for line in list(lines)[:30]))

    def compare_chain(self, number, lines):
        (old, old_files), (new, new_files) = [self.chain(side, number, lines) for side in self.sides]
        for words, before, after in zip(lines, old, new):
            self.codes[before[2]] += 1
            title = "collate " + " ".join(words)
            for part, name in enumerate(("standard output", "standard error", "exit code")):
                self.note(f"{title}: {name}", before[part], after[part])
        for name in sorted(set(old_files) | set(new_files)):
            self.note(f"{lines}: file {name}", old_files.get(name), new_files.get(name))

    def compare_keys(self, number, script):
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            old, new = pool.map(lambda side: self.screens(side, number, script), self.sides)
        for index, (before, after) in enumerate(zip(old["screens"], new["screens"])):
            self.note(f"keys {script}: screen {index}", before, after)
        for name in sorted(set(old["files"]) | set(new["files"])):
            self.note(f"keys {script}: file {name}", old["files"].get(name), new["files"].get(name))


def compare(old, new, count, key_count, seed, show=print):
    """Compares two binaries and returns the differences."""
    root = tempfile.mkdtemp(prefix="cmp")
    try:
        comparison = Comparison(old, new, root)
        chains = requests.chains(count, seed)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(lambda item: comparison.compare_chain(item[0], item[1][1]), enumerate(chains)))
        # Terminals are mostly waited for.
        with concurrent.futures.ThreadPoolExecutor(2 * os.cpu_count()) as pool:
            scripts = enumerate(keys.scripts(key_count, seed), 90_000)
            list(pool.map(lambda item: comparison.compare_keys(*item), scripts))
        history.compare(comparison)
        kinds = collections.Counter()
        for kind, lines in chains:
            kinds[kind] += len(lines)
        show(f"{sum(kinds.values())} requests ({dict(kinds)}), ends {dict(comparison.codes)}, "
             f"{key_count} key scripts, a store's history: "
             f"{len(comparison.differences)} differences")
        return comparison.differences
    finally:
        shutil.rmtree(root, ignore_errors=True)


def self_test(old):
    """Whether a changed word, exit code, file and screen are each found."""
    changes = {
        "standard output": 'list) "$0.real" "$@" | sed "s/to-dos/to-does/"; exit "${PIPESTATUS[0]}";;',
        "exit code": 'check) "$0.real" "$@"; exit 9;;',
        "file": 'report) "$0.real" "$@"; c=$?; for f in r.md; do [ -f $f ] && echo x >> $f; done; exit $c;;',
        "screen": 'browse) shift; exec "$0.real" browse "$@" --reverse;;',
    }
    missed = []
    for name, case in changes.items():
        folder = tempfile.mkdtemp(prefix="cmp")
        wrapper = os.path.join(folder, "collate")
        with open(wrapper, "w") as file:
            file.write(f'#!/bin/bash\nset -- "$@"\nREAL={old}\nset -f\ncase "$1" in\n'
                       + case.replace("$0.real", "$REAL") + '\n*) exec "$REAL" "$@";;\nesac\n')
        os.chmod(wrapper, 0o755)
        found = compare(old, wrapper, 400, 4 if name == "screen" else 0, 1, show=lambda text: None)
        hits = [text for text in found if f": {name}" in text.split("\n")[0]]
        print(f"a changed {name}: {len(hits)} found")
        if not hits:
            missed.append(name)
        shutil.rmtree(folder)
    return missed


def main():
    parser = argparse.ArgumentParser(description="compares two builds of collate")
    parser.add_argument("--old", required=True)
    parser.add_argument("--new")
    parser.add_argument("--requests", type=int, default=2000)
    parser.add_argument("--keys", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--self-test", action="store_true")
    given = parser.parse_args()
    if given.self_test:
        sys.exit(1 if self_test(os.path.abspath(given.old)) else 0)
    if not given.new:
        parser.error("--new is missing")
    found = compare(given.old, given.new, given.requests, given.keys, given.seed)
    for text in found[:50]:
        print("\n" + text)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
