// Does to a store what a test, or a person who measures, wants done by a process of its own.
//
//     StoreTrial PATH import FILE MODEL | add COUNT | set ID | show ID | list MODEL
//                     | write SECONDS NAME | read SECONDS
//                     | backup COPY
//     StoreTrial FILE hold     # makes the file that would be put there, and waits
//
// What is acknowledged is printed at once, one line each.
import Glibc
import ModelCatalog

let words = Array(CommandLine.arguments.dropFirst())
do {
  let trial = try Trial(path: words.first ?? "", catalog: try ModelCatalog.catalog())
  try trial.run(Array(words.dropFirst()))
} catch {
  say("error: \(error)")
  exit(1)
}
