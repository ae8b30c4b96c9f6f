# bash completion for collate; load it with: source <(collate completions bash)
_collate() {
  local word
  COMPREPLY=()
  while IFS= read -r word; do
    COMPREPLY+=("$word")
  done < <(command collate __complete bash "${COMP_LINE:0:COMP_POINT}" \
    "$COMP_WORDBREAKS" 2>/dev/null)
}
complete -o nospace -F _collate collate
