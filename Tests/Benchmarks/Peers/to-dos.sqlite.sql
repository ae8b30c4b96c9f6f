-- The to-do report by SQLite from its own database. SQLite has no regular expressions: texts that
-- need it are escaped by one replacement for each character.
SELECT '# To-dos';
WITH heading AS MATERIALIZED (
  SELECT id AS project, row_number() OVER (ORDER BY done, priority DESC, name, id) AS place,
    char(10) || '## ' || @NAME@ || coalesce(' (due ' || substr(dueDate, 1, 10) || ')', '') || char(10) AS line
  FROM project AS t
)
SELECT line FROM (
  SELECT place, 0 AS part, 0 AS late, '' AS due, '' AS name, '' AS created, 0 AS id, line FROM heading
  UNION ALL
  SELECT place, 1 + t.done, t.dueDate IS NULL, t.dueDate, t.name, t.creationDate, t.id,
    '- [' || iif(t.done, 'x', ' ') || '] ' || @NAME@ || ' (' || coalesce('due ' || substr(t.dueDate, 1, 10) || ', ', '')
    || 'created ' || substr(t.creationDate, 1, 10) || ', priority ' || t.priority || ')'
    || coalesce('\' || char(10) || '  ' || replace(@NOTES@, char(10), '\' || char(10) || '  '), '')
  FROM todo AS t JOIN heading ON heading.project = t.projectID
) ORDER BY place, part, late, due, name, created, id;
