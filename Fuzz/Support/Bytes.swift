/// The input of one execution, taken from its front.
struct Bytes {
  private var rest: ArraySlice<UInt8>

  init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    rest = Array(UnsafeBufferPointer(start: start, count: count))[...]
  }

  var isEmpty: Bool { rest.isEmpty }

  /// One of several, as the next byte says, or the next two where a byte cannot; zeros follow the end.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    var index = Int(rest.popFirst() ?? 0)
    if elements.count > 256 { index += Int(rest.popFirst() ?? 0) << 8 }
    return elements[index % elements.count]
  }

  /// So many bytes as the next byte says.
  mutating func short() -> [UInt8] {
    let count = Int(rest.popFirst() ?? 0)
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  /// The text up to the next 0xFF, which no text has; what is no UTF-8 comes out repaired.
  mutating func text() -> String {
    let text = rest.prefix { $0 != 0xFF }
    rest = rest.dropFirst(text.count + 1)
    return String(decoding: text, as: UTF8.self)
  }

  /// All that is left.
  mutating func all() -> [UInt8] {
    defer { rest = [] }
    return Array(rest)
  }
}

/// What must hold for every input. It traps, which is how a fuzzer hears of it.
func must(_ holds: Bool, _ rule: @autoclosure () -> String, line: UInt = #line) {
  if !holds { fatalError("line \(line): \(rule())") }
}
