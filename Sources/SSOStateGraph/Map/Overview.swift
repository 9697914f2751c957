public import SSOStateMachine

/// A graph as a map: a place for each phase, and a connection for all arrows that lead from one place to another.
///
/// The places hold every stage, each once; the connections hold every arrow between two places, each once. The map
/// decides what is a line in a drawing and what is only listed, so that every drawing shows the same.
public struct Overview: Hashable, Sendable {
  /// A phase, or a part of a phase with a meaning of its own, such as the beginning of a flow, or its end in a failure.
  public struct Place: Hashable, Sendable, Identifiable {
    /// The phase's id; of a part, a word: `idle`.
    public let id: String
    /// The phase that the place belongs to.
    public let phase: String
    /// The title: what happens in the place.
    public let title: String
    /// The stages, in declaration order.
    public let stages: [StageOutline]
    /// The stages that wait for the person or the app, apart from ``successes`` and ``failures``.
    public let rests: [StageOutline]
    /// The stages that rest because something succeeded.
    public let successes: [StageOutline]
    /// The stages that rest because something failed.
    public let failures: [StageOutline]
  }

  /// All arrows from one place to another.
  public struct Connection: Hashable, Sendable {
    /// The id of the place that the arrows leave.
    public let from: String
    /// The id of the place that the arrows reach.
    public let to: String
    /// The arrows, in declaration order; at least one.
    public let arrows: [StateGraph.Edge]
    /// The arrow that speaks for all the arrows: the first on the main path, else the first.
    public let named: StateGraph.Edge
    /// Whether the main path runs along the connection.
    public let isMain: Bool
    /// Whether a drawing shows the connection as a line. A drawing lists a connection to or from a hub in the place
    /// that the connection leaves, and also the lesser of two opposite connections between places side by side.
    public let isLine: Bool
  }

  /// The machine's name.
  public let machine: String
  /// The id of the place that a flow begins in; nil if a filter has removed the initial stage.
  public let initial: String?
  /// The places, in the order of a drawing.
  public let places: [Place]
  /// The connections, by the places that they leave, then by the places that they reach.
  public let connections: [Connection]
  let cookbook: Cookbook

  /// The place of an id; nil if the map has no such place.
  public func place(_ id: String) -> Place? { places.first { $0.id == id } }

  /// The connections that leave a place and are not lines; the most traveled first.
  public func connections(from place: String) -> [Connection] {
    connections.filter { $0.from == place && !$0.isLine }.enumerated().sorted { one, other in
      (-one.element.arrows.count, one.offset) < (-other.element.arrows.count, other.offset)
    }.map(\.element)
  }
}

extension Overview {
  /// Compares what the map shows, whatever drawings say of it.
  public static func == (one: Overview, other: Overview) -> Bool {
    one.machine == other.machine && one.initial == other.initial && one.places == other.places
      && one.connections == other.connections
  }

  /// Hashes what the map shows.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(machine)
    hasher.combine(initial)
    hasher.combine(places)
    hasher.combine(connections)
  }
}

extension StateGraph {
  /// The graph as a map.
  public var overview: Overview { OverviewMaker(of: self).overview }
}

/// Gathers the stages and arrows of a graph.
private struct OverviewMaker {
  let graph: StateGraph
  let cookbook: Cookbook
  private let homes: [StageID: String]

  init(of graph: StateGraph) {
    self.graph = graph
    let cookbook = graph.cookbook
    self.cookbook = cookbook
    homes = Dictionary(
      graph.stages.map { ($0.id, cookbook.places.place(of: $0)) }, uniquingKeysWith: { first, _ in first })
  }

  var overview: Overview {
    var ids: [String] = []
    for phase in graph.phases {
      for stage in graph.stages where stage.phase == phase {
        if let home = homes[stage.id], !ids.contains(home) { ids.append(home) }
      }
    }
    ids = cookbook.places.ordered(ids)
    return Overview(
      machine: graph.machine, initial: homes[graph.initial], places: ids.map(place),
      connections: connections(between: ids), cookbook: cookbook)
  }

  private func place(_ id: String) -> Overview.Place {
    let stages = graph.stages.filter { homes[$0.id] == id }
    let isPhase = stages.contains { $0.phase == id }
    let phase = isPhase ? id : stages.first?.phase ?? id
    func resting(_ ending: Ending) -> [StageOutline] {
      stages.filter { $0.kind == .resting && cookbook.ending(of: $0) == ending }
    }
    return Overview.Place(
      id: id, phase: phase,
      title: cookbook.places.parts.first { $0.id == id }?.title ?? cookbook.phase(phase).title,
      stages: stages, rests: resting(.none), successes: resting(.success),
      failures: resting(.failure))
  }

  private func connections(between ids: [String]) -> [Overview.Connection] {
    var arrows: [String: [String: [StateGraph.Edge]]] = [:]
    for edge in graph.edges {
      guard let from = homes[edge.from], let to = homes[edge.to], from != to else { continue }
      arrows[from, default: [:]][to, default: []].append(edge)
    }
    let path = MainPath(of: cookbook)
    return ids.flatMap { from in
      ids.compactMap { to in
        connection(
          from: from, to: to, arrows[from]?[to] ?? [], path, back: arrows[to]?[from]?.count ?? 0)
      }
    }
  }

  /// Whether a connection is the lesser of two between places side by side, which have room for one line and its text.
  private func isLesser(_ count: Int, from: String, to: String, back: Int) -> Bool {
    for row in cookbook.places.rows {
      guard let start = row.firstIndex(of: from), let end = row.firstIndex(of: to) else { continue }
      return count < back || count == back && start > end
    }
    return false
  }

  /// - Parameter back: the number of arrows of the opposite connection.
  private func connection(
    from: String, to: String, _ arrows: [StateGraph.Edge], _ path: MainPath, back: Int
  ) -> Overview.Connection? {
    guard let first = arrows.first else { return nil }
    let main = arrows.first { path.followers(of: $0.from).contains($0.to) }
    let isTold =
      cookbook.places.hubs.contains(from) || cookbook.places.hubs.contains(to)
      || isLesser(arrows.count, from: from, to: to, back: back)
    return Overview.Connection(
      from: from, to: to, arrows: arrows, named: main ?? first, isMain: main != nil,
      isLine: main != nil || !isTold)
  }
}
