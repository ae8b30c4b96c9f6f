import FoundationEssentials
import ListingKit
import ModelKit
import SortKit

extension BrowserState {
  /// Opens the sort menu: an entry a key, the one in force with its arrow.
  mutating func openSortMenu(_ purpose: BrowserMenu.Purpose) {
    guard let list else { return }
    mode = .menu(sortMenu(purpose, list))
  }

  private func sortMenu(_ purpose: BrowserMenu.Purpose, _ list: BrowserList) -> BrowserMenu {
    let title =
      purpose == .sort
      ? "Sort \(list.model.name.plural) by" : "Sort \(list.model.name.plural), then by"
    let names = ListNames(list.model, catalog: world.catalog)
    let items = sortNames(list, names).map { key in
      BrowserMenu.Item(
        label(of: key, names), value: key, detail: detail(of: key, list.selection))
    }
    var menu = BrowserMenu(purpose, title: title, items: toldApart(items))
    if let key = list.selection?.key {
      menu.selected = items.firstIndex { same($0.value, key, names) } ?? 0
    }
    return menu
  }

  /// What a list can be sorted by: the provider's keys, behind them every other field and column,
  /// and whatever else has a name, such as notes, the parent, and measures of related records.
  ///
  /// - Complexity: O(names).
  private func sortNames(_ list: BrowserList, _ names: ListNames) -> [String] {
    let model = list.model
    let columns = list.content?.sheet.columns.map(\.source) ?? []
    let tree = world.catalog.tree(of: model.name.plural)?.field
    let fields = model.fields.enumerated().filter { index, field in
      switch index {
      // A table need not have ids.
      case 0: !model.sort.keys.isEmpty || columns.contains { $0.name == .field(0) }
      // What is long, or says the same of all siblings, comes last.
      case tree: false
      default: field.kind != .markdown
      }
    }
    var found: Set<ListName> = []
    let candidates =
      model.sort.keys.map(\.name) + fields.map(\.element.name) + columns.map(\.key)
      + (list.selection?.terms.map(\.key) ?? []) + names.known
    let isWithoutIDs = model.sort.keys.isEmpty && !columns.contains { $0.name == .field(0) }
    return candidates.filter { name in
      guard let meant = try? names.resolve(name) else { return false }
      // All records of a related list have the same owner.
      if list.ownerField.map({ meant == .field($0) }) ?? false { return false }
      if isWithoutIDs, meant == .field(0) { return false }
      return found.insert(meant).inserted
    }
  }

  /// Entries that would read alike are told apart by the names that a command line takes.
  private func toldApart(_ items: [BrowserMenu.Item]) -> [BrowserMenu.Item] {
    let counts = Dictionary(items.map { ($0.label, 1) }, uniquingKeysWith: +)
    var seen: Set<String> = []
    return items.map { item in
      guard counts[item.label] ?? 0 > 1, !seen.insert(item.label).inserted else { return item }
      var item = item
      item.label += " (\(item.value))"
      return item
    }
  }

  private func label(of key: String, _ names: ListNames) -> String {
    (try? names.resolve(key)).map(names.label) ?? key
  }

  /// Whether two names stand for the same.
  func same(_ a: String, _ b: String, _ names: ListNames) -> Bool {
    guard a != b else { return true }
    guard let first = try? names.resolve(a), let second = try? names.resolve(b) else {
      return false
    }
    return first == second
  }

  /// `▲`, `▼2`: the direction of a chosen key and its place among several.
  private func detail(of key: String, _ selection: SortSelection?) -> String {
    guard let selection else { return "" }
    let names = list.map { ListNames($0.model, catalog: world.catalog) }
    func isSame(_ other: String) -> Bool { names.map { same(key, other, $0) } ?? (key == other) }
    let isFirst = isSame(selection.key)
    let further = selection.further.firstIndex { isSame($0.key) }
    guard isFirst || further != nil else { return "" }
    let order = isFirst ? selection.order : further.map { selection.further[$0].order } ?? .forward
    let arrow = order == .forward ? "▲" : "▼"
    let number = selection.further.isEmpty ? "" : "\(isFirst ? 1 : (further ?? 0) + 2)"
    let missing = isFirst && selection.missing == .first ? " missing first" : ""
    return arrow + number + missing
  }

  /// Sorts by a key: that in force is flipped, another one starts ascending.
  mutating func sort(by key: String) -> [BrowserEffect] {
    guard let list else { return [] }
    let names = ListNames(list.model, catalog: world.catalog)
    // By whatever name it is called, the key in force is flipped.
    let name = list.selection.flatMap { same($0.key, key, names) ? $0.key : nil } ?? key
    return restart { list in
      if list.selection == nil {
        list.selection = SortSelection(name)
      } else {
        list.selection?.choose(name)
      }
    }
  }

