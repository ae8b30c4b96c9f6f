import CollateCommands
@preconcurrency import Glibc

// `collate-bench collate …` is the tool with one more model; anything else measures.
let words = Array(CommandLine.arguments.dropFirst())
do {
  if words.first == "collate" {
    let tool = CollateTool(catalog: try BenchmarkCatalog.make(), version: "0")
    exit(tool.run(arguments: Array(words.dropFirst())))
  }
  exit(try Benchmark(Options(words)).run() ? 0 : 1)
} catch {
  fputs("collate-bench: \(error)\n", stderr)
  exit(2)
}
