/// The table of results, as Markdown.
struct ResultTable {
  let results: Results

  /// One line a job; the ratio says how many times as fast as the best peer it is.
  var text: String {
    var lines = [
      "| job | records | by | wall s | CPU s | peak MiB | times the best peer |",
      "| --- | ---: | --- | ---: | ---: | ---: | ---: |",
    ]
    for row in results.rows {
      let median = row.median
      let best = results.best(row.job.task)
      let ratio = best.map { Figures.times($0.wall / max(median.wall, 1e-9)) } ?? ""
      let single = row.runs == 1 ? " (one run)" : ""
      let cells = [
        row.job.task.name, row.job.task.count.map(Figures.grouped) ?? "",
        row.job.makerName + single, Figures.seconds(median.wall), Figures.seconds(median.cpu),
        Figures.decimals(Double(median.peak) / 1024, 1), ratio,
      ]
      lines.append("| " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Numbers as tables show them.
enum Figures {
  /// Three decimals, or four for what is over in a twentieth of a second.
  static func seconds(_ seconds: Double) -> String { decimals(seconds, seconds < 0.05 ? 4 : 3) }

  static func times(_ ratio: Double) -> String { decimals(ratio, 2) + "×" }

  /// A number with so many decimals.
  static func decimals(_ number: Double, _ places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let whole = Int((number * scale).rounded())
    guard places > 0 else { return String(whole) }
    let fraction = String(whole % Int(scale))
    return "\(whole / Int(scale))." + String(repeating: "0", count: places - fraction.count)
      + fraction
  }

  /// A count with a comma between thousands.
  static func grouped(_ count: Int) -> String {
    let digits = String(count)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }
}
