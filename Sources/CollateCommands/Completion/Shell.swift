/// The shells that completion scripts are for.
package enum Shell: String, CaseIterable, Hashable, Sendable {
  case bash, zsh, fish
}
