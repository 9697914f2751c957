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
    /// The position of the stage in the graph.
    let from: Int
    let to: End
    var arrows: [EdgeID]
    /// How many rows further down it ends than others.
    var row = 0
  }

  /// Where a stage that is drawn stands.
  struct Place {
    let order: Int
    let title: String
    let phase: Phase
  }

  private(set) var groups: [Group]
  private(set) var loose: [Connector] = []
  private(set) var lines: [Line] = []
  /// The stages that a line leads down to.
  private(set) var below: Set<StageID> = []
  let mainPath: MainPath

  let layout: HubLayout
  private let hubs: Hubs
  /// The place of every stage that is drawn.
  let places: [StageID: Place]

  init(of graph: StateGraph, hubs layout: HubLayout) {
    self.layout = layout
    mainPath = MainPath(of: graph.machine)
    hubs = Hubs(of: graph)
    places = Self.places(in: graph)
    groups = graph.phases.map { Group(phase: .named($0)) }
    for stage in graph.stages { groups[index(of: stage.phase)].stages.append(stage) }
    lines.reserveCapacity(graph.stages.reduce(0) { $0 + $1.edges.count })
    for (order, stage) in graph.stages.enumerated() { draw(stage, at: order) }
  }

  private static func places(in graph: StateGraph) -> [StageID: Place] {
    var places = [StageID: Place](minimumCapacity: graph.stages.count)
    for (order, stage) in graph.stages.enumerated() where places[stage.id] == nil {
      places[stage.id] = Place(order: order, title: stage.title, phase: .named(stage.phase))
    }
    return places
  }

  private func index(of phase: String) -> Int {
    groups.firstIndex { $0.phase.id == phase } ?? groups.startIndex
  }

  private mutating func draw(_ stage: StageOutline, at order: Int) {
    let first = lines.endIndex
    for (place, edge) in stage.edges.enumerated() {
      guard let end = end(of: edge, in: stage.phase) else { continue }
      let arrow = EdgeID(stage: UInt8(order), arrow: UInt8(place))
      prepare(end, from: stage.id)
      if let line = lineToJoin(end, since: first) {
        lines[line].arrows.append(arrow)
      } else {
        lines.append(Line(from: order, to: end, arrows: [arrow]))
      }
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
  private func end(of edge: Edge, in phase: String) -> End? {
    let isHub = hubs.contains(edge.to)
    guard let place = places[edge.to] else {
      return layout == .hide && isHub ? nil : connector(for: edge, in: phase, isShared: isHub)
    }
    let leaves = layout == .perPhase && place.phase.id != phase
    guard isHub && layout != .single || leaves, edge.from != edge.to else { return .stage(edge.to) }
    // The main path runs to its hubs, but for the default: there every phase is a drawing of its own.
    if !leaves, mainPath.contains(edge) { return .stage(edge.to) }
    return layout == .hide ? nil : connector(for: edge, in: phase, isShared: isHub)
  }

  private func connector(for edge: Edge, in phase: String, isShared: Bool) -> End {
    let connector = Connector(phase: phase, stage: edge.to, owner: isShared ? nil : edge.from)
    return isShared && layout == .any ? .anyConnector(connector) : .connector(connector)
  }

  /// Makes the connector that a line ends in, or notes the stage.
  private mutating func prepare(_ end: End, from source: StageID) {
    switch end {
    case .stage(let id):
      if id != source { below.insert(id) }
    case .connector(let connector):
      let group = index(of: connector.phase)
      if !groups[group].connectors.contains(connector) { groups[group].connectors.append(connector) }
    case .anyConnector(let connector):
      if !loose.contains(connector) { loose.append(connector) }
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
