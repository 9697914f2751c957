/// Why a run produced no result, in one line.
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

/// What was typed, in quotation marks and on one line.
package func quoted(_ text: String) -> String {
  "'" + text.unicodeScalars.map { $0.breaksLine ? "?" : String($0) }.joined() + "'"
}

extension Unicode.Scalar {
  /// Whether a terminal may take the character for the end of a line, or for a control character.
  fileprivate var breaksLine: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    // Unicode may add categories. Every other scalar can be printed.
    default: false
    }
  }
}
