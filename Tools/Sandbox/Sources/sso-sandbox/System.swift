import Foundation

/// What the sandbox needs of the process that it runs in.
enum System {
  /// Makes sure that every argument is UTF-8. With another character instead of a byte, two directories would have one
  /// name.
  static func requireText() throws {
    let arguments = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    for (number, pointer) in arguments.enumerated() {
      guard let pointer, String(validatingCString: pointer) == nil else { continue }
      throw Complaint("argument \(number) is no UTF-8 text")
    }
  }

  /// Makes sure that the process may open some more descriptors. With fewer the server stops the process.
  static func requireDescriptors() throws {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < 24 {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        throw Complaint("too many open files: this program needs 24 more (ulimit -n)")
      }
      opened.append(descriptor)
    }
  }

  /// HOME; nil if it is not set.
  static var home: String? {
    get throws {
      guard let value = getenv("HOME") else { return nil }
      guard let home = String(validatingCString: value) else { throw Complaint("HOME is no UTF-8 text") }
      return home
    }
  }
}

extension String {
  /// A message as a terminal may show it: with every sign visible, and of an address without its name and password.
  var told: String {
    let signs: [Unicode.GeneralCategory] = [.control, .format, .lineSeparator, .paragraphSeparator]
    return split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let visible = line.unicodeScalars.reduce(into: "") { text, scalar in
        let isVisible = !signs.contains(scalar.properties.generalCategory)
        text += isVisible ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
      }
      return visible.withoutPasswords
    }.joined(separator: "\n")
  }

  /// A line whose addresses have no name and no password. Any text before an at sign may be one, with spaces and quotation marks too
  /// if an address begins there.
  private var withoutPasswords: String {
    var scalars = unicodeScalars
    guard let sign = scalars.lastIndex(of: "@") else { return self }
    let before = scalars[..<sign]
    let scheme = range(of: "://").map(\.lowerBound) ?? sign
    let word = before[..<min(scheme, sign)].lastIndex { " '\"".unicodeScalars.contains($0) }
    let start = word.map { scalars.index(after: $0) } ?? scalars.startIndex
    scalars.replaceSubrange(start...sign, with: "{hidden}".unicodeScalars)
    return String(scalars)
  }
}
