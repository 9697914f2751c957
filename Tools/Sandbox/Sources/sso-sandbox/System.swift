import Foundation
import Sandbox

/// The process of the sandbox: its arguments, its descriptors and its environment.
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
  /// The message as a terminal may show it. Every character is visible, and an address has no name and no password.
  var told: String {
    withoutPasswords.unicodeScalars.reduce(into: "") { text, scalar in
      let isShown = scalar == "\n" || scalar.isVisible
      text += isShown ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }
  }

  /// The message without the names and passwords of addresses. Any text before an at sign may be a password, so the text is
  /// hidden from the start of the address on. An address without `://` starts after the last quotation mark or space.
  private var withoutPasswords: String {
    let scalars = Array(unicodeScalars)
    guard let sign = scalars.lastIndex(of: "@") else { return self }
    let before = scalars[..<sign]
    let scheme = before.indices.first { before[$0...].starts(with: "://".unicodeScalars) }
    let ends: [Unicode.Scalar] = scheme == nil && before.contains("'") ? ["'"] : ["'", "\"", " ", "\n"]
    let start = before[..<(scheme ?? sign)].lastIndex { ends.contains($0) }.map { $0 + 1 } ?? 0
    return [scalars[..<start], ArraySlice("{hidden}".unicodeScalars), scalars[(sign + 1)...]].joined()
      .reduce(into: "") { $0.unicodeScalars.append($1) }
  }
}
