import SSOStateMachine

/// The parts of a graph that are drawn, and their places, before any format is written. Stages are identified by their
/// numbers in ``Targets``.
struct Drawing {
  /// A phase with its stages and connectors.
  struct Group {
    let phase: Phase
    var stages: [Int] = []
    var connectors: [Connector] = []
  }

  /// A small node that stands for a stage that is drawn elsewhere, or not at all.
  struct Connector: Equatable {
    /// The position of the connector's phase among the groups.
    let group: Int
    let stage: Int
    /// The only stage that leads to the connector; nil for the connector of a hub, which the whole phase shares.
    let owner: Int?
  }

  /// The end of a line.
  enum End: Equatable {
    case stage(Int)
    case connector(Connector)
    /// A connector outside its phase: the line leaves the phase as a whole.
    case anyConnector(Connector)

    /// The connector at this end; nil for a stage.
    var connector: Connector? {
      switch self {
      case .stage: nil
      case .connector(let connector), .anyConnector(let connector): connector
      }
    }

    /// Whether the end is a connector of a single stage.
    var isOwned: Bool { if case .connector(let connector) = self { connector.owner != nil } else { false } }
  }

  /// One line: the arrows of a stage, or of a phase, that end in the same place.
  struct Line {
    /// The position of the stage in the graph.
    let from: Int
    let to: End
    var arrows: [EdgeID]
    /// Whether the main path runs along the line.
    var isMain: Bool
    /// The number of rows that the line ends further down than others.
    var row = 0
  }

  private(set) var groups: [Group]
  private(set) var loose: [Connector] = []
  private(set) var lines: [Line] = []
  /// Whether a line leads down to a stage, by its number.
  private(set) var isBelow: [Bool]
  let cookbook: Cookbook
  private let mainPath: MainPath
  let layout: HubLayout
  let targets: Targets
  /// The positions of the groups that the stages are in.
  private let homes: [Int]
  /// The phase in which a flow begins; nil if a filter has removed it.
  let begin: String?

  init(of graph: StateGraph, hubs layout: HubLayout) {
    self.layout = layout
    cookbook = graph.cookbook
    begin = graph[graph.initial]?.phase
    mainPath = MainPath(of: cookbook)
    targets = Targets(of: graph)
    isBelow = Array(repeating: false, count: targets.ids.count)
    let phases = graph.phases
    groups = phases.map { [cookbook] in Group(phase: cookbook.phase($0)) }
    homes = graph.stages.indices.map { phases.firstIndex(of: graph.stages[$0].phase) ?? phases.startIndex }
    lines.reserveCapacity(targets.numbers.reduce(0) { $0 + $1.count })
    for (position, home) in homes.enumerated() {
      groups[home].stages.append(position)
      draw(position)
    }
  }

  /// The phase that a stage of the graph is in.
  func phase(of stage: Int) -> Phase { groups[homes[stage]].phase }

  private mutating func draw(_ stage: Int) {
    let first = lines.endIndex
    let followers = mainPath.followers(of: targets.ids[stage])
    for (place, target) in targets.numbers[stage].enumerated() {
      let isMain = followers.contains(targets.ids[target])
      guard let end = end(of: stage, target, isMain: isMain) else { continue }
      let arrow = EdgeID(stage: UInt8(stage), arrow: UInt8(place))
      prepare(end, from: stage)
      if let line = lineToJoin(end, since: first) {
        lines[line].arrows.append(arrow)
        lines[line].isMain = lines[line].isMain || isMain
      } else {
        lines.append(Line(from: stage, to: end, arrows: [arrow], isMain: isMain))
      }
    }
    stagger(since: first)
  }

  /// Sets the connectors of a stage in several rows if they are many, because their labels are wide.
  private mutating func stagger(since first: Int) {
    let owned = lines[first...].indices.filter { lines[$0].to.isOwned }
    guard owned.count > Self.rowLength else { return }
    for (place, line) in owned.enumerated() { lines[line].row = place % 5 }
  }

  /// The end of an arrow from a stage to a target; nil if the arrow is not drawn.
  private func end(of stage: Int, _ target: Int, isMain: Bool) -> End? {
    let isHub = targets.isHub(target)
    guard homes.indices.contains(target) else {
      return layout == .hide && isHub ? nil : connector(from: stage, to: target, isShared: isHub)
    }
    let leaves = layout == .perPhase && homes[target] != homes[stage]
    guard isHub && layout != .single || leaves, stage != target else { return .stage(target) }
    // The main path runs to its hubs, except in the default layout, where every phase is a drawing of its own.
    if !leaves, isMain { return .stage(target) }
    return layout == .hide ? nil : connector(from: stage, to: target, isShared: isHub)
  }

  private func connector(from stage: Int, to target: Int, isShared: Bool) -> End {
    let connector = Connector(group: homes[stage], stage: target, owner: isShared ? nil : stage)
    return isShared && layout == .any ? .anyConnector(connector) : .connector(connector)
  }

  /// Makes the connector that a line ends in, or notes the stage.
  private mutating func prepare(_ end: End, from source: Int) {
    switch end {
    case .stage(let stage):
      if stage != source { isBelow[stage] = true }
    case .connector(let connector):
      let group = connector.group
      if !groups[group].connectors.contains(connector) { groups[group].connectors.append(connector) }
    case .anyConnector(let connector):
      if !loose.contains(connector) { loose.append(connector) }
    }
  }

  /// A line that the arrow can join: a line of the same stage or, if the line leaves a whole phase, of any stage of the
  /// phase.
  private func lineToJoin(_ end: End, since first: Int) -> Int? {
    switch end {
    case .stage, .connector: lines[first...].firstIndex { $0.to == end }
    case .anyConnector: lines.firstIndex { $0.to == end }
    }
  }
}
