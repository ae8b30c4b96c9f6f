import CSQLite

extension Database {
  /// Lets nothing that a file brings with it run with our statements, and bounds what it can cost.
  ///
  /// A file may come from anywhere: triggers don't fire, views can't be asked, functions in its
  /// declarations are only harmless ones. The length of a value stays what the library allows, since a
  /// person's notes may be long.
  static func harden(_ handle: OpaquePointer) {
    csqlite_harden(handle)
    let limits = [
      (SQLITE_LIMIT_SQL_LENGTH, 1_000_000), (SQLITE_LIMIT_VDBE_OP, 250_000),
      (SQLITE_LIMIT_COMPOUND_SELECT, 10), (SQLITE_LIMIT_ATTACHED, 0),
      (SQLITE_LIMIT_TRIGGER_DEPTH, 1), (SQLITE_LIMIT_WORKER_THREADS, 0),
    ]
    for (limit, value) in limits { sqlite3_limit(handle, limit, Int32(value)) }
  }
}
