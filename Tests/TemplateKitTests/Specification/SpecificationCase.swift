import FoundationEssentials
import TemplateKit
import TestSupport

/// A case of the Mustache specification's files.
struct SpecificationCase: Decodable {
  var name: String
  var desc: String
  var data: SpecificationData?
  var template: String
  var partials: [String: String]?
  var expected: String

  /// All cases of one file.
  static func all(in file: String) throws -> [SpecificationCase] {
    struct File: Decodable { var tests: [SpecificationCase] }
    let bytes = try CaseFolder.bytes("mustache-spec/\(file).json")
    return try JSONDecoder().decode(File.self, from: Data(bytes)).tests
  }
}

/// Data as the files have it.
struct SpecificationData: Decodable {
  var value: TemplateValue

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let flag = try? container.decode(Bool.self) {
      value = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      value = .number(number)
    } else if let text = try? container.decode(String.self) {
      value = .text(text)
    } else if let items = try? container.decode([SpecificationData].self) {
      value = .list(items.map(\.value))
    } else {
      value = .object(try container.decode([String: SpecificationData].self).mapValues(\.value))
    }
  }
}
