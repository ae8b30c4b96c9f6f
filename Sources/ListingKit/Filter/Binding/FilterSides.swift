/// What tests of a filter look at beside cells: each test knows the index of its own.
struct FilterSides {
  var needles: [TextNeedle] = []
  var lookups: [RelatedLookup] = []
  var decimals: [DecimalBound] = []
  var moments: [MomentBound] = []
}
