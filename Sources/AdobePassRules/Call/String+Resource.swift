import Foundation

extension String {
  /// The resource without the white space that does not count: runs of it, and white space around a tag. A sample of
  /// Adobe's asks for an MRSS resource in several lines, and has it in one line in the answer.
  package var asResource: String {
    // Most resources are a word, and have nothing to leave out.
    guard utf8.contains(where: { $0 <= 0x20 || $0 >= 0x80 }) else { return self }
    let words = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.replacingOccurrences(of: "> ", with: ">").replacingOccurrences(of: " <", with: "<")
  }
}
