extension String {
  /// The text for a terminal or a log. A text from a service or a file name can neither move the cursor nor forge a
  /// line.
  package var oneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.properties.isPrintable ? $0 : "?" }))
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isPrintable: Bool {
    switch generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: false
    // Unicode's categories, not ours: letters, marks, numbers, signs and spaces of every kind.
    default: true
    }
  }
}
