/// Why a run came to nothing, in one line.
package enum Complaint: Error, Equatable {
  /// The command line is at fault; the person is sent to `--help`. Exit status 2.
  case usage(String)
  /// The command line is fine, but there is no result. Exit status 1.
  case failure(String)
}

/// What was typed, in quotation marks and on one line.
package func quoted(_ text: String) -> String {
  "'" + text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "?" : String($0) }.joined() + "'"
}
