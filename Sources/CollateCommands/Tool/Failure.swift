import ListingKit
import ModelKit
import RecordEditing
import RecordStore
import Recurrence
import ReportKit
import SortKit
import SystemKit

/// What any error comes to in the end: the message and the exit code. The only place that decides it.
struct Failure {
  let exitCode: ExitCode
  /// Nil where there is nothing to complain about.
  let message: String?

  init(_ error: any Error) {
    if let error = error as? OutputError, error.isClosedPipe {
      (exitCode, message) = (.done, nil)
      return
    }
    exitCode = Failure.exitCode(of: error)
    // A filter's error shows the expression on lines of its own; it spells out what it quotes.
    let isLaidOut = error is FilterError
    // Most errors bound what they quote; one that doesn't shall not fill the screen either.
    message = VisibleText.of(MessageLimit.names.message("\(error)"), keepingLines: isLaidOut)
  }

  private static func exitCode(of error: any Error) -> ExitCode {
    switch error {
    case let error as UsageError: error.exitCode
    case let error as CommandError: error.exitCode
    case EditingError.stepInTheWay: .failed
    case is EditingError: .usage
    case let error as ListingError: exitCode(of: error)
    case is FilterError, is ZoneError, is ReportError: .usage
    case CatalogError.unknownModel: .usage
    case StoreError.noSuchRecord: .noSuchRecord
    case StoreError.noSuchView, StoreError.takenID, StoreError.notFound,
      StoreError.movedBelowItself:
      .usage
    case is DatePhraseError, is RecurrenceError, is SettingsError: .usage
    case TextOrderError.unknownLocale: .usage
    default: .failed
    }
  }

  private static func exitCode(of error: ListingError) -> ExitCode {
    switch error {
    case .unknownRecord: .noSuchRecord
    case .tooDeep: .failed
    case .unknownName, .ambiguousName, .unknownList, .ambiguousRecord, .unrelated: .usage
    }
  }
}
