@testable import SSOStateMachine

/// Walks a flow move by move, and holds it to what must never happen.
struct Walker {
  private(set) var situation: RESTV2.Situation
  private(set) var now = World.start
  private(set) var transitions = 0
  private(set) var awaited: RESTV2.Command?
  private var rules = Invariants()
  private var log: [(RESTV2.Event, Timestamp)] = []
  private let beginning: RESTV2.Situation

  init(_ beginning: RESTV2.Situation) {
    situation = beginning
    self.beginning = beginning
    rules.begin(with: beginning)
  }

  /// What went wrong; nil where nothing did.
  mutating func take(_ move: Move) -> String? {
    now = now.advanced(by: move.after)
    let event: RESTV2.Event =
      switch move.kind {
      case .event(let event): event
      case .outcome(let outcome): .completed(outcome, situation.ticket)
      case .late(let outcome): .completed(outcome, situation.ticket.next)
      }
    let before = situation
    do {
      let reduction = try RESTV2.reduce(into: &situation, event, at: now)
      log.append((event, now))
      transitions += reduction.path.count
      awaited = situation.state.awaited
      return chain(reduction, from: before) ?? rules.violation(of: event, reduction, at: now)
        ?? playing(event, from: before) ?? cancelling()
    } catch .late {
      return situation.state == before.state && situation.ticket == before.ticket
        ? nil : "a late outcome changed"
    } catch {
      if case .unsettled = error { return "\(error)" }
      return situation == before ? nil : "a refused event changed"
    }
  }

  /// The same events lead to the same place again.
  func replays() -> Bool {
    var again = beginning
    for (event, moment) in log { _ = try? RESTV2.reduce(into: &again, event, at: moment) }
    return again.state == situation.state && again.ticket == situation.ticket
  }

  private func chain(_ reduction: Reduction<RESTV2>, from before: RESTV2.Situation) -> String? {
    var here = RESTV2.stage(of: before.state)
    for id in reduction.path {
      guard let edge = RESTV2.graph[id] else { return "an arrow that is not declared" }
      guard edge.from == here else { return "\(edge.id) taken in \(here)" }
      here = edge.to
    }
    return here == RESTV2.stage(of: situation.state) ? nil : "the path ends in \(here)"
  }

  /// A play request takes the place of what was wanted, and loses no preauthorization. While somebody is being signed
  /// in it leaves in flight what is in flight.
  private func playing(_ event: RESTV2.Event, from before: RESTV2.Situation) -> String? {
    guard case .play(let request) = event else { return nil }
    let (old, new) = (before.state, situation.state)
    guard new.purpose == .play(request, suspended: old.purpose?.suspended) else {
      return "a play request is not what is wanted, or loses what waits"
    }
    guard old.awaited != nil, old.subscriber == nil else { return nil }
    return situation.ticket == before.ticket && new.awaited == old.awaited
      ? nil : "a play request disturbs what is in flight"
  }

  /// Cancelling what is in flight takes two arrows at most, and ends in a rest.
  private func cancelling() -> String? {
    guard awaited != nil else { return nil }
    var flow = situation
    guard let reduction = try? RESTV2.reduce(into: &flow, .cancel, at: now) else {
      return "cancel is refused"
    }
    guard reduction.path.count <= 2, flow.state.awaited == nil else { return "cancel does not lead to rest" }
    return nil
  }
}

extension RESTV2.State {
  /// The command that is in flight, if one is.
  var awaited: RESTV2.Command? {
    guard let stage = RESTV2.graph[RESTV2.stage(of: self)], stage.kind == .awaiting else { return nil }
    return entry.last
  }

  private var entry: Commands<RESTV2.Command> {
    func entry(_ stage: some Stage<RESTV2>) -> Commands<RESTV2.Command> { stage.entry }
    guard let stage = Mirror(reflecting: self).children.first?.value as? any Stage<RESTV2> else {
      return .none
    }
    return entry(stage)
  }
}
