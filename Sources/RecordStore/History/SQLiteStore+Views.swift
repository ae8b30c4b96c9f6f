import Interchange
import SystemKit

extension SQLiteStore {
  /// The saved views by name.
  ///
  /// - Complexity: O(views).
  package func views() throws(StoreError) -> [SavedView] {
    // A store of an older version that can't be written has no views yet.
    guard version >= 2 else { return [] }
    let query = try database.prepare("SELECT name, arguments FROM collate_views ORDER BY name")
    var views: [SavedView] = []
    while try query.step() {
      let run = ByteBuffer()
      var arguments: [String] = []
      if JSONList.read(query.bytes(1), into: run, isUTF8: { _ in true }) {
        arguments = JSONList.strings(run.slice)
      }
      views.append(SavedView(name: query.text(0), arguments: arguments))
    }
    return views
  }

  /// The view of a name.
  ///
  /// - Throws: ``StoreError/noSuchView(name:nearest:known:)``.
  package func view(named name: String) throws(StoreError) -> SavedView {
    let all = try views()
    guard let view = all.first(where: { ExactName($0.name) == ExactName(name) }) else {
      throw noView(name, all)
    }
    let query = try database.prepare("SELECT arguments FROM collate_views WHERE name = ?1")
    query.bind(1, name)
    guard try query.step(), JSONList.isReadable(query.bytes(0)) else {
      throw .damaged(path: database.path, reason: "the view '\(name)' can't be read")
    }
    return view
  }

  /// Keeps a view, in the place of one of the same name.
  ///
  /// - Throws: ``StoreError``.
  package func save(_ view: SavedView) throws(StoreError) {
    try writing { () throws(StoreError) in
      try recording(StepNote(.savingView, "save view '\(view.name)'")) { () throws(StoreError) in
        try write(view)
      }
    }
  }

  private func write(_ view: SavedView) throws(StoreError) {
    let insertion = try database.prepare(
      """
      INSERT INTO collate_views(name, arguments) VALUES(?1, ?2)
      ON CONFLICT(name) DO UPDATE SET arguments = ?2
      """)
    insertion.bind(1, view.name)
    insertion.bind(2, JSONList.text(view.arguments))
    try insertion.run()
  }

  /// Forgets a view.
  ///
  /// - Throws: ``StoreError/noSuchView(name:nearest:known:)``.
  package func removeView(named name: String) throws(StoreError) {
    try writing { () throws(StoreError) in
      try recording(StepNote(.removingView, "remove view '\(name)'")) { () throws(StoreError) in
        let removal = try database.prepare("DELETE FROM collate_views WHERE name = ?1")
        removal.bind(1, name)
        try removal.run()
        guard database.changes > 0 else { throw noView(name, try views()) }
      }
    }
  }

  private func noView(_ name: String, _ all: [SavedView]) -> StoreError {
    let known = all.map(\.name)
    return .noSuchView(
      name: name, nearest: Spelling.nearest(to: name, among: known), known: known)
  }
}
