@testable import SSOStateMachine

/// Explores the real reducer from every beginning, with every sample event at every moment that matters.
///
/// States are told apart by everything that they hold, and folded to classes by what their arrows look at: the stage,
/// the call that is pending, and how often it was tried. Of each class a number of states is followed, so the
/// exploration ends; what it must have seen is checked by the tests.
struct Explorer {
  struct Taken: Hashable {
    let edge: EdgeID
    let event: EventKind
  }

  private(set) var taken: Set<Taken> = []
  private(set) var stages: Set<StageID> = []
  private(set) var complaints: [String] = []
  /// The states that were found, in the order of finding.
  private(set) var states: [RESTV2.Situation] = []

  private let statesPerClass: Int
  private var perClass: [String: Int] = [:]
  private var known: Set<String> = []
  private var named: [StageID: Set<EventKind>] = [:]

  init(statesPerClass: Int = 3) {
    self.statesPerClass = statesPerClass
    for stage in RESTV2.graph.stages { named[stage.id] = Set(stage.edges.map(\.on)) }
    for beginning in World.beginnings { find(beginning) }
    let outcomes = World.outcomes(World.configurations[0])
    var next = 0
    while next < states.count {
      let situation = states[next]
      next += 1
      let own = situation.state.rest.map { World.outcomes($0.standing.configuration.value) } ?? outcomes
      for now in World.moments {
        for event in World.events { apply(event, to: situation, at: now) }
        for outcome in own { apply(.completed(outcome, situation.ticket), to: situation, at: now) }
      }
    }
  }

  private mutating func apply(_ event: RESTV2.Event, to situation: RESTV2.Situation, at now: Timestamp) {
    guard named[RESTV2.stage(of: situation.state)]?.contains(RESTV2.kind(of: event)) == true else { return }
    var flow = situation
    do {
      let reduction = try RESTV2.reduce(into: &flow, event, at: now)
      check(reduction, from: situation, to: flow, on: event)
      find(flow)
    } catch {
      if flow != situation { complain("a refused \(RESTV2.kind(of: event)) changed", situation) }
      if case .unsettled = error { complain("\(error)", situation) }
    }
  }

  private mutating func check(
    _ reduction: Reduction<RESTV2>, from before: RESTV2.Situation, to after: RESTV2.Situation,
    on event: RESTV2.Event
  ) {
    let edges = reduction.path.compactMap { RESTV2.graph[$0] }
    if edges.count != reduction.path.count { complain("an arrow is not declared", before) }
    var here = RESTV2.stage(of: before.state)
    for (index, edge) in edges.enumerated() {
      if edge.from != here { complain("\(edge.id) starts elsewhere than \(here)", before) }
      let expected = index == 0 ? RESTV2.kind(of: event) : .always
      if edge.on != expected {
        complain("\(edge.id) is declared on \(edge.on), taken on \(expected)", before)
      }
      here = edge.to
    }
    if here != RESTV2.stage(of: after.state) { complain("the path ends in \(here)", after) }
    if reduction.commands.map(RESTV2.kind(of:)) != edges.flatMap(\.commands) {
      complain("\(edges.map(\.id)) declares other commands than were emitted", before)
    }
    if reduction.ticket != after.ticket { complain("a ticket that is not current", before) }
    if (after.ticket == before.ticket) != edges.allSatisfy(\.stays) {
      complain("not the right ticket", before)
    }
    for id in reduction.path { taken.insert(Taken(edge: id, event: RESTV2.kind(of: event))) }
    for edge in edges { stages.formUnion([edge.from, edge.to]) }
  }

  private mutating func find(_ situation: RESTV2.Situation) {
    let family = situation.state.family
    guard perClass[family, default: 0] < statesPerClass, known.insert("\(situation.state)").inserted else {
      return
    }
    perClass[family, default: 0] += 1
    states.append(situation)
  }

  private mutating func complain(_ text: String, _ situation: RESTV2.Situation) {
    guard complaints.count < 20 else { return }
    complaints.append("\(RESTV2.stage(of: situation.state)): \(text)")
  }
}

extension Edge {
  /// Whether what is in flight stays in flight: an awaiting stage is left as it is, and nothing is asked for.
  var stays: Bool { from == to && commands.isEmpty && on == .play }
}

extension RESTV2.State {
  /// The class of a state: its stage, the call that is pending there, who is signed in, and the tries so far.
  var family: String {
    let tries = attempts.map { "\($0.failures)\($0.throttles)\($0.renewals)" } ?? ""
    return "\(RESTV2.stage(of: self)) \(pending) \(tries) \(rest?.family ?? "")"
  }

  private var pending: String {
    switch self {
    case .throttled(let stage): stage.pending.label
    case .backingOff(let stage): stage.pending.label
    case .retrievingAccessToken(let stage): RESTV2.PendingCall.token(stage).label
    case .waitingToPoll(let stage): "\(stage.poll.origin)"
    case .pollingProfile(let stage): "\(stage.poll.origin)"
    case .codeExpired(let stage): "\(stage.poll.origin)"
    case .selectingProvider(let stage): "\(stage.isRefresh)"
    case .retrievingPartnerAuthenticationRequest(let stage): "\(stage.selection.isRefreshed)"
    case .openingUserAgent(let stage): "\(stage.flow.restarts)"
    case .creatingSession(let stage): "\(stage.flow.restarts)"
    case .signedIn(let stage): stage.subscriber.entitlement.profile.value.type.rawValue
    default: ""
    }
  }

  private var attempts: RESTV2.Attempts? {
    switch self {
    case .throttled(let stage): stage.pending.attempts
    case .backingOff(let stage): stage.pending.attempts
    case .retrievingAuthorization(let stage): stage.attempts
    case .retrievingPreauthorization(let stage): stage.attempts
    case .pollingProfile(let stage): stage.poll.attempts
    default: nil
    }
  }
}

extension RESTV2.Rest {
  /// Who is signed in, what for, with what token, and how often it was sent back.
  var family: String {
    let isSignedIn = if case .signedIn = self { "in" } else { "out" }
    let purpose =
      switch journey.purpose {
      case .signIn: "signIn"
      case .play(_, nil): "play"
      case .play(_, .some): "play first"
      case .preauthorize: "preauthorize"
      }
    let choice = standing.configuration.value.profileChoice.rawValue
    guard case .admitted(let access) = standing else { return "\(isSignedIn) \(purpose) \(choice)" }
    let lasts = access.value.expiresAt > World.start.advanced(by: World.day)
    return "\(isSignedIn) \(purpose) \(choice) \(lasts) \(journey.returns)"
  }
}

extension RESTV2.PendingCall {
  /// The case, and where a token is drawn the call that it is drawn for.
  var label: String {
    switch self {
    case .registration: "registration"
    case .token(let stage):
      switch stage.continuation {
      case .checkAuthentication: "token"
      case .logOut: "token for logging out"
      case .call(let call): "token for \(RESTV2.PendingCall.call(call).label)"
      }
    case .call(let call): Mirror(reflecting: call).children.first?.label ?? ""
    }
  }
}
