public import CMachine

/// Asks the processor to fetch memory that will be read soon, so that the read need not wait.
///
/// It reads nothing and changes nothing; any address may be given.
@inlinable @inline(__always)
package func prefetch(_ address: UnsafePointer<UInt8>) { collate_prefetch(address) }
