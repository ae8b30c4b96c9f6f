package import FoundationEssentials

extension Date {
  /// The instant that many microseconds after 1970-01-01T00:00:00Z.
  package init(microseconds: Int64) {
    // Counted from 2001 in integers first: doubles are finest near their zero.
    let (sinceReference, overflow) = microseconds.subtractingReportingOverflow(referenceOffset)
    let bounded = overflow ? microseconds : sinceReference
    self.init(timeIntervalSinceReferenceDate: Double(bounded) / 1_000_000)
  }

  /// Microseconds since 1970, rounded; nil outside the years -99999 to 99999.
  package var microseconds: Int64? {
    let scaled = (timeIntervalSinceReferenceDate * 1_000_000).rounded()
    guard let sinceReference = Int64(exactly: scaled) else { return nil }
    let (result, overflow) = sinceReference.addingReportingOverflow(referenceOffset)
    guard !overflow, CivilCalendar.dayNumbers.contains(ISODate.split(result).day)
    else { return nil }
    return result
  }
}

/// 2001-01-01T00:00:00Z in microseconds since 1970.
private let referenceOffset: Int64 = 978_307_200_000_000
