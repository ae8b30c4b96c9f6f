-- The parcels by DuckDB, those that lie in others below them. @PARCELS@ and @REPORT@ are filled in.
CREATE MACRO literal(text) AS regexp_replace(text, '([\\`*_\[\]<>&#|~])', '\\\1', 'g');
CREATE MACRO below(text, margin) AS
  coalesce('\' || chr(10) || margin || replace(literal(text), chr(10), '\' || chr(10) || margin), '');
COPY (
  WITH parcel AS (
    SELECT id, partOf, remarks, list_position(['packed', 'posted', 'delivered', 'lost'], state) AS stage,
      posted, label,
      literal(label) || coalesce(' from ' || literal(sender), '') || ': ' || pieces || ' pieces, '
      || format('{:g}', weight) || ' kg' || if(insured, ', insured', '') || ', ' || state
      || coalesce(', posted ' || posted, '') || coalesce(', delivered ' || delivered[:10], '')
      || ', booked ' || booked[:10] || if(len(marks) = 0, '', ', ' || array_to_string(marks, ', '))
      || ', [track](' || tracking || ')' AS line
    FROM @PARCELS@
  ),
  outermost AS (
    SELECT id, row_number() OVER (ORDER BY stage, posted NULLS LAST, label, id) AS place,
      '- ' || line || below(remarks, '  ') AS line
    FROM parcel WHERE partOf IS NULL
  )
  SELECT line FROM (
    SELECT 0 AS place, 0 AS stage, NULL AS posted, '' AS label, 0 AS id, '# Parcels' || chr(10) AS line
    UNION ALL SELECT place, 0, NULL, '', 0, line FROM outermost
    UNION ALL
    SELECT place, parcel.stage, parcel.posted, parcel.label, parcel.id,
      '  - ' || parcel.line || below(remarks, '    ')
    FROM parcel JOIN outermost ON outermost.id = partOf
  ) ORDER BY place, stage, posted NULLS LAST, label, id
) TO '@REPORT@' (FORMAT csv, HEADER false, DELIMITER '\x01', QUOTE '', ESCAPE '');
