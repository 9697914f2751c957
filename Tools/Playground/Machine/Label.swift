/// A name in code as a person reads it: `chooseAnotherMVPD` becomes `Choose another MVPD`, `code.VSA403` `Code VSA403`.
func label(of name: String) -> String {
  var (words, word) = ([String](), [UInt8]())
  for byte in name.utf8 {
    let isDot = byte == UInt8(ascii: ".")
    if isDot || isCapital(byte) && word.last.map(isSmall) == true {
      words.append(text(word))
      word = []
    }
    if !isDot { word.append(byte) }
  }
  words.append(text(word))
  return words.enumerated().map { capitalized($1, isFirst: $0 == 0) }.joined(separator: " ")
}

private func isSmall(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

private func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// The first word begins with a capital, and no other word does but an abbreviation.
private func capitalized(_ word: String, isFirst: Bool) -> String {
  var bytes = Array(word.utf8)
  guard let first = bytes.first else { return word }
  let isAbbreviation = bytes.count > 1 && bytes[1] & 0x20 == 0
  if isFirst, isSmall(first) { bytes[0] = first & ~0x20 }
  if !isFirst, !isAbbreviation, isCapital(first) { bytes[0] = first | 0x20 }
  return text(bytes)
}
