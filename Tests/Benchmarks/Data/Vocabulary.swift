/// The words that invented texts are made of.
enum Vocabulary {
  /// What many records are called alike, so that there are ties.
  static let everyday = [
    "Water the garden", "Pay the gas bill", "Ring the plumber", "Return library books",
    "Sort the post", "Defrost the freezer", "Feed the cat", "Back up photos", "Fold the laundry",
    "Weekly shop", "Oil the hinges", "Plan the week",
  ]

  static let plain = split(
    """
    answer arrange borrow bring carry change choose collect compare copy cut deliver empty fetch
    fill find finish fit glue hang install invite label list measure mend mount order paint phone
    plant polish post print read record remove rent repair replace reserve sand sell send sew show
    sketch stack start store study sweep test tidy translate try update varnish visit wash weigh
    attic bench boiler bookcase bridge bucket cable cellar chair chimney clock cupboard curtain
    desk door drawer engine fence floor fuse gate gutter hammer handle hedge hinge keyboard kettle
    ladder lamp lease letter lock map meter mirror oven page pipe plan plug pump radio ramp roof
    rope ruler screw shed shelf sink socket stair stove switch table tank tap tent tile tool trap
    tyre valve vase wall wheel window wire and at by for from in near of on the to under with
    """)

  /// Words with letters beyond ASCII, from several scripts, and emoji of several scalars.
  static let foreign = [
    "Äpfel", "brûlée", "señor", "Øresund", "Łukasz", "Ångström", "fiancé", "Größe", "maçã",
    "İzmir", "χαρτί", "письмо", "書類", "予定", "서류", "🔧", "📎", "👨‍👩‍👧", "🇳🇴", "e\u{301}tude",
  ]

  /// Words that would be structure if they were taken for Markdown or HTML.
  static let risky = [
    "*now*", "_maybe_", "**must**", "`make`", "[draft]", "[a](b)", "<i>", "<!-- x -->", "Q&A",
    "&lt;", "left|right", "#7", "# first", "C:\\new", "snake_case", "1 < 2", "2 > 1", "~gone~",
    "[ ]", "a*b*c", "![p](q)",
  ]

  private static func split(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }
}
