private import CMachine

/// Memory that was given back to the allocator, which keeps it for later.
package enum FreedMemory {
  /// Hands it on to the system: worth while between two stages that need much and different memory.
  ///
  /// - Complexity: O(pages that are free).
  package static func release() { collate_release_free_memory() }
}
