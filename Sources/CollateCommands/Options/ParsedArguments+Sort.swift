package import SortKit

extension ParsedArguments {
  /// The sort keys chosen for one list (nil: the one named first), all uses of `--sort` joined; nil for none.
  ///
  /// ```swift
  /// // --sort -due --sort to-dos=name --sort name
  /// try parsed.sortSelection(for: nil, in: scopes)   // due descending, name
  /// ```
  /// - Throws: ``UsageError``.
  package func sortSelection(
    for list: String?, in scopes: ListScopes
  ) throws(UsageError) -> SortSelection? {
    var terms: [SortTerm] = []
    for value in try values(of: .sort, for: list, in: scopes) {
      do throws(SortSyntaxError) {
        terms += try SortSpecification.terms(of: value)
      } catch {
        throw .sort(option: OptionSpec.sort.flag, value: value, problem: error)
      }
    }
    return SortSelection(terms)
  }

  /// The orders of groups chosen for one list, all uses of `--group-sort` joined.
  ///
  /// - Throws: ``UsageError``.
  package func groupSortTerms(
    for list: String?, in scopes: ListScopes
  ) throws(UsageError) -> [GroupSortTerm] {
    var terms: [GroupSortTerm] = []
    for value in try values(of: .groupSort, for: list, in: scopes) {
      do throws(SortSyntaxError) {
        terms += try GroupSortSpecification.terms(of: value)
      } catch {
        throw .sort(option: OptionSpec.groupSort.flag, value: value, problem: error)
      }
    }
    return terms
  }

  /// Names joined by commas for one list (`--columns`), quotes as in ``SortSpecification``.
  ///
  /// - Throws: ``UsageError``.
  package func names(
    of option: OptionSpec, for list: String?, in scopes: ListScopes
  ) throws(UsageError) -> [String] {
    var names: [String] = []
    for value in try values(of: option, for: list, in: scopes) {
      do throws(SortSyntaxError) {
        names += try NameList.names(of: value)
      } catch {
        throw .sort(option: option.flag, value: value, problem: error)
      }
    }
    return names
  }
}
