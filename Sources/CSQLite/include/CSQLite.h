#ifndef COLLATE_SQLITE_H
#define COLLATE_SQLITE_H

// SQLite with the session extension, which Debian's library has compiled in, and what Swift can't call.

#define SQLITE_ENABLE_SESSION 1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include <sqlite3.h>

/// Turns off the count of allocated memory, whose lock every thread would wait for.
///
/// It has an effect before the library's first use only, and is harmless later.
static inline void csqlite_configure(void) { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

/// Chooses whether closing the last connection leaves the log beside the file.
static inline void csqlite_keep_log(sqlite3 *database, int keeps) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keeps, (int *)0);
}

/// Lets nothing that a file brings with it run with our statements: https://sqlite.org/security.html
static inline void csqlite_harden(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_VIEW, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_FKEY, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
}

/// Binds a text that SQLite copies.
static inline int csqlite_bind_copied_text(
    sqlite3_stmt *statement, int place, const unsigned char *text, sqlite3_uint64 count) {
  return sqlite3_bind_text64(
      statement, place, (const char *)text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Binds a text that stays where it is until the statement is reset.
static inline int csqlite_bind_text(
    sqlite3_stmt *statement, int place, const unsigned char *text, sqlite3_uint64 count) {
  return sqlite3_bind_text64(
      statement, place, (const char *)text, count, SQLITE_STATIC, SQLITE_UTF8);
}

/// Binds bytes that stay where they are until the statement is reset.
static inline int csqlite_bind_blob(
    sqlite3_stmt *statement, int place, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, place, bytes, count, SQLITE_STATIC);
}

/// The code for fewer bytes than asked for, the others being zeros.
static const int csqlite_short_read = SQLITE_IOERR_SHORT_READ;

/// Reads from the database's file by the library's own descriptor: closing another one would drop
/// the locks that this process holds on the file (POSIX advisory locks).
static inline int csqlite_read_file(
    sqlite3 *database, void *bytes, int count, sqlite3_int64 offset) {
  sqlite3_file *file = 0;
  int code = sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (code != SQLITE_OK) return code;
  if (file == 0 || file->pMethods == 0) return SQLITE_CANTOPEN;
  return file->pMethods->xRead(file, bytes, count, offset);
}

/// The size of the database's file.
static inline int csqlite_file_size(sqlite3 *database, sqlite3_int64 *size) {
  sqlite3_file *file = 0;
  int code = sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (code != SQLITE_OK) return code;
  if (file == 0 || file->pMethods == 0) return SQLITE_CANTOPEN;
  return file->pMethods->xFileSize(file, size);
}

#endif
