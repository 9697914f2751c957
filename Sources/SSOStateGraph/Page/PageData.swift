import JSONWriting
import SSOStateMachine

/// The data that the page's script reads: the graph, its map, the words about both, and the traces, as one JSON object
/// in fixed order, a line for each stage, place and way.
struct PageData {
  private let graph: StateGraph
  private let outcomes: Set<EventName>
  private let words: PageWords
  private let mainPath: MainPath

  init(of graph: StateGraph) {
    self.graph = graph
    outcomes = graph.outcomes
    words = graph.drawingNotes.words
    mainPath = MainPath(of: graph.cookbook)
  }

  func json(traces: [String]) -> String {
    let map = graph.overview
    let events = unique(graph.edges.map(\.on.rawValue))
    let commands = unique(
      graph.stages.flatMap { stage in
        [stage.command?.rawValue].compactMap(\.self) + stage.edges.flatMap { $0.commands.map(\.rawValue) }
      })
    return PageJSON.object([
      ("machine", quoted(graph.machine)), ("initial", quoted(graph.initial.rawValue)),
      ("lead", quoted(words.lead)), ("questions", PageJSON.list(words.questions.map(question))),
      ("plain", PageJSON.object(words.plain.map { ($0.id, quoted($0.text)) })),
      ("events", glossary(events) { [words] in PageGlossary.event($0) ?? words.events[$0] }),
      ("commands", glossary(commands) { [words] in PageGlossary.command($0) ?? words.commands[$0] }),
      ("phases", PageJSON.list(graph.phases.map { phase(graph.cookbook.phase($0)) })),
      ("places", PageJSON.list(places(of: map))), ("ways", PageJSON.list(map.connections.map(connection))),
      ("stages", PageJSON.list(graph.stages.map(stage))),
      ("lines", lines),
      ("traces", PageJSON.list(traces.map(quoted))),
    ])
  }

  private func quoted(_ text: String) -> String { PageJSON.quoted(text) }

  private func unique(_ texts: [String]) -> [String] {
    var known: Set<String> = []
    return texts.filter { known.insert($0).inserted }
  }

  private func glossary(_ kinds: [String], _ words: (String) -> String?) -> String {
    PageJSON.object(kinds.compactMap { kind in words(kind).map { (kind, quoted($0)) } })
  }

  private var lines: String {
    let kinds = TraceLineKind.allCases.map { kind in
      PageJSON.object([
        ("key", quoted(kind.rawValue)), ("texts", PageJSON.list(kind.texts.map(quoted))),
        ("objects", PageJSON.list(kind.objects.map(quoted))),
      ])
    }
    return PageJSON.object([
      ("kinds", PageJSON.list(kinds)), ("neither", quoted(TraceLineKind.neither)),
    ])
  }

  private func question(_ note: PageWords.Note) -> String {
    PageJSON.object([("text", quoted(note.text)), ("to", quoted(note.id))])
  }

  private func phase(_ phase: Phase) -> String {
    PageJSON.object([
      ("id", quoted(phase.id)), ("title", quoted(phase.title)), ("colour", quoted(phase.stroke)),
      ("page", quoted(phase.page)),
    ])
  }

  /// The places, each with its cell of the page: places that the cookbook does not know follow below.
  private func places(of map: Overview) -> [String] {
    let rows = graph.cookbook.places.rows
    var below = rows.count
    return map.places.map { place in
      let row = rows.firstIndex { $0.contains(place.id) }
      let column = row.flatMap { rows[$0].firstIndex(of: place.id) } ?? 0
      if row == nil { below += 1 }
      return PageJSON.object([
        ("id", quoted(place.id)), ("phase", quoted(place.phase)), ("title", quoted(place.title)),
        ("row", String(row ?? below - 1)), ("column", String(column)),
        ("stages", ids(place.stages)), ("rests", ids(place.rests)), ("successes", ids(place.successes)),
        ("failures", ids(place.failures)),
      ])
    }
  }

  private func ids(_ stages: [StageOutline]) -> String {
    PageJSON.list(stages.map { quoted($0.id.rawValue) })
  }

  private func connection(_ way: Overview.Connection) -> String {
    PageJSON.object([
      ("from", quoted(way.from)), ("to", quoted(way.to)), ("main", String(way.isMain)),
      ("line", String(way.isLine)), ("arrows", PageJSON.list(way.arrows.map { quoted($0.id) })),
    ])
  }

  private func stage(_ stage: StageOutline) -> String {
    let id = stage.id.rawValue
    let ending: String? =
      switch graph.cookbook.ending(of: stage) {
      case .none: nil
      case .success: "success"
      case .failure: "failure"
      }
    return PageJSON.object([
      ("id", quoted(id)), ("name", quoted(stage.name)), ("title", quoted(stage.title)),
      ("phase", quoted(stage.phase)), ("kind", quoted(stage.kind.rawValue)), ("ending", ending.map(quoted)),
      ("command", stage.command.map { quoted($0.rawValue) }),
      ("endpoint", words.endpoint(of: stage).map(quoted)),
      ("knows", quoted(stage.knows)),
      ("plain", note(id, in: words.plain)), ("isStep", String(stage.id.isStep)),
      ("edges", PageJSON.list(stage.edges.map { edge($0, of: stage) })),
    ])
  }

  private func edge(_ edge: StateGraph.Edge, of stage: StageOutline) -> String {
    PageJSON.object([
      ("id", quoted(edge.id)), ("name", quoted(edge.name)), ("from", quoted(edge.from.rawValue)),
      ("on", quoted(edge.on.rawValue)), ("condition", quoted(edge.condition)),
      ("to", quoted(edge.to.rawValue)),
      ("main", String(mainPath.followers(of: edge.from).contains(edge.to))),
      ("asked", String(stage.isAskedFor(edge, besides: outcomes))),
      ("aside", note(edge.id, in: words.asides)),
      ("commands", PageJSON.list(edge.commands.map { quoted($0.rawValue) })),
    ])
  }

  private func note(_ id: String, in notes: [PageWords.Note]) -> String? {
    notes.first { $0.id == id }.map { quoted($0.text) }
  }
}

/// JSON that may be in a page: no text of it can end the script element around it.
enum PageJSON {
  /// An object. A key without a value is left out.
  static func object(_ members: [(key: String, value: String?)]) -> String {
    "{" + members.compactMap { key, value in value.map { "\(quoted(key)):\($0)" } }.joined(separator: ",")
      + "}"
  }

  static func list(_ items: [String]) -> String { "[" + items.joined(separator: ",\n") + "]" }

  /// A string. `<` is written by number: a browser looks for `</script` and `<!--` before it looks for JSON.
  static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in JSONText.quoted(text).utf8 {
      if byte == UInt8(ascii: "<") { bytes += "\\u003C".utf8 } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
