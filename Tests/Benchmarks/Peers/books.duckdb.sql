-- The list of books by DuckDB. @BOOKS@ and @REPORT@ are filled in.
CREATE MACRO literal(text) AS regexp_replace(text, '([\\`*_\[\]<>&#|~])', '\\\1', 'g');
COPY (
  SELECT line FROM (
    SELECT 0 AS part, NULL AS rating, '' AS title, 0 AS id, '# Books' || chr(10) AS line
    UNION ALL
    SELECT 1, rating, title, id,
      '- ' || literal(title) || coalesce(' by ' || literal(author), '') || coalesce(', ' || year, '')
      || coalesce(', ' || format('{:g}', rating) || ' stars', '') || coalesce(', begun ' || started, '')
      || coalesce(', read ' || finished, '') || ' (' || shelf || ')'
    FROM @BOOKS@
  ) ORDER BY part, rating DESC NULLS LAST, title, id
) TO '@REPORT@' (FORMAT csv, HEADER false, DELIMITER '\x01', QUOTE '', ESCAPE '');
