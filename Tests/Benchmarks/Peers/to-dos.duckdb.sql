-- The to-do report by DuckDB, in one statement. @PROJECTS@, @TODOS@ and @REPORT@ are filled in.
CREATE MACRO literal(text) AS regexp_replace(text, '([\\`*_\[\]<>&#|~])', '\\\1', 'g');
COPY (
  WITH heading AS (
    SELECT id AS project, row_number() OVER (ORDER BY done, priority DESC, name, id) AS place,
      chr(10) || '## ' || literal(name) || coalesce(' (due ' || dueDate[:10] || ')', '') || chr(10) AS line
    FROM @PROJECTS@
  ),
  item AS (
    SELECT place, 1 + done::INT AS part, dueDate AS due, name, creationDate AS created, id,
      '- [' || if(done, 'x', ' ') || '] ' || literal(name) || ' (' || coalesce('due ' || dueDate[:10] || ', ', '')
      || 'created ' || creationDate[:10] || ', priority ' || priority || ')'
      || coalesce('\' || chr(10) || '  ' || replace(literal(notes), chr(10), '\' || chr(10) || '  '), '') AS line
    FROM @TODOS@ JOIN heading ON heading.project = projectID
  )
  SELECT line FROM (
    SELECT 0 AS place, 0 AS part, NULL AS due, '' AS name, '' AS created, 0 AS id, '# To-dos' AS line
    UNION ALL SELECT place, 0, NULL, '', '', 0, line FROM heading
    UNION ALL SELECT place, part, due, name, created, id, line FROM item
  ) ORDER BY place, part, due NULLS LAST, name, created, id
) TO '@REPORT@' (FORMAT csv, HEADER false, DELIMITER '\x01', QUOTE '', ESCAPE '');
