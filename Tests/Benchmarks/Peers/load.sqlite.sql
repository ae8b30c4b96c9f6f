-- Loads the tables that the report is made from. @PROJECTS@ and @TODOS@ are CSV files.
PRAGMA synchronous = OFF;
CREATE TABLE project(
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, done INTEGER NOT NULL, dueDate TEXT,
  creationDate TEXT NOT NULL, priority INTEGER NOT NULL);
CREATE TABLE todo(
  id INTEGER PRIMARY KEY, projectID INTEGER NOT NULL, name TEXT NOT NULL, done INTEGER NOT NULL,
  dueDate TEXT, creationDate TEXT NOT NULL, priority INTEGER NOT NULL, notes TEXT);
CREATE TEMP TABLE p(id, name, done, due, created, priority);
CREATE TEMP TABLE t(id, project, name, done, due, created, priority, notes);
.mode csv
.import --skip 1 --schema temp '@PROJECTS@' p
.import --skip 1 --schema temp '@TODOS@' t
INSERT INTO project SELECT id, name, done = 'true', nullif(due, ''), created, priority FROM p;
INSERT INTO todo
  SELECT id, project, name, done = 'true', nullif(due, ''), created, priority, nullif(notes, '') FROM t;
