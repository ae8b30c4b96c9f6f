import Glibc

/// Why the benchmark can't go on, as facts; `description` holds the words.
enum BenchmarkError: Error, CustomStringConvertible {
  case usage(String)
  case system(String, code: Int32)
  case failed(job: String, status: Int32, message: String)
  case missing(String)

  var description: String {
    switch self {
    case .usage(let reason): "\(reason)\n\(Usage.text)"
    case .system(let action, let code): "can't \(action): \(String(cString: strerror(code)))"
    case .failed(let job, let status, let message):
      "'\(job)' ended with \(status)\(message.isEmpty ? "" : ": \(message)")"
    case .missing(let path): "there is no '\(path)': 'make bench' builds what it needs"
    }
  }
}
