/// Graphviz text in the making: fixed text, each piece followed by what is put in.
///
/// The text is kept as bytes. The bytes of most texts are copied unchanged, and the output takes bytes as well.
struct DOTText {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  /// Adds Graphviz, as it is.
  mutating func put(_ fixed: StaticString) { fixed.withUTF8Buffer { bytes += $0 } }

  /// Adds Graphviz, as it is.
  mutating func put(_ fixed: StaticString, plain text: String) {
    put(fixed)
    bytes += text.utf8
  }

  /// Adds a name. Backslashes are doubled, since a trailing one would swallow the closing quotation mark.
  mutating func put(_ fixed: StaticString, name: String) {
    put(fixed)
    read(name) { $0.append($1, in: Self.wordsInName) }
  }

  /// Adds text to be shown: names such as `\N` and entities such as `&gt;` stay as they were typed.
  mutating func put(_ fixed: StaticString, shown text: String) {
    put(fixed)
    write(text)
  }

  /// Adds text to be shown, broken at spaces into lines of about a given length.
  mutating func put(_ fixed: StaticString, shown text: String, wrappedAt width: Int) {
    put(fixed)
    read(text) { text, bytes in
      var room: Int?
      var start = bytes.startIndex
      for end in 0...bytes.endIndex where end == bytes.endIndex || bytes[end] == UInt8(ascii: " ") {
        let word = UnsafeBufferPointer(rebasing: bytes[start..<end])
        start = end + 1
        guard !word.isEmpty else { continue }
        let length = word.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
        let fits = length < room ?? 0
        if room != nil { text.put(fits ? " " : "\\n") }
        room = (fits ? (room ?? 0) - 1 : width) - length
        text.append(word, in: Self.words)
      }
    }
  }

  private mutating func read(_ text: String, _ take: (inout Self, UnsafeBufferPointer<UInt8>) -> Void) {
    var text = text
    text.withUTF8 { take(&self, $0) }
  }

  /// Copies a text, and replaces each character that `words` has a replacement for. Most texts have no such character.
  private mutating func append(_ text: UnsafeBufferPointer<UInt8>, in words: (UInt8) -> StaticString?) {
    var rest = text
    while let place = rest.firstIndex(where: Self.mayNeedWords) {
      let end = place + (rest[place] == 0xC2 ? 2 : 1)
      let other = words(rest[end - 1])
      bytes += UnsafeBufferPointer(rebasing: rest[..<(other == nil ? end : place)])
      if let other { put(other) }
      rest = UnsafeBufferPointer(rebasing: rest[end...])
    }
    bytes += rest
  }

  /// Those control characters that are not ASCII begin with `C2`.
  private static func mayNeedWords(_ byte: UInt8) -> Bool {
    switch byte {
    case ..<0x20, UInt8(ascii: "\""), UInt8(ascii: "&"), UInt8(ascii: "\\"), 0x7F, 0xC2: true
    // Every other byte is copied as it is.
    default: false
    }
  }

  private static func wordsInName(for byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "\n"): nil
    // In a name, every byte but the two above is replaced as in any other text.
    default: words(for: byte)
    }
  }

  /// The replacement of a character; nil if the character is copied. No drawing can show control characters, and XML
  /// forbids them.
  private static func words(for byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "\\"): "\\\\"
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "\n"): "\\n"
    case UInt8(ascii: "\t"): nil
    case ..<0x20, 0x7F...0x9F: "\u{FFFD}"
    // Every other byte is copied as it is.
    default: nil
    }
  }
}

extension DOTText: TextOutputStream {
  /// Adds text to be shown.
  mutating func write(_ text: String) { read(text) { $0.append($1, in: Self.words) } }
}
