# The to-do report by jq: jq -r --slurpfile projects PROJECTS -f to-dos.jq TODOS > REPORT
# gsub takes quadratic time in jq 1.6, so texts that need it are escaped code point by code point.
def literal:
  if test("[\\\\`*_\\[\\]<>&#|~]") then
    explode | map(if IN(92, 96, 42, 95, 91, 93, 60, 62, 38, 35, 124, 126) then 92, . else . end) | implode
  else . end;
def due(before; after): if .dueDate then before + .dueDate[:10] + after else "" end;
def item:
  "- [" + (if .done then "x" else " " end) + "] " + (.name | literal) + " (" + due("due "; ", ")
  + "created " + .creationDate[:10] + ", priority \(.priority))"
  + (if .notes then "\\\n  " + (.notes | literal | split("\n") | join("\\\n  ")) else "" end);
(group_by(.projectID) | map({key: "\(.[0].projectID)", value: .}) | from_entries) as $items
| "# To-dos",
  ($projects[0] | sort_by(.done, -.priority, .name, .id)[]
   | "\n## " + (.name | literal) + due(" (due "; ")") + "\n",
     ($items["\(.id)"] // [] | sort_by(.done, .dueDate == null, .dueDate, .name, .creationDate, .id)[] | item))
