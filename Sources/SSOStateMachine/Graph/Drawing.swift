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

    var name: String { "_" + (owner?.rawValue ?? phase) + ">" + stage.rawValue }
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

    /// Whether it is a connector of one stage alone.
    var isOwned: Bool { if case .connector(let connector) = self { connector.owner != nil } else { false } }
  }

  /// One line: the arrows of a stage, or of a phase, that end in the same place.
  struct Line {
    let from: StageOutline
    let to: End
    var edges: [Edge]
    /// How many rows further down it ends than others.
    var row = 0
  }

  /// Where a stage that is drawn stands.
  struct Place {
    let order: Int
    let phase: Phase
  }

  private(set) var groups: [Group]
  private(set) var loose: [Connector] = []
  private(set) var lines: [Line] = []
  let mainPath: MainPath

  let layout: HubLayout
  private let hubs: Hubs
  /// The place of every stage that is drawn.
  let places: [StageID: Place]

  init(of graph: StateGraph, hubs layout: HubLayout) {
    self.layout = layout
    mainPath = MainPath(of: graph.machine)
    hubs = Hubs(of: graph)
    let stages = graph.stages.enumerated().map { ($1.id, Place(order: $0, phase: .named($1.phase))) }
    places = Dictionary(stages) { first, _ in first }
    groups = graph.phases.map { Group(phase: .named($0)) }
    for stage in graph.stages { groups[index(of: stage.phase)].stages.append(stage) }
    for stage in graph.stages { draw(stage) }
  }

  private func index(of phase: String) -> Int {
    groups.firstIndex { $0.phase.id == phase } ?? groups.startIndex
  }

  private mutating func draw(_ stage: StageOutline) {
    let first = lines.endIndex
    for edge in stage.edges {
      guard let end = end(of: edge) else { continue }
      add(edge, from: stage, to: end, since: first)
    }
    stagger(since: first)
  }

  /// Connectors of one stage are set in several rows where they are many, for their labels are wide.
  private mutating func stagger(since first: Int) {
    let owned = lines[first...].indices.filter { lines[$0].to.isOwned }
    guard owned.count > Self.rowLength else { return }
    for (place, line) in owned.enumerated() { lines[line].row = place % 5 }
  }

  /// Nil: the arrow is not drawn.
  private func end(of edge: Edge) -> End? {
    guard places[edge.to] != nil else { return layout == .hide && isHub(edge) ? nil : connector(for: edge) }
    guard edge.from != edge.to, !keepsItsLine(edge) else { return .stage(edge.to) }
    switch layout {
    case .perPhase:
      return isHub(edge) || leaves(edge) ? connector(for: edge) : .stage(edge.to)
    case .any: return isHub(edge) ? connector(for: edge) : .stage(edge.to)
    case .single: return .stage(edge.to)
    case .hide: return isHub(edge) ? nil : .stage(edge.to)
    }
  }

  /// The main path runs to its hubs, but for the default: there every phase is a drawing of its own.
  private func keepsItsLine(_ edge: Edge) -> Bool {
    mainPath.contains(edge) && (layout != .perPhase || !leaves(edge))
  }

  /// The phase of a stage; of one that is not drawn what its id says.
  func phase(of id: StageID) -> Phase { places[id]?.phase ?? Phase.named(id.phase) }

  private func leaves(_ edge: Edge) -> Bool { phase(of: edge.from).id != phase(of: edge.to).id }

  private func isHub(_ edge: Edge) -> Bool { hubs.contains(edge.to) }

  private func connector(for edge: Edge) -> End {
    let isShared = isHub(edge)
    let connector = Connector(
      phase: phase(of: edge.from).id, stage: edge.to, owner: isShared ? nil : edge.from)
    return isShared && layout == .any ? .anyConnector(connector) : .connector(connector)
  }

  private mutating func add(_ edge: Edge, from stage: StageOutline, to end: End, since first: Int) {
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
      lines.append(Line(from: stage, to: end, edges: [edge]))
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
