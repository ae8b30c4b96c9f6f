import SystemKit

/// One or two tildes that may begin or end struck text.
struct TildeRun {
  enum Role { case none, opener, closer }

  let node: Node
  let offset: Int
  let length: Int
  let canOpen: Bool
  let canClose: Bool
  var role = Role.none
}

/// The runs of tildes among a node's own texts, paired as cmark-gfm pairs them.
struct TildeRuns {
  private var runs: [TildeRun] = []
  /// The openers that wait, as indices of runs.
  private var waiting: [Int] = []
  /// How many waiting openers a closer of each kind need not be tried with again.
  private var settled = [0, 0, 0, 0]

  /// - Complexity: O(children + their text).
  init(_ parent: Node) {
    var child = parent.firstChild
    while let node = child {
      if node.kind == .text { find(in: node) }
      child = node.next
    }
    if runs.count > 1 { for index in runs.indices { pair(index) } }
  }

  /// The runs that found a partner, in order.
  var matched: [TildeRun] { runs.filter { $0.role != .none } }

  private mutating func find(in node: Node) {
    let text = node.literal
    let tilde = UInt8(ascii: "~")
    guard text.contains(tilde) else { return }
    var index = 0
    while index < text.count {
      guard text.start[index] == tilde else {
        index += 1
        continue
      }
      let begin = index
      while index < text.count, text.start[index] == tilde { index += 1 }
      guard index - begin <= 2 else { continue }
      let before =
        begin > 0 ? CharacterClass(last: text.keeping(begin)) : Neighbour.before(node)
      let after =
        index < text.count ? CharacterClass(first: text.dropping(index)) : Neighbour.after(node)
      runs.append(
        TildeRun(
          node: node, offset: begin, length: index - begin,
          canOpen: CharacterClass.isLeftFlanking(before, after),
          canClose: CharacterClass.isRightFlanking(before, after)))
    }
  }

  private mutating func pair(_ index: Int) {
    let run = runs[index]
    if run.canClose {
      let kind = (run.length - 1) * 2 + (run.canOpen ? 1 : 0)
      var place = waiting.count - 1
      let bottom = min(settled[kind], waiting.count)
      while place >= bottom {
        let opener = runs[waiting[place]]
        let isOdd = (run.canOpen || opener.canClose) && opener.length != run.length
        if !isOdd { break }
        place -= 1
      }
      if place >= bottom {
        let opener = waiting[place]
        waiting.removeLast(waiting.count - place)
        // Runs of different lengths spoil each other.
        if runs[opener].length == run.length {
          runs[opener].role = .opener
          runs[index].role = .closer
        }
        return
      }
      settled[kind] = waiting.count
    }
    if run.canOpen { waiting.append(index) }
  }
}
