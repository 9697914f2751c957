/// The input of one execution, taken from its front.
struct Bytes {
  private var rest: ArraySlice<UInt8>

  init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    rest = Array(UnsafeBufferPointer(start: start, count: count))[...]
  }

  var isEmpty: Bool { rest.isEmpty }

  /// Picks one element by the next byte, or by the next two if one byte is not enough; zeros follow the end of the input.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    var index = Int(rest.popFirst() ?? 0)
    if elements.count > 256 { index += Int(rest.popFirst() ?? 0) << 8 }
    return elements[index % elements.count]
  }

  /// As many bytes as the next byte says.
  mutating func short() -> [UInt8] {
    let count = Int(rest.popFirst() ?? 0)
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  /// The text up to the next 0xFF, which no text contains; invalid UTF-8 is repaired.
  mutating func text() -> String {
    let text = rest.prefix { $0 != 0xFF }
    rest = rest.dropFirst(text.count + 1)
    return String(decoding: text, as: UTF8.self)
  }

  /// All bytes that are left.
  mutating func all() -> [UInt8] {
    defer { rest = [] }
    return Array(rest)
  }
}

/// Checks what must hold for every input. A failure traps, which is what the fuzzer notices.
func must(_ holds: Bool, _ rule: @autoclosure () -> String, line: UInt = #line) {
  if !holds { fatalError("line \(line): \(rule())") }
}
