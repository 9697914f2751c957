/// The reason why a run produced no result, in one line.
package enum Complaint: Error, Equatable {
  /// The command line is wrong, and the person is sent to `--help`. Exit status 2.
  case usage(String)
  /// The command line is fine, but there is no result. The exit status is the program's own.
  case failure(String)

  /// The line that a program prints, with a hint where to read on.
  package func line(of program: String) -> String {
    switch self {
    case .usage(let line):
      "\(program): \(line)\(line.hasSuffix("?") ? " Try" : "; try") '\(program) --help'\n"
    case .failure(let line): "\(program): \(line)\n"
    }
  }
}

/// Text that a person typed, in quotation marks and on one line. The name and the password of an address are not shown.
package func quoted(_ text: String) -> String {
  guard !text.namesPerson else { return "with a name or a password" }
  return "'" + text.unicodeScalars.map { $0.breaksLine ? "?" : String($0) }.joined() + "'"
}

/// An address that was typed, in quotation marks: any text before an `@` may be a password.
package func quotedAddress(_ address: String) -> String {
  address.scalarsBeforeAtSign == nil ? quoted(address) : "with a name or a password"
}

extension String {
  /// Whether the text may be an address with a password: `https://name:password@host`, also without its scheme.
  fileprivate var namesPerson: Bool { scalarsBeforeAtSign.map { $0.contains(":") } ?? false }

  /// The scalars before the last at sign, percent-encoded or not; nil without one. A combining mark after a sign makes
  /// it another character, but not another scalar.
  fileprivate var scalarsBeforeAtSign: [Unicode.Scalar]? {
    let scalars = Array(unicodeScalars)
    let place = scalars.indices.last { place in
      scalars[place] == "@" || scalars[place...].prefix(3).elementsEqual(["%", "4", "0"])
    }
    return place.map { Array(scalars[..<$0]) }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal may take the character for a line end, for a control character, or for another direction.
  fileprivate var breaksLine: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    // Unicode may add categories. Every other scalar can be printed.
    default: false
    }
  }
}
