/// How the cells of one record are packed into a row: wide cells first, then the two bit sets.
///
/// ```swift
/// let layout = RowLayout([.identifier, .text, .flag])
/// layout.places[1].offset   // 8
/// layout.stride             // 16
/// ```
package struct RowLayout: Hashable, Sendable {
  /// The places of the cells, in the order of the kinds given.
  package let places: [CellPlace]
  /// The bytes from one row to the next, a multiple of eight.
  package let stride: Int

  /// - Complexity: O(kinds).
  package init(_ kinds: [CellKind]) {
    var offsets = [Int](repeating: 0, count: kinds.count)
    var next = 0
    for width in [8, 4, 1] {
      for (index, kind) in kinds.enumerated() where kind.width == width {
        offsets[index] = next
        next += width
      }
    }
    let maskBytes = (kinds.count + 7) / 8
    let present = next
    let alternate = next + maskBytes
    places = kinds.indices.map { index in
      CellPlace(
        kind: kinds[index], offset: offsets[index], presentOffset: present + index / 8,
        alternateOffset: alternate + index / 8, bit: 1 << UInt8(index % 8))
    }
    stride = (alternate + maskBytes + 7) & ~7
  }
}
