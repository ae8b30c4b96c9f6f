#compdef collate
# zsh completion for collate; save it as _collate in a folder of $fpath.
_collate() {
  local mark word help
  local -a finished open finished_lines open_lines
  while IFS=$'\t' read -r mark word help; do
    if [[ $mark == + ]]; then
      finished+=("$word")
      finished_lines+=("$word${help:+  -- $help}")
    else
      open+=("$word")
      open_lines+=("$word${help:+  -- $help}")
    fi
  done < <(command collate __complete zsh "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" \
    2>/dev/null)
  (( $#finished )) && compadd -l -d finished_lines -a -- finished
  (( $#open )) && compadd -S '' -l -d open_lines -a -- open
  (( $#finished || $#open ))
}
if [[ $funcstack[1] == _collate ]]; then
  _collate "$@"
else
  compdef _collate collate
fi
