// Everything that a model's author, or a tool of their own, needs: `import Collate`.
@_exported public import CollateCommands
@_exported public import ModelKit
@_exported public import Recurrence
@_exported public import SortKit
