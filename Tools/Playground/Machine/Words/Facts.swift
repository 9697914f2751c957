package import SSOStateMachine

/// The known facts, by name. A value that is not there is left out.
package struct Facts {
  package private(set) var all: [(name: String, value: Value)] = []

  package init() {}

  package enum Value {
    case words(String)
    case moment(Timestamp)
    /// Of the same width everywhere: an `Int` of WebAssembly has 32 bits.
    case number(Int64)
  }

  package mutating func add(_ name: String, _ words: String?) {
    if let words { all.append((name, .words(words))) }
  }

  package mutating func add(_ name: String, _ moment: Timestamp?) {
    if let moment { all.append((name, .moment(moment))) }
  }

  /// A count. None is left out, too.
  package mutating func add(_ name: String, count: some BinaryInteger) {
    if count != 0 { all.append((name, .number(Int64(clamping: count)))) }
  }

  /// Something that is true, or is left out.
  package mutating func add(_ name: String, if holds: Bool) {
    if holds { all.append((name, .words("yes"))) }
  }
}

extension Facts {
  /// One line: `MVPD=Cablevision; token ends=1700864000000`.
  package var line: String {
    var line = ""
    for (name, value) in all {
      if !line.isEmpty { line += "; " }
      line += name + "="
      switch value {
      case .words(let words): line += words
      case .moment(let moment): line += moment.description
      case .number(let number): line += "\(number)"
      }
    }
    return line
  }
}
