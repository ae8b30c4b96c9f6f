public import ModelKit

/// Projects, which list their to-dos and may have projects of their own.
///
/// ```swift
/// try Catalog(ToDosModule.self, ProjectsModule.self)
/// ```
public struct ProjectsModule: ModelModule {
  public static let name = ModelName("projects", singular: "project")
  public typealias Sort = ProjectSort

  public static let fields: [Field<Project>] = [
    .init("name", \.name, also: ["title", "description", "summary"], role: .title),
    .init("done", \.done, also: ["completed", "isDone", "isCompleted"], role: .mark),
    .init("dueDate", \.dueDate, also: ["due", "deadline"], label: "Due", role: .due),
    .init(
      "creationDate", \.creationDate, also: ["created", "createdAt", "entry"], label: "Created",
      role: .created),
    .init("priority", \.priority),
    .init("notes", \.notes, also: ["note", "annotation"], as: .markdown, role: .notes),
    .init("parentID", \.parentID, also: ["parent"], references: "projects"),
  ]

  public static var preview: [UInt8] { PackageResources.Preview_json }
}
