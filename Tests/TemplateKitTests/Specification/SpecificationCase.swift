import FoundationEssentials
import TestSupport

/// A case of the Mustache specification's files.
struct SpecificationCase: Decodable {
  var name: String
  var desc: String
  var data: LooseValue?
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
