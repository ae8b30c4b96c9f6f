import Glibc

/// The command `cmark-gfm` as a judge: tables, task lists, strikethrough and automatic links.
public enum GFMJudge {
  /// Whether the command is installed.
  public static let exists = system("command -v cmark-gfm >/dev/null 2>&1") == 0

  /// The outlines of a document's parts between the separators that stand at its top level.
  public static func outlines(of markdown: [UInt8]) -> [MarkupOutline] {
    var reader = XMLOutline(bytes: xml(of: markdown))
    return reader.read()
  }

  /// The document's tree, as the command writes it.
  private static func xml(of markdown: [UInt8]) -> [UInt8] {
    var name = Array("/tmp/gfm-judge-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { return [] }
    let path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { unlink(path) }
    var written = 0
    markdown.withUnsafeBytes { bytes in
      while written < bytes.count {
        let count = write(file, bytes.baseAddress.map { $0 + written }, bytes.count - written)
        guard count > 0 else { break }
        written += count
      }
    }
    close(file)
    let command = "cmark-gfm -e table -e tasklist -e strikethrough -e autolink -t xml '\(path)'"
    guard let pipe = popen(command, "r") else { return [] }
    defer { pclose(pipe) }
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, pipe)
      guard count > 0 else { return output }
      output.append(contentsOf: chunk[..<count])
    }
  }
}
