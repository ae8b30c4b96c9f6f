import Glibc
import TerminalBrowser

// A window by itself, for tests that drive a terminal: shows the texts that it is given, one a line,
// and below them what was typed. `q` ends it, `!` makes it trap, `@` overflows its stack, `%` keeps it
// busy, `&` wakes it up, and `~` lets a shell use the terminal.
let trial = WindowTrial(words: Array(CommandLine.arguments.dropFirst()))
exit(trial.run())
