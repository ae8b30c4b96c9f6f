import ModelKit

/// Parcels, which may lie in one another.
struct ParcelsModule: ModelModule {
  static let name = ModelName("parcels", singular: "parcel")
  typealias Sort = ParcelSort

  static let fields: [Field<Parcel>] = [
    .init("label", \.label, also: ["name"], role: .title),
    .init("sender", \.sender),
    .init("pieces", \.pieces),
    .init("weight", \.weight),
    .init("insured", \.insured),
    .init("posted", \.posted),
    .init("delivered", \.delivered),
    .init("booked", \.booked),
    .init("state", \.state),
    .init("marks", \.marks),
    .init("tracking", \.tracking, as: .link),
    .init("remarks", \.remarks, as: .markdown, role: .notes),
    .init("partOf", \.partOf, references: "parcels"),
  ]

  static var preview: [UInt8] { Array("[]".utf8) }
}
