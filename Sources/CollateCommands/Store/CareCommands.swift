import ModelKit
import RecordStore
import SystemKit

/// `backup`: a copy of the store at one moment.
struct BackupCommand {
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

/// `check`: faults of the file and of the records.
struct CheckCommand {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let session = try StoreSession(context, access: .inspect)
    let found = try session.store.check()
    let count = found.faults.count + found.foreign.count + found.problems.count
    if count == 0 {
      try StoreMessages(context).say("no faults in \(Words.quoted(session.place.path))")
      return .done
    }
    let limit: MessageLimit = context.parsed.has(.allWarnings) ? .none : .usual
    var text = ""
    for fault in found.faults { text += VisibleText.of(limit.message(fault)) + "\n" }
    if !found.faults.isEmpty {
      let rest = "; or 'export' of what can still be read, to import it into a new store"
      text += "what helps: a copy that 'backup' made before\(found.isReadable ? rest : "")\n"
    }
    for part in found.foreign { text += VisibleText.of("\(part)") + "\n" }
    let mending = MendingWords(context: context)
    let most = limit == .none ? .max : ProblemGroup.named
    for group in ProblemGroup.of(found.problems, upTo: most) {
      text +=
        VisibleText.of(limit.message(group.line(limit) + mending.words(for: group))) + "\n"
    }
    try context.console.write(text)
    throw CommandError.faults(count: count)
  }
}

/// `views`: the saved requests.
struct ViewsCommand {
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

/// Words as a shell takes them.
enum ShellQuoting {
  /// Whether a message shows the word as it is, without signs for characters that act on a terminal.
  static func isShownWhole(_ word: String) -> Bool {
    !word.unicodeScalars.contains(where: VisibleText.isActive)
  }

  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "/"),
        UInt8(ascii: "="), UInt8(ascii: "+"):
        true
      default: false
      }
    }
    if isPlain, !word.isEmpty { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }
}
