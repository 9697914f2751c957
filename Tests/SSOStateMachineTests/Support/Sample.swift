@testable import SSOStateMachine

/// A graph of the size and habits of the REST V2 flow, for tests of the drawing.
///
/// A stage begins with `= id | name | kind | command`, its title and what is known; then an arrow a line:
/// `name | event | target | condition | commands before the one that the target awaits`. A condition `@a/b` is a pair.
enum Sample {
  static let graph = StateGraph(machine: "rest-v2", initial: "X.idle", stages: stages)

  private static let stages = [phaseA, phaseB, phaseC, phaseD, phaseE, phaseF, phaseX].flatMap(read)

  private static let commands: [String: String] = {
    var commands: [String: String] = [:]
    for phase in [phaseA, phaseB, phaseC, phaseD, phaseE, phaseF, phaseX] {
      for line in phase.split(separator: "\n") where line.hasPrefix("= ") {
        let parts = fields(line.dropFirst(2))
        commands[parts[0]] = parts[3] == "-" ? nil : parts[3]
      }
    }
    return commands
  }()

  private static func fields(_ line: Substring) -> [String] {
    line.split(separator: "|", omittingEmptySubsequences: false).map { trimmed($0) }
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  private static func read(_ phase: String) -> [StageOutline] {
    let lines = phase.split(separator: "\n")
    let starts = lines.indices.filter { lines[$0].hasPrefix("= ") }
    return zip(starts, starts.dropFirst() + [lines.endIndex]).map { outline(of: lines[$0..<$1]) }
  }

  private static func outline(of lines: ArraySlice<Substring>) -> StageOutline {
    let first = lines.startIndex
    let head = fields(lines[first].dropFirst(2))
    let id = StageID(head[0])
    return StageOutline(
      id: id, name: head[1], title: trimmed(lines[first + 1]), knows: trimmed(lines[first + 2]),
      kind: StageKind(rawValue: head[2]) ?? .resting,
      command: commands[head[0]].map { CommandKind(stringLiteral: $0) },
      edges: lines[(first + 3)...].map { edge($0, from: id) })
  }

  private static func edge(_ line: Substring, from id: StageID) -> Edge {
    let parts = fields(line) + ["", ""]
    let pair = parts[3].hasPrefix("@") ? parts[3].dropFirst().split(separator: "/").map(String.init) : []
    let also = parts[4].split(separator: ",").map { CommandKind(stringLiteral: trimmed($0)) }
    let awaited = commands[parts[2]].map { [CommandKind(stringLiteral: $0)] } ?? []
    return Edge(
      from: id, name: parts[0], on: EventKind(stringLiteral: parts[1]),
      condition: pair.isEmpty ? (parts[3].isEmpty ? parts[0] : parts[3]) : pair.joined(separator: " / "),
      to: StageID(parts[2]), action: pair.isEmpty ? nil : ActionPair(pair[0], pair[1]),
      commands: also + awaited)
  }
}
