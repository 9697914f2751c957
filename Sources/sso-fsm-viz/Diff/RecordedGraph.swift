import JSONWriting
import SSOStateGraph
import SSOStateMachine

/// A graph as `--format json` writes it: its stages and arrows, and the value of each of their keys.
struct RecordedGraph: Equatable {
  /// A stage or an arrow.
  struct Part: Equatable {
    let id: String
    /// The values of the keys, as JSON. `id` is not among the keys.
    let values: [String: String]
  }

  let machine: String
  /// The initial stage, as JSON.
  let initial: String
  let stages: [Part]
  let arrows: [Part]

  /// The keys of a walk that was laid over the graph. A walk is not part of the graph.
  private static let keysOfWalk: Set<String> = ["walked"]

  /// Reads a graph, or says in one line where and why the text is not a graph.
  init(_ text: [UInt8]) throws(Misfit) {
    let members: [String: JSONScanner.Value]
    do throws(JSONScanner.Fault) {
      var scanner = JSONScanner(text[...])
      members = try scanner.wholeObject()
    } catch {
      throw Misfit(reason: "\(Self.place(of: error.column, in: text)): no JSON object")
    }
    guard case .text(let machine)? = members["machine"] else { throw Misfit(reason: "no text for 'machine'") }
    self.machine = machine
    initial = (members["initial"] ?? .word("null")).json
    stages = try Self.parts("stages", of: members)
    arrows = try Self.parts("edges", of: members)
  }

  /// The graph of a machine, as it would be recorded.
  init(of graph: StateGraph) throws(Misfit) { try self.init(Array(graph.json().utf8)) }

  private static func place(of offset: Int, in text: [UInt8]) -> String {
    let before = text.prefix(offset - 1)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return "line \(line), column \(offset - start)"
  }

  private static func parts(
    _ key: String, of members: [String: JSONScanner.Value]
  ) throws(Misfit) -> [Part] {
    guard case .array(let values)? = members[key] else { throw Misfit(reason: "no list for '\(key)'") }
    var (parts, ids): ([Part], Set<String>) = ([], [])
    for (position, value) in values.enumerated() {
      guard case .object(var part) = value, case .text(let id)? = part.removeValue(forKey: "id") else {
        throw Misfit(reason: "no 'id' in \(key)[\(position)]")
      }
      guard ids.insert(id).inserted else { throw Misfit(reason: "\(shortened(id)) twice in '\(key)'") }
      let kept = part.filter { !keysOfWalk.contains($0.key) }
      parts.append(Part(id: id, values: kept.mapValues(\.json)))
    }
    return parts
  }
}

extension JSONScanner.Value {
  /// The value as JSON, with the keys of an object in order.
  var json: String {
    switch self {
    case .text(let text): JSONText.quoted(text)
    case .word(let word): word
    case .array(let values): "[\(values.map(\.json).joined(separator: ", "))]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\(JSONText.quoted($0.key)): \($0.value.json)" }
        .joined(separator: ", ") + "}"
    }
  }
}