  mutating func sort(thenBy key: String) -> [BrowserEffect] {
    guard let selection = list?.selection else { return sort(by: key) }
    let names = list.map { ListNames($0.model, catalog: world.catalog) }
    let chosen = [selection.key] + selection.further.map(\.key)
    let name = chosen.first { other in names.map { same(key, other, $0) } ?? false } ?? key
    return restart { $0.selection?.chooseFurther(name) }
  }

  /// Moves records without a value to the other end.
  mutating func flipMissing() -> [BrowserEffect] {
    guard let list, let selection = list.selection else { return [] }
    let declared = list.model.sort.keys.first { $0.name == selection.key }?.missing ?? .last
    return restart { $0.selection?.flipMissing(declared: declared) }
  }

  /// Shows the chain in force.
  mutating func explainSort() {
    guard let listing = list?.content?.sheet.listing else { return }
    let lines = SortExplanation(listing).text.split(separator: "\n").map(String.init)
    mode = .reading(BrowserText(subject: .lines(title: "Sort order", lines)))
  }

  mutating func openGroupMenu() {
    guard let list else { return }
    let names = ListNames(list.model, catalog: world.catalog)
    let model = list.model
    let isUsual = { (index: Int) in
      index != 0 && index != model.field(.title)
        && index != world.catalog.tree(of: model.name.plural)?.field
        && model.fields[index].kind != .markdown && model.fields[index].kind != .link
    }
    var found: Set<ListName> = Set([list.ownerField].compactMap { $0.map { .field($0) } })
    let known = model.fields.indices.filter(isUsual).map { model.fields[$0].name } + names.known
    let items =
      [BrowserMenu.Item("no groups", value: "")]
      + known.compactMap { name in
        guard let meant = try? names.resolve(name), found.insert(meant).inserted else { return nil }
        return BrowserMenu.Item(names.label(meant), value: name)
      }
    let current = list.request.groupBy ?? ""
    var menu = BrowserMenu(.group, title: "Group \(model.name.plural) by", items: toldApart(items))
    menu.selected = items.firstIndex { same($0.value, current, names) } ?? 0
    if menu.selected == 0, !current.isEmpty {
      // A name that leads through a reference has no entry besides.
      let label = self.label(of: current, names)
      menu = BrowserMenu(
        .group, title: menu.title, items: toldApart(items + [.init(label, value: current)]))
      menu.selected = menu.items.count - 1
    }
    menu.items[menu.selected].detail = "●"
    mode = .menu(menu)
  }

  /// Carries out a key in a menu.
  mutating func choose(_ key: BrowserKey, in menu: BrowserMenu) -> [BrowserEffect] {
    var menu = menu
    let count = menu.items.count
    switch key {
    case .escape, .character("q"), .control("c"), .backspace: mode = .browsing
    case .up, .character("k"), .mouse(.wheelUp, _): menu.selected = max(0, menu.selected - 1)
    case .down, .character("j"), .mouse(.wheelDown, _):
      menu.selected = max(0, min(count - 1, menu.selected + 1))
    case .home: menu.selected = 0
    case .end: menu.selected = max(0, count - 1)
    case .pageUp: menu.selected = max(0, menu.selected - MenuBox(menu, size: size).items.count)
    case .pageDown:
      menu.selected = max(0, min(count - 1, menu.selected + MenuBox(menu, size: size).items.count))
    case .enter: return choose(menu.selected, of: menu)
    case .character("M") where menu.purpose == .sort:
      let effects = flipMissing()
      if let list {
        let selected = menu.selected
        menu = sortMenu(.sort, list)
        menu.selected = selected
        mode = .menu(menu)
      }
      return effects
    case .character("/") where menu.purpose != .field:
      beginName(menu.purpose)
      return []
    case .character("=") where menu.purpose == .sort || menu.purpose == .furtherSort:
      explainSort()
      return []
    case .character("S") where menu.purpose == .sort:
      openSortMenu(.furtherSort)
      return []
    case .character(let character):
      guard let index = menu.items.firstIndex(where: { $0.key == character }) else { return [] }
      return choose(index, of: menu)
    case .mouse(.click, let place), .mouse(.doubleClick, let place):
      if let index = BrowserLayout(self).menuItem(at: place, of: menu) {
        return choose(index, of: menu)
      }
      mode = .browsing
      return []
    default: break
    }
    if case .menu = mode { mode = .menu(menu) }
    return []
  }

  private mutating func choose(_ index: Int, of menu: BrowserMenu) -> [BrowserEffect] {
    mode = .browsing
    guard menu.items.indices.contains(index) else { return [] }
    let value = menu.items[index].value
    switch menu.purpose {
    case .field: return menu.record.map { beginField(value, of: $0) } ?? []
    default: return order(by: value, menu.purpose)
    }
  }
}
