/// Graphviz text in the making. It is put together from bytes: those of most texts are taken over as they are.
struct DOTText {
  enum Part: ExpressibleByStringLiteral {
    /// Graphviz, as it is.
    case plain(String)
    /// A name, quoted. Backslashes are doubled, since a trailing one would swallow the closing quote.
    case name(String)
    /// Text to be shown, quoted: names such as `\N` and entities such as `&gt;` stay as they were typed.
    case shown(String)
    /// Lines that stand flush left, each under the other, quoted.
    case lines([String])

    init(stringLiteral text: String) { self = .plain(text) }
  }

  private var bytes: [UInt8] = []

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ part: Part) {
    switch part {
    case .plain(let text): bytes += text.utf8
    case .name(let text): quote { $0.append(text, in: Self.wordsInName) }
    case .shown(let text): quote { $0.append(text, in: Self.words) }
    case .lines(let lines):
      quote {
        for line in lines {
          $0.append(line, in: Self.words)
          $0.bytes += "\\l".utf8
        }
      }
    }
  }

  private mutating func quote(_ content: (inout Self) -> Void) {
    bytes.append(UInt8(ascii: "\""))
    content(&self)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Takes a text over as a whole, then puts in other words what cannot stay: in most texts that is nothing.
  private mutating func append(_ text: String, in words: (UInt8) -> String?) {
    var start = bytes.endIndex
    bytes += text.utf8
    while let place = bytes[start...].firstIndex(where: Self.mayNeedWords) {
      let length = bytes[place] == 0xC2 ? 2 : 1
      let other = words(bytes[place + length - 1])
      if let other { bytes.replaceSubrange(place..<place + length, with: other.utf8) }
      start = place + (other?.utf8.count ?? length)
    }
  }

  /// Those control characters that are not ASCII begin with `C2`.
  private static func mayNeedWords(_ byte: UInt8) -> Bool {
    switch byte {
    case ..<0x20, UInt8(ascii: "\""), UInt8(ascii: "&"), UInt8(ascii: "\\"), 0x7F, 0xC2: true
    default: false
    }
  }

  private static func wordsInName(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "\n"): nil
    default: words(for: byte)
    }
  }

  /// No drawing can show control characters, and XML forbids them.
  private static func words(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "\\"): "\\\\"
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "\n"): "\\n"
    case UInt8(ascii: "\t"): nil
    case ..<0x20, 0x7F...0x9F: "\u{FFFD}"
    default: nil
    }
  }
}

extension String {
  /// Broken at spaces into lines of about so many characters.
  func wrapped(at width: Int) -> String {
    var wrapped = ""
    var room = 0
    for word in unicodeScalars.split(separator: " ") {
      let length = word.count
      if !wrapped.isEmpty { wrapped += length < room ? " " : "\n" }
      room = length < room ? room - 1 - length : width - length
      wrapped += Substring(word)
    }
    return wrapped
  }
}
