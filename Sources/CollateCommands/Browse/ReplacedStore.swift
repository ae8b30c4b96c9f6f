/// Another store lies where the one was that is shown.
struct ReplacedStore: Error, CustomStringConvertible {
  var description: String {
    "nothing was changed: another store lies there now; these are its records"
  }
}
