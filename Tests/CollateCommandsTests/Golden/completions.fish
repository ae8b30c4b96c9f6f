# fish completion for collate; load it with: collate completions fish | source
function __collate
  set -l words (commandline -opc)
  set -e words[1]
  set -l current (commandline -ct)
  command collate __complete fish $words "$current" 2>/dev/null
end
complete -c collate -f -a '(__collate)'
