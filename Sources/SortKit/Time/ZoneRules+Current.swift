import Glibc

extension ZoneRules {
  /// The zone that the user's environment is set to: the variable `TZ`, else the system's zone.
  ///
  /// `TZ` may be a name, a file or a POSIX rule (`CET-1CEST,M3.5.0,M10.5.0/3`). What can't be read
  /// counts as UTC, as everywhere on the system.
  public static func current() -> ZoneRules {
    if let setting = getenv("TZ") { return rules(ofSetting: String(cString: setting)) }
    let path = "/etc/localtime"
    let name = linkedName(path) ?? "localtime"
    return ZoneSource.file(path, named: name).map(ZoneRules.init) ?? .utc
  }

  /// What a value of `TZ` means.
  static func rules(ofSetting setting: String) -> ZoneRules {
    let name = setting.hasPrefix(":") ? String(setting.dropFirst()) : setting
    if name.isEmpty { return .utc }
    if let rules = ZoneSource.rules(named: name) { return rules }
    if name.hasPrefix("/"),
      let table = ZoneSource.file(name, named: zoneName(inPath: name) ?? name)
    {
      return ZoneRules(table)
    }
    guard let rule = YearlyRule(name.utf8) else { return .utc }
    return ZoneRules(ZoneTable(name, first: rule.standard, changes: [], then: rule))
  }

  /// The name in the path that a link leads to.
  private static func linkedName(_ path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { target in
      guard let start = target.baseAddress else { return nil }
      let count = readlink(path, start, target.count)
      guard count > 0 else { return nil }
      let bytes = target.prefix(count).map { UInt8(bitPattern: $0) }
      return zoneName(inPath: String(decoding: bytes, as: UTF8.self))
    }
  }

  private static func zoneName(inPath path: String) -> String? {
    guard let folder = path.firstRange(of: "zoneinfo/") else { return nil }
    let name = String(path[folder.upperBound...])
    return ZoneSource.isName(name) ? name : nil
  }
}
