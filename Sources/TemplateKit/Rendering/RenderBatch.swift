import SystemKit

/// Some items of a list, rendered into a buffer of their own.
final class RenderBatch: @unchecked Sendable {  // of one thread after another
  private let output: RenderOutput
  private var renderer: SlotRenderer?
  private(set) var items = 0..<0
  private(set) var error: TemplateError?

  init(_ language: TemplateLanguage) { output = RenderOutput(sink: nil, language) }

  /// Takes the state of a renderer at the beginning of a list's body.
  func prepare(_ items: Range<Int>, _ outer: SlotRenderer) {
    self.items = items
    output.buffer.removeAll()
    var renderer = SlotRenderer(outer.program, outer.data, output: output, threads: 1)
    renderer.items.copy(outer.items)
    renderer.items[outer.list.scope] = items.lowerBound
    renderer.indentation = IndentationStack(copying: outer.indentation)
    renderer.list = outer.list
    renderer.list.position = items.lowerBound
    renderer.list.stop = items.upperBound
    renderer.list.canSplit = false
    self.renderer = renderer
  }

  func render(_ body: Int) {
    guard var renderer else { return }
    self.renderer = nil
    do throws(TemplateError) {
      try renderer.run(from: body)
    } catch {
      self.error = error
    }
  }

  var canBeFollowed: Bool { output.canStartAfresh }
  var slice: ByteSlice { output.buffer.slice }
  var byteCount: Int { output.buffer.count }
}
