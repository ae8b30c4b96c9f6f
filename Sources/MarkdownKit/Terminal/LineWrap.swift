/// Lays a text out in lines of a width, broken at blanks; words that are longer are split.
///
/// ```swift
/// LineWrap.lines(of: runs, width: 20)
/// ```
struct LineWrap {
  private let width: Int
  private var lines: [StyledLine] = []
  private var line: StyledLine = []
  private var column = 0
  private var blanks: [StyledCluster] = []
  private var word: [StyledCluster] = []
  private var wordWidth = 0

  /// - Complexity: O(length).
  static func lines(of runs: StyledRuns, width: Int) -> [StyledLine] {
    var wrap = LineWrap(width: width)
    runs.visit { wrap.add($0) }
    wrap.endWord()
    if !wrap.line.isEmpty { wrap.endLine() }
    return wrap.lines
  }

  /// Lines as they are; those that are longer are split, and nothing of them is lost.
  ///
  /// - Complexity: O(length).
  static func verbatim(_ runs: StyledRuns, width: Int) -> [StyledLine] {
    var wrap = LineWrap(width: width)
    runs.visit { $0.endsLine ? wrap.endLine() : wrap.put($0) }
    if !wrap.line.isEmpty { wrap.endLine() }
    return wrap.lines
  }

  private init(width: Int) { self.width = max(1, width) }

  private mutating func add(_ cluster: StyledCluster) {
    if cluster.endsLine {
      endWord()
      blanks = []
      endLine()
    } else if cluster.isBlank {
      endWord()
      blanks.append(cluster)
    } else {
      word.append(cluster)
      wordWidth += cluster.width
    }
  }

  /// Puts the word on the line, or on the next one.
  private mutating func endWord() {
    guard !word.isEmpty else { return }
    if column > 0, wordWidth > width - min(width, column + blanks.count) {
      endLine()
    } else {
      for blank in blanks where column > 0 { put(blank) }
    }
    blanks = []
    for cluster in word { put(cluster) }
    word.removeAll(keepingCapacity: true)
    wordWidth = 0
  }

  /// Puts a character on the line, or on the next one where it is full.
  private mutating func put(_ cluster: StyledCluster) {
    if cluster.width > width, cluster.text.unicodeScalars.count > 1 {
      for scalar in cluster.text.unicodeScalars {
        put(StyledCluster(String(scalar), cluster.style))
      }
      return
    }
    if column > 0, cluster.width > width - column { endLine() }
    line.append(cluster.text, cluster.style)
    column += cluster.width
  }

  private mutating func endLine() {
    lines.append(line)
    line = []
    column = 0
  }
}
