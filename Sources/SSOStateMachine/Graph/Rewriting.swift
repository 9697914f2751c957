extension String {
  /// The text with some of its scalars put in other words.
  ///
  /// Most texts hold no such scalar, so whatever stands between two is looked at byte by byte and copied as a whole.
  ///
  /// - Parameters:
  ///   - mayNeed: whether a scalar that begins with a byte may need other words.
  ///   - words: those words; the scalar itself where it needs none.
  func rewritten(where mayNeed: (UInt8) -> Bool, as words: (Unicode.Scalar) -> String) -> String {
    guard let first = utf8.firstIndex(where: mayNeed) else { return self }
    var text = String(self[..<first])
    var rest = self[first...]
    while let scalar = rest.unicodeScalars.popFirst() {
      text += words(scalar)
      let plain = rest.utf8.firstIndex(where: mayNeed) ?? rest.endIndex
      text += rest[..<plain]
      rest = rest[plain...]
    }
    return text
  }
}
