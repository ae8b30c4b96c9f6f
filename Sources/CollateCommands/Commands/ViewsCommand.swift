import ModelKit
import RecordStore
import SystemKit

/// `views`: the saved requests.
struct ViewsCommand: Command {
  static let name = "views"

  static func declaration(in _: String) -> CommandSpec {
    CommandSpec(
      name, summary: "show the saved views",
      discussion: [
        "'--save-view NAME' of list and report keeps their options; '--view NAME' begins with them."
      ],
      examples: [
        UsageExample("list to-dos --where 'done = false' --sort due --save-view open", "save one"),
        UsageExample("report --view open --limit 5", "run it, with one option more"),
      ],
      options: [.removeView] + StoreOptions.common)
  }

  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    if let name = context.parsed.value(of: .removeView) {
      let session = try StoreSession(context, access: .change)
      try session.store.removeView(named: name)
      try StoreMessages(context).say(
        "removed view \(Words.quoted(name)); \(context.undoWords) brings it back")
      return .done
    }
    let session = try StoreSession(context, access: .read)
    let views = try session.store.views()
    var text = ""
    for view in views {
      let words = view.arguments.map(ShellQuoting.quoted).joined(separator: " ")
      text += "\(VisibleText.of(view.name))  \(VisibleText.of(words))\n"
    }
    try context.console.write(text)
    return .done
  }
}
