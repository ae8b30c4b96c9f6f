// swift-tools-version: 6.2
import PackageDescription

/// The models that ship with Collate: one word here, one line in `ModelCatalog`, one folder in Models/.
let models = ["ToDos", "Projects", "Books"]

// Every Swift target is built with the same strict settings.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A library target in Sources/.
func kit(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// A model in Models/, with its embedded sample records.
func model(_ name: String) -> Target {
  .target(
    name: name, dependencies: ["SortKit", "ModelKit"], path: "Models/\(name)",
    resources: [.embedInCode("Preview.json")], swiftSettings: strict)
}

/// The tests of one folder in Tests/.
func tests(_ name: String, _ dependencies: [Target.Dependency], goldens: Bool = false) -> Target {
  .testTarget(
    name: name, dependencies: ["TestSupport"] + dependencies,
    exclude: goldens ? ["Golden"] : [], swiftSettings: strict)
}

// ICU is linked statically: a run that never sorts text by locale pays nothing for it, while its
// shared libraries cost a millisecond and a half at every start. COLLATE_ICU=shared where there
// are no archives.
let icu =
  Context.environment["COLLATE_ICU"] == "shared"
  ? ["icui18n", "icuuc"] : [":libicui18n.a", ":libicuuc.a", ":libicudata.a", "stdc++"]

// libcmark too: only Markdown that becomes something else needs it. COLLATE_CMARK=shared as above.
let cmark = Context.environment["COLLATE_CMARK"] == "shared" ? "cmark" : ":libcmark.a"

let modelTargets = models.map { Target.Dependency(stringLiteral: $0) }

let package = Package(
  name: "collate",
  products: [
    .library(name: "Collate", targets: ["Collate"]),
    .executable(name: "collate", targets: ["collate"]),
  ],
  targets: [
    // C libraries, one door each.
    .target(
      name: "CCMark",
      linkerSettings: [.linkedLibrary(cmark)]),
    // Only to-dos that come again need it. Its archive wants ICU's behind it.
    .target(
      name: "CICal",
      linkerSettings: (Context.environment["COLLATE_ICAL"] == "shared"
        ? ["ical"] : [":libical.a"] + icu).map { .linkedLibrary($0) }),
    .target(
      name: "CICU",
      linkerSettings: icu.map { .linkedLibrary($0) }),
    .target(
      name: "CSimdJSON",
      linkerSettings: [.linkedLibrary("simdjson")]),
    // Linked statically too: its shared library costs half a millisecond at every start.
    .target(
      name: "CSQLite",
      linkerSettings: [
        .linkedLibrary(
          Context.environment["COLLATE_SQLITE"] == "shared" ? "sqlite3" : ":libsqlite3.a"),
        .linkedLibrary("m"),
      ]),
    // Only `browse` needs it.
    .target(
      name: "CNcurses",
      linkerSettings: (Context.environment["COLLATE_NCURSES"] == "shared"
        ? ["ncursesw", "tinfo"] : [":libncursesw.a", ":libtinfo.a"]).map { .linkedLibrary($0) }),
    .target(name: "Templates", path: "Templates"),
    .target(name: "CMachine"),

    // The kits, lowest first.
    kit("SystemKit", ["CMachine"]),
    kit("SortKit", ["SystemKit", "CICU"]),
    kit("ModelKit", ["SystemKit", "SortKit"]),
    kit("Recurrence", ["SystemKit", "SortKit", "ModelKit", "CICal"]),
    kit("Interchange", ["SystemKit", "SortKit", "ModelKit", "CSimdJSON"]),
    kit("RecordStore", ["SystemKit", "SortKit", "ModelKit", "Interchange", "CSQLite"]),
    kit("ListingKit", ["SystemKit", "SortKit", "ModelKit"]),
    kit(
      "RecordEditing",
      [
        "SystemKit", "SortKit", "ModelKit", "Interchange", "ListingKit", "RecordStore",
        "Recurrence",
      ]),
    kit("TemplateKit", ["SystemKit"]),
    kit("MarkdownKit", ["SystemKit", "CCMark"]),
    kit(
      "ReportKit",
      [
        "SystemKit", "SortKit", "ModelKit", "Interchange", "ListingKit", "TemplateKit",
        "MarkdownKit", "Templates",
      ]),
    kit(
      "TerminalBrowser",
      ["SystemKit", "SortKit", "ModelKit", "ListingKit", "MarkdownKit", "CNcurses"]),
  ]
    + models.map(model)
    + [
      kit("ModelCatalog", ["SortKit", "ModelKit"] + modelTargets),
      kit(
        "CollateCommands",
        [
          "SystemKit", "SortKit", "ModelKit", "ListingKit", "TemplateKit", "MarkdownKit",
          "ReportKit", "Interchange", "RecordStore", "RecordEditing", "Recurrence",
          "TerminalBrowser",
        ]),
      kit("Collate", ["SortKit", "ModelKit", "CollateCommands", "Recurrence"]),
      .executableTarget(
        name: "collate", dependencies: ["CollateCommands", "ModelCatalog"], swiftSettings: strict),

      // What `make bench` runs; it doesn't ship.
      .executableTarget(
        name: "collate-bench",
        dependencies: [
          "SystemKit", "SortKit", "ModelKit", "Interchange", "ListingKit", "MarkdownKit",
          "ReportKit", "CollateCommands", "ModelCatalog",
        ], path: "Tests/Benchmarks", exclude: ["Peers", "Templates"], swiftSettings: strict),

      // Tests mirror Sources/ and Models/.
      .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
      .target(
        name: "LawSupport", dependencies: ["TestSupport", "SortKit", "ModelKit", "SystemKit"],
        path: "Tests/LawSupport", swiftSettings: strict),
      .target(
        name: "CommonMarkJudge", dependencies: ["CCMark"], path: "Tests/CommonMarkJudge",
        swiftSettings: strict),
      tests("SystemKitTests", ["SystemKit"]),
      tests("SortKitTests", ["SortKit", "SystemKit", "LawSupport"]),
      tests("ModelKitTests", ["ModelKit", "SortKit", "SystemKit", "LawSupport"], goldens: true),
      tests("RecurrenceTests", ["Recurrence", "ModelKit", "SortKit"], goldens: true),
      tests(
        "InterchangeTests", ["Interchange", "ModelKit", "SortKit", "SystemKit", "ModelCatalog"]),
      tests(
        "ListingKitTests",
        ["ListingKit", "ModelKit", "SortKit", "Interchange", "ModelCatalog"] + modelTargets,
        goldens: true),
      .executableTarget(
        name: "StoreTrial",
        dependencies: [
          "RecordStore", "Interchange", "ModelKit", "SortKit", "SystemKit", "ModelCatalog",
        ], path: "Tests/StoreTrial", swiftSettings: strict),
      tests(
        "RecordStoreTests",
        [
          "StoreTrial", "RecordStore", "Interchange", "ModelKit", "SortKit", "SystemKit",
          "ModelCatalog",
          "LawSupport",
        ] + modelTargets, goldens: true),
      tests(
        "RecordEditingTests",
        ["RecordEditing", "RecordStore", "ModelKit", "SortKit", "ModelCatalog"]),
      tests("TemplateKitTests", ["TemplateKit", "SystemKit", "CommonMarkJudge"]),
      tests("MarkdownKitTests", ["MarkdownKit", "SystemKit"], goldens: true),
      tests(
        "ReportKitTests",
        [
          "ReportKit", "ListingKit", "ModelKit", "SortKit", "MarkdownKit", "TemplateKit",
          "Interchange", "ModelCatalog", "SystemKit", "CommonMarkJudge",
        ], goldens: true),
      .executableTarget(
        name: "TerminalTrial", dependencies: ["TerminalBrowser"], path: "Tests/TerminalTrial",
        swiftSettings: strict),
      tests(
        "TerminalBrowserTests",
        [
          "TerminalTrial", "TerminalBrowser", "ListingKit", "ModelKit", "SortKit", "SystemKit",
          "Interchange",
          "ModelCatalog",
        ], goldens: true),
      tests(
        "CollateCommandsTests",
        [
          "CollateCommands", "ModelCatalog", "ModelKit", "SortKit", "ListingKit", "MarkdownKit",
          "SystemKit",
          "collate",
        ] + modelTargets, goldens: true),
      tests(
        "ModelsTests",
        [
          "Collate", "ModelCatalog", "ModelKit", "SortKit", "SystemKit", "Interchange",
          "LawSupport",
        ] + modelTargets),
    ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x,
  cxxLanguageStandard: .cxx17
)
