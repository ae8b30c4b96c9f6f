import FoundationEssentials
import Interchange
import SystemKit

/// The settings of a person's file: lines `name = value`, comments behind `#` at a line's start or
/// behind a blank. A value in quotes may hold anything.
struct SettingsFile {
  let path: String
  /// The values with their lines' numbers.
  private(set) var values: [Setting: (value: String, line: Int)] = [:]

  /// Reads the file in the usual folder; nil where there is none.
  ///
  /// - Throws: ``SettingsError``, and `FileError` for a file that can't be read.
  init?(_ environment: [String: String]) throws {
    // XDG Base Directory Specification: a relative path counts as none.
    let given = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 + "/.config" }
    guard let folder = given ?? home else { return nil }
    let path = folder + "/collate/config"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let data: [UInt8]
    do throws(ReadingError) {
      data = try InputBytes.small(path: path, most: 1 << 20)
    } catch {
      throw SettingsError.unreadable(error)
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let wrong = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
      throw SettingsError.notUTF8(path: path, line: wrong + 1)
    }
    try self.init(path: path, text: text, home: environment["HOME"])
  }

  /// - Throws: ``SettingsError`` for the first line that is wrong.
  init(path: String, text: String, home: String? = nil) throws(SettingsError) {
    self.path = path
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      let words = trimmed(line)
      if words.isEmpty || words.hasPrefix("#") { continue }
      guard let equals = words.firstIndex(of: "=") else {
        throw .noValue(path: path, line: index + 1, text: words)
      }
      let name = trimmed(words[..<equals])
      let value = plain(trimmed(words[words.index(after: equals)...]), home)
      if value.isEmpty { throw .noValue(path: path, line: index + 1, text: words) }
      guard let setting = Setting(rawValue: name) else {
        throw .unknown(name, path: path, line: index + 1, known: Setting.allCases.map(\.rawValue))
      }
      values[setting] = (value, index + 1)
    }
  }
}

/// A value without quotes around it and without a comment behind it, `~/` at its beginning as the
/// home folder.
private func plain(_ text: String, _ home: String?) -> String {
  let value = quoted(text) ?? uncommented(text)
  if let home, value.hasPrefix("~/") { return home + value.dropFirst() }
  return value
}

/// What stands in quotes; nil where a value isn't quoted, or goes on behind the quotes.
private func quoted(_ text: String) -> String? {
  guard let quote = text.first, quote == "\"" || quote == "'" else { return nil }
  let rest = text.dropFirst()
  guard let end = rest.firstIndex(of: quote) else { return nil }
  let behind = trimmed(rest[rest.index(after: end)...])
  return behind.isEmpty || behind.hasPrefix("#") ? String(rest[..<end]) : nil
}

/// A value up to a `#` that stands at its beginning or behind a blank.
private func uncommented(_ text: String) -> String {
  var previous: Character = " "
  for index in text.indices {
    if text[index] == "#", previous.isWhitespace { return trimmed(text[..<index]) }
    previous = text[index]
  }
  return text
}

private func trimmed(_ text: some StringProtocol) -> String {
  var rest = Substring(text)
  while let first = rest.first, first.isWhitespace { rest.removeFirst() }
  while let last = rest.last, last.isWhitespace { rest.removeLast() }
  return String(rest)
}

/// What is wrong with a file of settings.
enum SettingsError: Error, Hashable, CustomStringConvertible {
  case unreadable(ReadingError)
  /// Repaired, a path would be that of another file.
  case notUTF8(path: String, line: Int)
  case noValue(path: String, line: Int, text: String)
  case unknown(String, path: String, line: Int, known: [String])
  /// A value that the setting can't have; the place is a variable, or a file with the line.
  case wrongValue(String, of: String, place: String, problem: String)

  var description: String {
    switch self {
    case .unreadable(let error): "can't read the settings: \(error)"
    case .notUTF8(let path, let line): "\(path):\(line): this line is no UTF-8"
    case .noValue(let path, let line, let text):
      "\(path):\(line): \(Words.quoted(text)) should be 'NAME = VALUE'"
    case .unknown(let name, let path, let line, let known):
      "\(path):\(line): there is no setting \(Words.quoted(name))"
        + Words.suggestion(for: name, among: known)
    case .wrongValue(let value, let name, let place, let problem):
      "\(place): \(Words.quoted(name)) can't be \(Words.quoted(value)): \(problem)"
    }
  }
}
