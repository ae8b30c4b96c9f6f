public import ModelKit

/// To-dos with due dates, priorities and steps, alone or as the lists of projects.
///
/// ```swift
/// try Catalog(ToDosModule.self, ProjectsModule.self)
/// ```
public struct ToDosModule: ModelModule {
  public static let name = ModelName("to-dos", singular: "to-do")
  public typealias Sort = ToDoSort

  public static let fields: [Field<ToDo>] = [
    .init("name", \.name, also: ["title", "description", "summary", "task"], role: .title),
    .init("done", \.done, also: ["completed", "isDone", "isCompleted"], role: .mark),
    .init("dueDate", \.dueDate, also: ["due", "deadline"], label: "Due", role: .due),
    .init("every", \.every, also: ["repeats", "recurrence", "recur", "rrule"], role: .recurrence),
    .init(
      "creationDate", \.creationDate, also: ["created", "createdAt", "entry"], label: "Created",
      role: .created),
    .init(
      "completionDate", \.completionDate, also: ["completedDate", "completedAt", "end"],
      label: "Finished", role: .finished),
    .init("priority", \.priority),
    .init("tags", \.tags, also: ["tag", "labels"]),
    .init("notes", \.notes, also: ["note", "annotation"], as: .markdown, role: .notes),
    .init("url", \.url, also: ["link"], label: "URL", as: .link),
    .init("projectID", \.projectID, also: ["project"], references: "projects"),
    .init("parentID", \.parentID, also: ["parent"], references: "to-dos"),
  ]

  public static var preview: [UInt8] { PackageResources.Preview_json }
}
