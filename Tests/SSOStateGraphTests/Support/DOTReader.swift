/// Reads the part of the DOT language that a drawing uses, by the rules of Graphviz, to compare it with its graph.
struct DOTReader {
  struct Node {
    let name: String
    var attributes: [String: String]
    var cluster: String?
  }

  struct Edge {
    let from: String
    let to: String
    let attributes: [String: String]

    /// The lines of the label, without the space before each.
    var lines: [String] {
      let space = "\u{A0}\u{A0}".utf8
      return DOTReader.lines(attributes["label"] ?? "").map { line in
        line.utf8.starts(with: space)
          ? String(decoding: line.utf8.dropFirst(space.count), as: UTF8.self) : "on the line: \(line)"
      }
    }
  }

  struct Malformed: Error {
    let found: String
  }

  private(set) var name = ""
  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []
  private(set) var clusters: [String] = []

  private var tokens: ArraySlice<Token>

  private enum Token: Equatable {
    /// Text outside of quotation marks, where keywords count.
    case word(String)
    case quoted(String)
    case symbol(String)
  }

  init(_ text: String) throws {
    tokens = try Self.tokens(of: Array(text.unicodeScalars))[...]
    guard tokens.popFirst() == .word("digraph") else { throw Malformed(found: "no digraph") }
    name = try takeText()
    try take("{")
    try readBody(in: nil)
    guard tokens.isEmpty else { throw Malformed(found: "text after the end") }
  }

  func node(_ name: String) -> Node? { nodes.first { $0.name == name } }

  /// A name as it was before it was escaped.
  static func unescapedName(_ text: String) -> String {
    text.split(separator: "\\\\", omittingEmptySubsequences: false).joined(separator: "\\")
  }

  /// The lines of a label as they are shown; `\l` ends each, and `\n` stands for a line break.
  static func lines(_ label: String) -> [String] {
    var lines = [""]
    var scalars = label.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      guard scalar == "\\", let escaped = scalars.popFirst() else {
        lines[lines.endIndex - 1].unicodeScalars.append(scalar)
        continue
      }
      switch escaped {
      case "l": lines.append("")
      case "n": lines[lines.endIndex - 1] += "\n"
      default: lines[lines.endIndex - 1].unicodeScalars.append(escaped)
      }
    }
    if lines.last == "" { lines.removeLast() }
    return lines.map { $0.split(separator: "&amp;", omittingEmptySubsequences: false).joined(separator: "&") }
  }

  private mutating func readBody(in cluster: String?) throws {
    while let token = tokens.popFirst() {
      switch token {
      case .symbol("}"): return
      case .symbol(";"): continue
      case .word("subgraph"):
        let inner = try takeText()
        try take("{")
        if inner.hasPrefix("cluster_") {
          clusters.append(inner)
          try readBody(in: inner)
        } else {
          try skipRank()
        }
      case .word("graph"), .word("node"), .word("edge"): _ = try takeAttributes()
      case .word(let first), .quoted(let first): try readStatement(first, in: cluster)
      case .symbol(let other): throw Malformed(found: other)
      }
    }
    throw Malformed(found: "end of text in a body")
  }

  /// Skips a rank, which only sets nodes side by side that are declared elsewhere.
  private mutating func skipRank() throws {
    while let token = tokens.popFirst() { if token == .symbol("}") { return } }
    throw Malformed(found: "end of text in a rank")
  }

  private mutating func readStatement(_ first: String, in cluster: String?) throws {
    if tokens.first == .symbol("=") {
      tokens.removeFirst()
      _ = try takeText()
    } else if tokens.first == .symbol("->") {
      tokens.removeFirst()
      let target = try takeText()
      edges.append(Edge(from: first, to: target, attributes: try takeAttributes()))
    } else {
      nodes.append(Node(name: first, attributes: try takeAttributes(), cluster: cluster))
    }
  }

  private mutating func takeAttributes() throws -> [String: String] {
    guard tokens.first == .symbol("[") else { return [:] }
    tokens.removeFirst()
    var attributes: [String: String] = [:]
    while tokens.first != .symbol("]") {
      let key = try takeText()
      try take("=")
      attributes[key] = try takeText()
      if tokens.first == .symbol(",") { tokens.removeFirst() }
    }
    try take("]")
    return attributes
  }

  private mutating func takeText() throws -> String {
    switch tokens.popFirst() {
    case .word(let text), .quoted(let text): return text
    case .symbol, nil: throw Malformed(found: "no text")
    }
  }

  private mutating func take(_ symbol: String) throws {
    guard tokens.popFirst() == .symbol(symbol) else { throw Malformed(found: "no \(symbol)") }
  }

  private static func tokens(of scalars: [Unicode.Scalar]) throws -> [Token] {
    var tokens: [Token] = []
    var rest = scalars[...]
    while let scalar = rest.first {
      if scalar == "\"" {
        tokens.append(.quoted(try quoted(&rest)))
      } else if scalar == "<" {
        tokens.append(.quoted(try markup(&rest)))
      } else if "{}[]=,;".unicodeScalars.contains(scalar) {
        tokens.append(.symbol(String(rest.removeFirst())))
      } else if rest.starts(with: "->".unicodeScalars) {
        rest = rest.dropFirst(2)
        tokens.append(.symbol("->"))
      } else if scalar.properties.isWhitespace {
        rest.removeFirst()
      } else {
        tokens.append(.word(try bare(&rest)))
      }
    }
    return tokens
  }

  /// `\"` is a quotation mark; every other pair that begins with a backslash stays as it is.
  private static func quoted(_ rest: inout ArraySlice<Unicode.Scalar>) throws -> String {
    rest.removeFirst()
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == "\"" { return String(text) }
      guard scalar == "\\", let next = rest.popFirst() else {
        text.append(scalar)
        continue
      }
      if next != "\"" { text.append(scalar) }
      text.append(next)
    }
    throw Malformed(found: "an open quotation")
  }

  /// The markup between angle brackets, which come in pairs.
  private static func markup(_ rest: inout ArraySlice<Unicode.Scalar>) throws -> String {
    var text = String.UnicodeScalarView()
    var depth = 0
    while let scalar = rest.popFirst() {
      depth += scalar == "<" ? 1 : scalar == ">" ? -1 : 0
      text.append(scalar)
      if depth == 0 { return String(String(text).dropFirst().dropLast()) }
    }
    throw Malformed(found: "open markup")
  }

  private static func bare(_ rest: inout ArraySlice<Unicode.Scalar>) throws -> String {
    var text = String.UnicodeScalarView()
    while let scalar = rest.first,
      scalar.properties.isAlphabetic || scalar == "_" || scalar == "." || isDigit(scalar)
    {
      text.append(rest.removeFirst())
    }
    guard let first = text.first, let last = text.last else {
      throw Malformed(found: String(rest.prefix(9).map(Character.init)))
    }
    if isDigit(first), !isDigit(last) { throw Malformed(found: "a number that runs into a word") }
    return String(text)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
