import Interchange
import ListingKit
import MarkdownKit
import ModelKit
import ReportKit
import SystemKit

/// Times the stages of the work one by one, in this process.
struct StageRun {
  private let options: Options
  private let count: Int
  private let workspace: Workspace

  init(_ options: Options) throws {
    self.options = options
    count = try options.count()
    workspace = try Workspace(options)
  }

  func run() throws -> Bool {
    let folder = DataFolder(count, in: options.data)
    try workspace.generate(.toDos, folder)
    let stages = try Stages(folder, template: "\(options.here)/Templates/to-dos.md.mustache")
    Output.say(
      "\(Figures.grouped(count)) to-dos, the median of five runs.\n\n"
        + "| stage | threads | ms | million records a second |\n| --- | ---: | ---: | ---: |\n")
    for stage in stages.all {
      let all = min(2, Workers.available)
      for threads in Set([1, all]).sorted() {
        let wall = try median { try stage.work(threads) }
        let rate = Double(count) / max(wall, 1e-9) / 1_000_000
        Output.say(
          "| \(stage.name) | \(threads) | \(Figures.decimals(wall * 1000, 2)) | "
            + "\(Figures.decimals(rate, 2)) |\n")
      }
    }
    return true
  }

  private func median(_ work: () throws -> Void) throws -> Double {
    var runs: [Measure] = []
    for _ in 0..<5 {
      let start = Measure.now
      try work()
      runs.append(Measure(wall: Measure.now - start))
    }
    return Measure.median(runs).wall
  }
}
