import Glibc

/// Runs the commands that tests use as judges where they are installed.
///
/// ```swift
/// if ShellCommand.exists("tidy") { ShellCommand.output("tidy -q -e", input: page) }
/// ```
public enum ShellCommand {
  /// Whether a command is installed.
  public static func exists(_ name: String) -> Bool {
    system("command -v \(name) >/dev/null 2>&1") == 0
  }

  /// What a command writes, errors included, with a text as its standard input.
  public static func output(_ command: String, input: String) -> String {
    var name = Array("/tmp/collate-input-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { return "no temporary file" }
    let path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { unlink(path) }
    let bytes = Array(input.utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      written += count
    }
    close(file)
    guard let pipe = popen("\(command) <'\(path)' 2>&1", "r") else { return "no pipe" }
    defer { pclose(pipe) }
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, pipe)
      guard count > 0 else { return String(decoding: output, as: UTF8.self) }
      output.append(contentsOf: chunk[..<count])
    }
  }
}
