import CollateCommands
import Glibc
import ModelCatalog

// Everything else is in the kits; another package's tool looks the same over its own catalog.
let tool = CollateTool(catalog: try ModelCatalog.catalog(), version: "0.1.0")
exit(tool.run(arguments: Array(CommandLine.arguments.dropFirst())))
