import ModelKit
import RecordStore
import SystemKit

/// `backup`: a copy of the store at one moment.
struct BackupCommand: Command {
  static let name = "backup"

  static func declaration(in _: String) -> CommandSpec {
    CommandSpec(
      name, summary: "copy the store to a file, while others may go on using it",
      examples: [UsageExample("backup collate-backup.db", "")],
      arguments: [ArgumentSpec("PATH", "the copy's path", choices: .files)],
      options: StoreOptions.common)
  }

  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let path = context.parsed.argument(0) ?? ""
    let session = try StoreSession(context, access: .read)
    try session.store.backUp(to: path)
    try StoreMessages(context).say("copied the store to \(Words.quoted(path))")
    return .done
  }
}
