import JSONWriting

extension String {
  /// The text for a terminal or a log. A text from a service or a file name can neither move the cursor nor forge a
  /// line.
  package var oneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isVisible ? $0 : "?" }))
  }
}
