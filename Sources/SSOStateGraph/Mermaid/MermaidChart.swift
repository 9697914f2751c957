import SSOStateMachine

/// A Mermaid flowchart in the making. Nothing in it depends on color, so it suits light and dark pages.
struct MermaidChart {
  /// The key of a node. No two nodes share an id, whatever their names are made of.
  struct Key: Hashable {
    private let prefix: String
    private let name: String

    init(_ prefix: String, _ name: String) { (self.prefix, self.name) = (prefix, name) }

    /// The name, as far as Mermaid takes it for an id. The prefix keeps it from being a keyword.
    fileprivate var word: String {
      let scalars = name.unicodeScalars.map { scalar -> Unicode.Scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": scalar
        default: "_"
        }
      }
      return "\(prefix)_\(String(String.UnicodeScalarView(scalars)))"
    }
  }

  enum Shape {
    case begin, awaiting, deciding, resting, success, failure

    /// The shapes of the whole drawing, as far as Mermaid has them.
    init(of stage: StageOutline, in cookbook: Cookbook) {
      switch (stage.kind, cookbook.ending(of: stage)) {
      case (.awaiting, _): self = .awaiting
      case (.deciding, _): self = .deciding
      case (.resting, .none): self = .resting
      case (.resting, .success): self = .success
      case (.resting, .failure): self = .failure
      }
    }

    fileprivate var brackets: (open: String, close: String) {
      switch self {
      case .begin: ("((", "))")
      case .awaiting: ("[", "]")
      case .deciding: ("{{", "}}")
      case .resting: ("([", "])")
      case .success: ("[[", "]]")
      case .failure: ("[/", "\\]")
      }
    }
  }

  enum Pen: String {
    case plain = "-->"
    case main = "==>"
    case askedFor = "-.->"
  }

  /// How a walk changes a node or a line.
  enum Weight {
    case plain, walked, pale

    /// - Parameter count: how often the walk was there; nil if there is no walk.
    init(count: Int?) {
      switch count {
      case nil: self = .plain
      case 0?: self = .pale
      case _?: self = .walked
      }
    }
  }

  private var nodes = "flowchart TB\n"
  private var arrows = ""
  private var lines = 0
  private var ids: [Key: String] = [:]
  private var taken: Set<String> = []
  private var groups = 0
  private var walkedNodes: [String] = []
  private var paleNodes: [String] = []
  private var walkedLines: [String] = []
  private var paleLines: [String] = []

  mutating func open(_ title: String) {
    groups += 1
    nodes += "  subgraph g\(groups)[\"\(MermaidText.shown([title]))\"]\n"
  }

  mutating func close() { nodes += "  end\n" }

  mutating func add(_ key: Key, _ shape: Shape, _ label: [String], _ weight: Weight) {
    let (open, close) = shape.brackets
    let id = id(of: key)
    nodes += "  \(id)\(open)\"\(MermaidText.shown(label))\"\(close)\n"
    switch weight {
    case .plain: break
    case .walked: walkedNodes.append(id)
    case .pale: paleNodes.append(id)
    }
  }

  mutating func add(from: Key, to: Key, _ labels: [String], _ pen: Pen, _ weight: Weight) {
    let label = labels.filter { !$0.isEmpty }
    let text = label.isEmpty ? "" : "|\"\(MermaidText.shown(label))\"|"
    arrows += "  \(id(of: from)) \(pen.rawValue)\(text) \(id(of: to))\n"
    switch weight {
    case .plain: break
    case .walked: walkedLines.append(String(lines))
    case .pale: paleLines.append(String(lines))
    }
    lines += 1
  }

  /// Draws the point that a flow begins at.
  mutating func begin(at key: Key) {
    let point = Key("begin", "")
    add(point, .begin, ["●"], .plain)
    add(from: point, to: key, [], .main, .plain)
  }

  /// Sets a node below another, with no line between them. Comes after all lines, which are counted.
  mutating func set(_ key: Key, below upper: Key) { arrows += "  \(id(of: upper)) ~~~ \(id(of: key))\n" }

  /// The whole text, within what renderers take.
  func text() throws(MermaidOverflow) -> String {
    let text = nodes + arrows + weights
    let characters = text.utf16.count
    guard lines <= MermaidOverflow.lineLimit, characters <= MermaidOverflow.characterLimit else {
      throw MermaidOverflow(lines: lines, characters: characters)
    }
    return text
  }

  private var weights: String {
    var text = ""
    if !walkedNodes.isEmpty {
      text += "  classDef walked stroke-width:4px\n  class \(walkedNodes.joined(separator: ",")) walked\n"
    }
    if !paleNodes.isEmpty {
      text += "  classDef pale opacity:0.4\n  class \(paleNodes.joined(separator: ",")) pale\n"
    }
    if !walkedLines.isEmpty { text += "  linkStyle \(walkedLines.joined(separator: ",")) stroke-width:4px\n" }
    if !paleLines.isEmpty { text += "  linkStyle \(paleLines.joined(separator: ",")) opacity:0.4\n" }
    return text
  }

  private mutating func id(of key: Key) -> String {
    if let id = ids[key] { return id }
    var id = key.word
    var number = 1
    while taken.contains(id) {
      number += 1
      id = "\(key.word)_\(number)"
    }
    taken.insert(id)
    ids[key] = id
    return id
  }
}
