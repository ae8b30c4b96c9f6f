import FoundationEssentials
import Glibc

/// Lets a person edit a text in an editor of their choice, in a private file.
struct NotesEditor {
  /// What came of it.
  enum Outcome: Equatable {
    case unchanged
    case changed(String)
  }

  /// Why a text can't be edited.
  enum Failure: Error, CustomStringConvertible {
    case noFile(String, code: Int32)
    case ended(String, status: Int32, kept: String?)
    case notText(String)
    case gone(String)

    var description: String {
      switch self {
      case .noFile(let path, let code):
        "can't write '\(path)' for the editor: \(String(cString: strerror(code)))"
      case .ended(let editor, let status, let path?):
        "the editor '\(editor)' ended with status \(status); the notes are as they were, and what "
          + "it saved is kept in '\(path)'"
      case .ended(let editor, let status, nil):
        status == 127
          ? "there is no editor '\(editor)': set EDITOR to one; the notes are as they were"
          : "the editor '\(editor)' ended with status \(status); the notes are as they were"
      case .notText(let path):
        "what the editor left isn't UTF-8; it is kept in '\(path)'"
      case .gone(let path):
        "the editor left no file '\(path)'; the notes are as they were"
      }
    }
  }

  private let editor: String

  /// The editor by `VISUAL`, `EDITOR`, or `vi`.
  init(_ environment: [String: String]) {
    editor = Self.command(environment)
  }

  static func command(_ environment: [String: String]) -> String {
    for name in ["VISUAL", "EDITOR"] {
      if let editor = environment[name], editor.contains(where: { !$0.isWhitespace }) {
        return editor
      }
    }
    return "vi"
  }

  /// Runs the editor on a text, and waits for it.
  ///
  /// - Throws: ``Failure``; the text is then as it was.
  func edit(_ text: String) throws(Failure) -> Outcome {
    let path = try Self.makeFile(text)
    let status = run(path)
    let data = try? Data(contentsOf: URL(filePath: path))
    guard status == 0 else {
      // What was saved before is no less somebody's work.
      let isSaved = data.map { $0 != Data(Self.content(text).utf8) } ?? false
      if !isSaved { unlink(path) }
      throw .ended(editor, status: status, kept: isSaved ? path : nil)
    }
    guard let data else { throw .gone(path) }
    guard let edited = String(validating: data, as: UTF8.self) else { throw .notText(path) }
    unlink(path)
    // Editors end a file with a line end; the text need not have had one.
    let trimmed =
      edited.hasSuffix("\n") && !text.hasSuffix("\n") ? String(edited.dropLast()) : edited
    return trimmed == text ? .unchanged : .changed(trimmed)
  }

  /// Keeps a text that can't go where it was meant for.
  ///
  /// - Returns: the path of the file that holds it.
  /// - Throws: ``Failure``.
  static func keep(_ text: String) throws(Failure) -> String { try makeFile(text) }

  /// A file that only its owner reads, with an ending by which editors know Markdown.
  private static func makeFile(_ text: String) throws(Failure) -> String {
    let folder = FileManager.default.temporaryDirectory.path
    let pattern = (folder.hasSuffix("/") ? folder : folder + "/") + "collate-notes-XXXXXX.md"
    var name = pattern.utf8CString
    let descriptor = name.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { mkstemps($0, 3) } ?? -1
    }
    guard descriptor >= 0 else { throw .noFile(pattern, code: errno) }
    let path = name.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    var left = Array(content(text).utf8)[...]
    while !left.isEmpty {
      let count = left.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else {
        let code = errno
        close(descriptor)
        unlink(path)
        throw .noFile(path, code: code)
      }
      left = left.dropFirst(count)
    }
    close(descriptor)
    return path
  }

  /// A file's last line ends; what is appended then is a line of its own.
  private static func content(_ text: String) -> String {
    text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
  }

  /// The exit status of the editor, run by the shell as others do with `EDITOR`.
  private func run(_ path: String) -> Int32 {
    var process = pid_t()
    // What is typed to interrupt the editor is not meant for the shell around it.
    let script = "trap : INT QUIT; " + editor + " \"$1\""
    let words = ["/bin/sh", "-c", script, editor, path]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    guard posix_spawn(&process, "/bin/sh", nil, nil, arguments, environ) == 0 else { return 127 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return 127 }
    }
    // The exit status, or 128 and the signal.
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
