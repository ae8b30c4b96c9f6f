import CSQLite
import ModelKit
import SystemKit

/// Hands recorded changes to SQLite as they are kept, piece by piece.
final class PieceSource {
  private let next: () throws(StoreError) -> ByteBuffer?
  private var piece: ByteBuffer?
  private var done = 0
  private(set) var error: StoreError?

  /// - Parameter next: gives the pieces in their order, nil behind the last.
  init(_ next: @escaping () throws(StoreError) -> ByteBuffer?) { self.next = next }

  /// Fills so many bytes as there are, and says how many these were.
  func give(_ target: UnsafeMutableRawPointer, _ count: UnsafeMutablePointer<Int32>) -> Int32 {
    do throws(StoreError) {
      // An empty piece would be taken for the end.
      while piece.map({ done >= $0.count }) ?? true {
        piece = try next()
        done = 0
        if piece == nil { break }
      }
      guard let piece else {
        count.pointee = 0
        return SQLITE_OK
      }
      let given = min(Int(count.pointee), piece.count - done)
      target.copyMemory(from: piece.base + done, byteCount: given)
      done += given
      count.pointee = Int32(given)
      return SQLITE_OK
    } catch {
      self.error = error
      return SQLITE_ABORT
    }
  }
}
