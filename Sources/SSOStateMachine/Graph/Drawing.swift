/// What is drawn of a graph, and where, before any format writes it down.
struct Drawing {
  /// A phase with what stands in it.
  struct Group {
    let phase: Phase
    var stages: [StageOutline] = []
    var connectors: [Connector] = []
  }

  /// A small node that stands for a stage drawn elsewhere, or not at all.
  struct Connector: Hashable {
    let phase: String
    let stage: StageID
    /// The stage that alone leads to it; nil for a hub's, which the whole phase shares.
    let owner: StageID?

    var name: String { "_\(owner?.rawValue ?? phase)>\(stage)" }
  }

  /// Where a line ends.
  enum End: Hashable {
    case stage(StageID)
    case connector(Connector)
    /// A connector outside its phase: the line leaves the phase as a whole.
    case anyConnector(Connector)

    var name: String {
      switch self {
      case .stage(let id): id.rawValue
      case .connector(let connector), .anyConnector(let connector): connector.name
      }
    }
  }

  /// One line: the arrows of a stage, or of a phase, that end in the same place.
  struct Line {
    let from: StageID
    let to: End
    var edges: [Edge]
  }

  private(set) var groups: [Group]
  private(set) var loose: [Connector] = []
  private(set) var lines: [Line] = []
  let mainPath: MainPath

  let layout: HubLayout
  private let hubs: Hubs
  private let drawn: Set<StageID>

  init(of graph: StateGraph, hubs layout: HubLayout) {
    self.layout = layout
    mainPath = MainPath(of: graph.machine)
    hubs = Hubs(of: graph)
    drawn = Set(graph.stages.map(\.id))
    groups = graph.phases.map { Group(phase: .named($0)) }
    for stage in graph.stages { groups[index(of: stage.id.phase)].stages.append(stage) }
    for stage in graph.stages { draw(stage) }
  }

  private func index(of phase: String) -> Int {
    groups.firstIndex { $0.phase.id == phase } ?? groups.startIndex
  }

  private mutating func draw(_ stage: StageOutline) {
    let first = lines.endIndex
    for edge in stage.edges {
      guard let end = end(of: edge) else { continue }
      add(edge, to: end, since: first)
    }
  }

  /// Nil: the arrow is not drawn.
  private func end(of edge: Edge) -> End? {
    guard drawn.contains(edge.to) else { return layout == .hide && isHub(edge) ? nil : connector(for: edge) }
    guard edge.from != edge.to, !keepsItsLine(edge) else { return .stage(edge.to) }
    switch layout {
    case .perPhase:
      return isHub(edge) || edge.from.phase != edge.to.phase ? connector(for: edge) : .stage(edge.to)
    case .any: return isHub(edge) ? connector(for: edge) : .stage(edge.to)
    case .single: return .stage(edge.to)
    case .hide: return isHub(edge) ? nil : .stage(edge.to)
    }
  }

  /// The main path runs on from phase to phase; only back to rest it would have to cross the whole page.
  private func keepsItsLine(_ edge: Edge) -> Bool {
    guard mainPath.contains(edge) else { return false }
    let leadsToRest = edge.from.phase != edge.to.phase && Phase.named(edge.to.phase).isRest
    return layout != .perPhase || !leadsToRest
  }

  private func isHub(_ edge: Edge) -> Bool { hubs.contains(edge.to) }

  private func connector(for edge: Edge) -> End {
    let isShared = isHub(edge)
    let connector = Connector(phase: edge.from.phase, stage: edge.to, owner: isShared ? nil : edge.from)
    return isShared && layout == .any ? .anyConnector(connector) : .connector(connector)
  }

  private mutating func add(_ edge: Edge, to end: End, since first: Int) {
    switch end {
    case .stage:
      break
    case .connector(let connector):
      let group = index(of: connector.phase)
      if !groups[group].connectors.contains(connector) { groups[group].connectors.append(connector) }
    case .anyConnector(let connector):
      if !loose.contains(connector) { loose.append(connector) }
    }
    if let line = lineToJoin(end, since: first) {
      lines[line].edges.append(edge)
    } else {
      lines.append(Line(from: edge.from, to: end, edges: [edge]))
    }
  }

  /// A line of the same stage; where a whole phase is left, of any stage of the phase.
  private func lineToJoin(_ end: End, since first: Int) -> Int? {
    switch end {
    case .stage, .connector: lines[first...].firstIndex { $0.to == end }
    case .anyConnector: lines.firstIndex { $0.to == end }
    }
  }
}
