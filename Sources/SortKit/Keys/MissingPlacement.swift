/// Where records without a value stand: last in both directions, unless a key says first.
public enum MissingPlacement: String, Hashable, Codable, Sendable {
  case last, first
}
