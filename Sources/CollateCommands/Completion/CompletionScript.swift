/// The scripts that tie a tool's completion into a shell; what to offer is asked of the tool.
///
/// ```swift
/// CompletionScript(tool: "collate").text(for: .bash)   // "# bash completion for collate …"
/// ```
package struct CompletionScript: Sendable {
  private let tool: String
  private let function: String

  /// - Parameter tool: the name that the tool is called by.
  package init(tool: String) {
    self.tool = ShellWords.escaped(tool)
    function =
      "_"
      + String(
        String.UnicodeScalarView(
          tool.unicodeScalars.map { $0.isASCII && $0.properties.isAlphabetic ? $0 : "_" }))
  }

  /// The script of one shell.
  package func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private var bash: String {
    #"""
    # bash completion for \#(tool); load it with: source <(\#(tool) completions bash)
    \#(function)() {
      local word
      COMPREPLY=()
      while IFS= read -r word; do
        COMPREPLY+=("$word")
      done < <(command \#(tool) __complete bash "${COMP_LINE:0:COMP_POINT}" \
        "$COMP_WORDBREAKS" 2>/dev/null)
    }
    complete -o nospace -F \#(function) \#(tool)

    """#
  }

  private var zsh: String {
    #"""
    #compdef \#(tool)
    # zsh completion for \#(tool); save it as _\#(tool) in a folder of $fpath.
    \#(function)() {
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
      done < <(command \#(tool) __complete zsh "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" \
        2>/dev/null)
      (( $#finished )) && compadd -l -d finished_lines -a -- finished
      (( $#open )) && compadd -S '' -l -d open_lines -a -- open
      (( $#finished || $#open ))
    }
    if [[ $funcstack[1] == \#(function) ]]; then
      \#(function) "$@"
    else
      compdef \#(function) \#(tool)
    fi

    """#
  }

  private var fish: String {
    #"""
    # fish completion for \#(tool); load it with: \#(tool) completions fish | source
    function _\#(function)
      set -l words (commandline -opc)
      set -e words[1]
      set -l current (commandline -ct)
      command \#(tool) __complete fish $words "$current" 2>/dev/null
    end
    complete -c \#(tool) -f -a '(_\#(function))'

    """#
  }
}
