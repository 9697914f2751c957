/// The brackets around the entries of a recording, read byte by byte: `{"log": {…, "entries": [entry, entry], …}}` in a HAR,
/// `[entry, entry]` in a session of Charles.
struct Outline {
  /// An object or a list that is open.
  private enum Container {
    case root
    case log
    case entries
    /// An object or a list that is not looked at.
    case object
    case list
  }

  /// The part that may come next, apart from white space.
  private enum Expected {
    case value
    case valueOrEnd
    case nameOrEnd
    case name
    case colon
    case commaOrEnd
    /// The file is complete.
    case nothing
  }

  /// The most bytes of a name that are kept: more than the names that count have.
  private static let longestName = 16
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private var open: [Container] = []
  private var expected = Expected.value
  /// The text, or the number or word, that is being read.
  private var isInText = false
  private var isEscaped = false
  private var isInWord = false
  private var isName = false
  private var name: [UInt8] = []
  private var hasEntries = false
  /// The format of the file.
  private(set) var format = EntryFormat.har

  /// Reads a byte.
  ///
  /// - Returns: whether the byte is the bracket that opens an entry. The outline goes on after that entry.
  mutating func read(_ byte: UInt8, at place: Int, entry: Int) throws(CaptureFault) -> Bool {
    if isInText {
      readText(byte)
      return false
    }
    if isInWord {
      if Self.isWord(byte) { return false }
      isInWord = false
    }
    if Self.isSpace(byte) || place < 3 && byte == Self.byteOrderMark[place] { return false }
    if open.last == .entries, byte != UInt8(ascii: ","), byte != UInt8(ascii: "]") {
      guard expected == .value || expected == .valueOrEnd else {
        throw CaptureFault(.notJSON, entry: entry, byte: place)
      }
      guard byte == UInt8(ascii: "{") else { throw CaptureFault(.wrongType, entry: entry, byte: place) }
      expected = .commaOrEnd
      return true
    }
    guard take(byte) else { throw CaptureFault(.notJSON, byte: place) }
    guard open.count <= EntryScanner.maximumDepth else { throw CaptureFault(.tooDeep, byte: place) }
    return false
  }

  /// Ends the file.
  func end(at place: Int) throws(CaptureFault) {
    guard expected != .value || !open.isEmpty else { throw CaptureFault(.empty, byte: place) }
    guard expected == .nothing, !isInText else { throw CaptureFault(.cutOff, byte: place) }
    guard hasEntries else { throw CaptureFault(.notHAR, byte: place) }
  }

  private mutating func readText(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInText = false
      return
    }
    if isName, name.count < Self.longestName { name.append(byte) }
  }

  /// Whether a byte that begins something may come here.
  private mutating func take(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""): return beginText()
    case UInt8(ascii: "{"): return begin(isObject: true)
    case UInt8(ascii: "["): return begin(isObject: false)
    case UInt8(ascii: "}"): return end(isObject: true)
    case UInt8(ascii: "]"): return end(isObject: false)
    case UInt8(ascii: ":"): return go(from: [.colon], to: .value)
    case UInt8(ascii: ","): return go(from: [.commaOrEnd], to: isInObject ? .name : .value)
    case _ where Self.isWord(byte):
      isInWord = true
      return go(from: [.value, .valueOrEnd], to: afterValue)
    // Nothing else begins anything in JSON.
    default: return false
    }
  }

  private mutating func beginText() -> Bool {
    (isInText, isName) = (true, expected == .name || expected == .nameOrEnd)
    if isName { name.removeAll(keepingCapacity: true) }
    return isName
      ? go(from: [.name, .nameOrEnd], to: .colon) : go(from: [.value, .valueOrEnd], to: afterValue)
  }

  private mutating func begin(isObject: Bool) -> Bool {
    let container = self.container(isObject: isObject)
    guard go(from: [.value, .valueOrEnd], to: isObject ? .nameOrEnd : .valueOrEnd) else { return false }
    if container == .entries { hasEntries = true }
    if container == .entries, open.isEmpty { format = .charles }
    open.append(container)
    return true
  }

  /// The container that begins here. A second list of entries is read as the first.
  private func container(isObject: Bool) -> Container {
    switch (open.last, isObject) {
    case (nil, true): .root
    case (nil, false): .entries
    case (.root, true) where name.elementsEqual("log".utf8): .log
    case (.log, false) where name.elementsEqual("entries".utf8): .entries
    case (_, true): .object
    case (_, false): .list
    }
  }

  private mutating func end(isObject: Bool) -> Bool {
    guard !open.isEmpty, isInObject == isObject,
      expected == .commaOrEnd || expected == (isObject ? .nameOrEnd : .valueOrEnd)
    else { return false }
    open.removeLast()
    expected = afterValue
    return true
  }

  private mutating func go(from allowed: [Expected], to next: Expected) -> Bool {
    defer { expected = next }
    return allowed.contains(expected)
  }

  private var afterValue: Expected { open.isEmpty ? .nothing : .commaOrEnd }

  private var isInObject: Bool {
    switch open.last {
    case .root, .log, .object: true
    case .entries, .list, nil: false
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }

  /// Whether a byte can be part of a number, of `true`, `false` or `null`.
  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "E"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    // Any other byte ends the word.
    default: false
    }
  }
}
