"""Key presses in a terminal: what the screen shows after each group of them."""

import random
import subprocess
import time

STARTS = [["browse", "--preview"], ["browse", "to-dos", "--store", "store.db"], ["browse", "--store", "store.db"],
          ["browse", "projects", "--store", "store.db"], ["browse", "table.json"], ["browse", "books.json"],
          ["browse", "to-dos", "--from", "all.json", "--group-by", "priority"],
          ["browse", "to-dos", "--store", "store.db", "--group-by", "tags"]]
GROUPS = [["j"], ["j", "j", "j"], ["k"], ["Enter"], ["Escape"], ["s"], ["s", "d"], ["G"], ["g"], ["?"], ["/", "t", "i"],
          ["Enter"], [" "], ["Space"], ["u"], ["a", "N", "e", "w", "Enter"], ["c", "x", "Enter"], ["D"], ["y"], ["n"],
          ["r"], ["Tab"], ["Left"], ["Right"], ["Down", "Down"], ["PageDown"], ["+"], ["-"], ["h"], ["l"], ["U"], ["e"]]
SIZES = [(80, 24), (120, 40), (40, 12)]


def scripts(count, seed):
    """A start, a size and groups of keys for each script."""
    r = random.Random(seed)
    return [(STARTS[i % len(STARTS)], SIZES[i % len(SIZES)], [r.choice(GROUPS) for _ in range(r.randrange(4, 10))])
            for i in range(count)]


class Terminal:
    """A tmux server of its own with one window."""

    def __init__(self, side, folder, size, words):
        self.side = side
        # Of a socket's path the system takes a hundred bytes.
        self.socket = folder + ".t"
        # The shell stays, so that how the program ended can be read.
        script = 'collate "$@"; echo "ended with $?"; exec sleep 60'
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(size[0]), "-y", str(size[1]), "-c", folder,
                  "--", "sh", "-c", script, "sh", *words, "--now", "2031-03-06", "--time-zone", "UTC")

    def tmux(self, *words):
        done = subprocess.run(["tmux", "-S", self.socket, *words], capture_output=True,
                              env=self.side.environment, timeout=20)
        return done.stdout.decode("utf-8", "backslashreplace")

    def settled(self):
        """The screen once nothing changes on it any more."""
        last, same = None, 0
        for _ in range(100):
            time.sleep(0.04)
            screen = self.tmux("capture-pane", "-p")
            same = same + 1 if screen == last and screen.strip() else 0
            last = screen
            if same == 3:
                break
        return self.side.plain(last or "")

    def ended(self):
        """What the terminal shows once the program has ended, or after some seconds."""
        for _ in range(100):
            screen = self.tmux("capture-pane", "-p")
            if "ended with" in screen:
                break
            time.sleep(0.05)
        return self.side.plain(screen)

    def close(self):
        self.tmux("kill-server")


def play(side, script, folder):
    """The screens of a script, and the folder's files after it."""
    words, size, groups = script
    terminal = Terminal(side, folder, size, words)
    try:
        screens = [terminal.settled()]
        for group in groups:
            terminal.tmux("send-keys", *group)
            screens.append(terminal.settled())
        terminal.tmux("send-keys", "Escape")
        terminal.settled()
        terminal.tmux("send-keys", "Escape")
        terminal.settled()
        terminal.tmux("send-keys", "q")
        screens.append(terminal.ended())
    finally:
        terminal.close()
    return {"screens": screens, "files": side.files(folder)}
