/// A command's arguments and options as they were given, with typed access.
///
/// ```swift
/// // collate list to-dos --sort due --sort -name --limit 5
/// parsed.argument(0)             // "to-dos"
/// parsed.values(of: .sort)       // ["due", "-name"]
/// try parsed.number(.limit)      // 5
/// ```
package struct ParsedArguments: Hashable, Sendable {
  /// One use of an option.
  package struct Use: Hashable, Sendable {
    package let option: OptionSpec
    package let value: String?

    package init(option: OptionSpec, value: String?) {
      self.option = option
      self.value = value
    }
  }

  package let command: CommandSpec
  package let arguments: [String]
  /// In the order of the command line.
  package let uses: [Use]

  package init(command: CommandSpec, arguments: [String], uses: [Use]) {
    self.command = command
    self.arguments = arguments
    self.uses = uses
  }

  /// The argument at an index, if it was given.
  package func argument(_ index: Int) -> String? {
    arguments.indices.contains(index) ? arguments[index] : nil
  }

  /// Whether the option was given.
  package func has(_ option: OptionSpec) -> Bool {
    uses.contains { $0.option.name == option.name }
  }

  /// The values in the order given, scopes included.
  package func values(of option: OptionSpec) -> [String] {
    uses.compactMap { $0.option.name == option.name ? $0.value : nil }
  }

  /// Whether some option gives a field of a record.
  package var givesFields: Bool {
    uses.contains { $0.option.isField || $0.option.name == OptionSpec.set.name }
  }

  /// The last value given, which is the one that counts.
  package func value(of option: OptionSpec) -> String? { values(of: option).last }

  /// The last value as one of an enum's words; nil if the option was not given.
  ///
  /// ```swift
  /// try parsed.choice(.color, ColorMode.self)   // .never for `--color never`
  /// ```
  /// - Throws: ``UsageError/notAChoice(of:value:known:)``.
  package func choice<Value: RawRepresentable & CaseIterable>(
    _ option: OptionSpec, _ type: Value.Type
  ) throws(UsageError) -> Value? where Value.RawValue == String {
    guard let text = value(of: option) else { return nil }
    if let value = Value(rawValue: text) { return value }
    throw .notAChoice(
      of: option.flag, value: text, known: Value.allCases.map(\.rawValue))
  }

  /// The last value as a whole number; nil if the option was not given.
  ///
  /// - Throws: ``UsageError/notANumber(option:value:least:)``.
  package func number(_ option: OptionSpec, least: Int = 0) throws(UsageError) -> Int? {
    guard let text = value(of: option) else { return nil }
    return try Self.number(text, option, least: least)
  }

  /// Reads a whole number in decimal digits.
  static func number(
    _ text: String, _ option: OptionSpec, least: Int
  ) throws(UsageError) -> Int {
    let digits = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits, let number = Int(text), number >= least else {
      throw .notANumber(option: option.flag, value: text, least: least)
    }
    return number
  }
}
