extension String {
  /// For a terminal or a log: whatever a service sends or a file is called cannot move the cursor, nor forge a line.
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
