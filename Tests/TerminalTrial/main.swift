import Glibc
import TerminalBrowser

// A window by itself, for tests that drive a terminal: shows the texts that it is given, one a line,
// and below them what was typed. `q` ends it, `!` makes it trap, `@` overflows its stack, `%` keeps it
// busy, `&` wakes it up, `~` lets a shell use the terminal, and `-` an editor. Another thread traps
// while this one draws by `^`, and while it waits by `$`; two do while it leaves and comes back by `+`.
// It draws for ever by `*`, and leaves and comes back for ever by `/`.
// Signals that ask it to end wait from `<` on, until `>`.
// With HANDLED in the environment it has handlers of its own for SIGUSR1 and SIGTERM.
let trial = WindowTrial(words: Array(CommandLine.arguments.dropFirst()))
exit(trial.run())
