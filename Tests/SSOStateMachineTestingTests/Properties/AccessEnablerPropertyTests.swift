import SSOStateMachine
import SSOStateMachineTesting
import Testing

@Suite struct AccessEnablerPropertyTests {
  typealias Walk = AccessEnabler.Walk

  @Test func allNamedPropertiesHoldOnRandomWalks() {
    let verdict = Walks<Walk>(count: 400, generator: Walk.generator).check(AccessEnabler.properties)
    #expect(verdict.holds, "\(verdict)")
    #expect(verdict.transitions > 15_000, "\(verdict.transitions)")
  }

  @Test func everyPropertySaysWhereItIsFrom() {
    for property in AccessEnabler.properties { #expect(!property.source.isEmpty, "\(property.name)") }
    #expect(Set(AccessEnabler.properties.map(\.name)).count == AccessEnabler.properties.count)
  }

  /// Secrets of the samples all hold the word that is looked for.
  @Test func noSecretIsEverPrinted() {
    let silent = Property<Walk>("no secret is printed") { step in
      var text = "\(step.after) \(String(reflecting: step.inFlight)) \(step.event)"
      dump(step.after, to: &text)
      return !text.contains("canary")
    }
    let verdict = Walks<Walk>(count: 12, length: 40, generator: Walk.generator).check(silent)
    #expect(verdict.holds, "\(verdict)")
  }

  /// The net itself: flows that are broken on purpose are found out.
  @Test func plantedFaultsAreFound() {
    isFound(AnyToken.self, by: "no play without setToken for what is wanted")
    isFound(CodeThatMoves.self, by: "codes move nothing")
    isFound(OtherRequest.self, by: "the last play request counts and disturbs nothing")
  }

  private func isFound<P: Fault>(_ fault: P.Type, by name: String, place: SourceLocation = #_sourceLocation) {
    let properties = AccessEnabler.properties.filter { $0.name == name }.map { property in
      property.of(\Misled<P>.flow) { $0.of(\.flow, event: { $0 }, commands: { $0 }) }
    }
    #expect(properties.count == 1, sourceLocation: place)
    var generator = Generator<Misled<P>>()
    generator.foreign = 400
    let verdict = Walks<Misled<P>>(seed: 1, count: 200, generator: generator).check(properties)
    #expect(!verdict.holds, "\(fault) is not found", sourceLocation: place)
  }
}

/// A fault: another event reaches the flow than the one that happened.
private protocol Fault: Sendable {
  static var samples: Samples<Misled<Self>> { get }
  static func instead(of event: AccessEnabler.Event, in flow: AccessEnabler.Walk) -> AccessEnabler.Event
}

/// The flow with a fault before it.
private struct Misled<P: Fault>: Walkable {
  var flow: AccessEnabler.Walk

  static var beginnings: [Beginning<Self>] {
    AccessEnabler.Walk.beginnings.map { Beginning($0.name, Self(flow: $0.value)) }
  }
  static var samples: Samples<Self> { P.samples }
  static var embedded: Samples<Self> {
    AccessEnabler.Walk.samples.of(Self.self, event: { $0 }, outcome: { $0 })
  }
  static var graph: StateGraph? { AccessEnabler.graph }

  var place: Int { flow.place }
  var isResting: Bool { flow.isResting }
  var folded: AccessEnabler.Folded { flow.folded }

  func completion(_ outcome: AccessEnabler.Outcome, isLate: Bool) -> AccessEnabler.Event {
    flow.completion(outcome, isLate: isLate)
  }

  mutating func take(
    _ event: AccessEnabler.Event, at now: Timestamp
  ) throws(Refusal) -> Taken<AccessEnabler.Command> {
    try flow.take(P.instead(of: event, in: flow), at: now)
  }

  static func answer(to command: AccessEnabler.Command) -> Int? { AccessEnabler.Walk.answer(to: command) }
  static func name(ofPlace place: Int) -> String { AccessEnabler.Walk.name(ofPlace: place) }
}

/// Whatever token comes is taken for the one that is wanted.
private enum AnyToken: Fault {
  static let samples = Misled<Self>.embedded

  static func instead(of event: AccessEnabler.Event, in flow: AccessEnabler.Walk) -> AccessEnabler.Event {
    guard case .callback(.setToken(let token, resource: _)) = event,
      case .play(let wanted, suspended: _) = flow.situation.state.purpose
    else { return event }
    return .callback(.setToken(token, resource: wanted.value.resource))
  }
}

/// A code is taken for the callback that it belongs to.
private enum CodeThatMoves: Fault {
  static let samples = Misled<Self>.embedded

  static func instead(of event: AccessEnabler.Event, in flow: AccessEnabler.Walk) -> AccessEnabler.Event {
    guard case .callback(.status(let report)) = event, report.code == .n010 else { return event }
    return .callback(.setAuthenticationStatus(.authenticated, .none))
  }
}

/// Another resource is asked for than the one that is wanted.
private enum OtherRequest: Fault {
  static let samples = Misled<Self>.embedded

  static func instead(of event: AccessEnabler.Event, in flow: AccessEnabler.Walk) -> AccessEnabler.Event {
    if case .play = event { .play(Shared(PlayRequest(resource: "film"))) } else { event }
  }
}
