import SSOAccessEnabler
import SSOAccessEnablerProperties
import SSOProperties
import SSOStateMachine
import Testing

@testable import SSOPropertiesTests

@Suite struct AccessEnablerPropertyTests {
  typealias Walk = AccessEnablerMachine.Walk

  @Test func allNamedPropertiesHoldOnRandomWalks() {
    let verdict = Walks<Walk>(count: LongSearches.areRun ? 400 : 150, generator: Walk.generator)
      .check(AccessEnablerMachine.properties)
    #expect(verdict.holds, "\(verdict)")
    #expect(verdict.transitions > 5_000, "\(verdict.transitions)")
  }

  @Test func everyPropertySaysWhereItIsFrom() {
    for property in AccessEnablerMachine.properties { #expect(!property.source.isEmpty, "\(property.name)") }
    #expect(Set(AccessEnablerMachine.properties.map(\.name)).count == AccessEnablerMachine.properties.count)
  }

  /// The secrets of the samples all contain the word that is searched for.
  @Test func noSecretIsEverPrinted() {
    let silent = Property<Walk>("no secret is printed") { step in
      var text = "\(step.after) \(String(reflecting: step.inFlight)) \(step.event)"
      dump(step.after, to: &text)
      return !text.contains("canary")
    }
    let verdict = Walks<Walk>(count: 12, length: 40, generator: Walk.generator).check(silent)
    #expect(verdict.holds, "\(verdict)")
  }

  /// A test of the tests: flows that are broken on purpose are found.
  @Test func plantedFaultsAreFound() {
    isFound(AnyToken.self, by: "no play without setToken for what is wanted")
    isFound(CodeThatMoves.self, by: "codes move nothing")
    isFound(ForgottenRequest.self, by: "the last play request counts and disturbs nothing")
    isFound(DisturbingRequest.self, by: "the last play request counts and disturbs nothing")
  }

  private func isFound<P: Plant>(
    _ fault: P.Type, by name: String, place: SourceLocation = #_sourceLocation
  ) where P.Flow == AccessEnablerMachine.Walk {
    let properties = Broken<P>.embedding(AccessEnablerMachine.properties.filter { $0.name == name })
    #expect(properties.count == 1, sourceLocation: place)
    var generator = Generator<Broken<P>>()
    generator.foreign = 400
    let verdict = Walks<Broken<P>>(seed: 1, count: 200, generator: generator).check(properties)
    #expect(!verdict.holds, "\(fault) is not found", sourceLocation: place)
  }
}

/// A fault of the flow of the SDK: it receives an event other than the one that happened.
protocol Misleading: Plant where Flow == AccessEnablerMachine.Walk {
  static func instead(of event: AccessEnablerMachine.Event, in flow: AccessEnablerMachine.Walk)
    -> AccessEnablerMachine.Event
}

extension Misleading {
  static func take(
    _ event: AccessEnablerMachine.Event, into broken: inout Broken<Self>, at now: Timestamp
  ) throws(Refusal) -> Taken<AccessEnablerMachine.Command> {
    try broken.flow.take(instead(of: event, in: broken.flow), at: now)
  }
}

/// Any token that comes counts as the one that is wanted.
enum AnyToken: Misleading {
  static let samples = Broken<Self>.embedded

  static func instead(of event: AccessEnablerMachine.Event, in flow: AccessEnablerMachine.Walk)
    -> AccessEnablerMachine.Event
  {
    guard case .callback(.setToken(let token, resource: _)) = event,
      case .play(let wanted, suspended: _) = flow.situation.state.purpose
    else { return event }
    return .callback(.setToken(token, resource: wanted.value.resource))
  }
}

/// A code counts as the callback that it belongs to.
enum CodeThatMoves: Misleading {
  static let samples = Broken<Self>.embedded

  static func instead(of event: AccessEnablerMachine.Event, in flow: AccessEnablerMachine.Walk)
    -> AccessEnablerMachine.Event
  {
    guard case .callback(.status(let report)) = event, report.code == .n010 else { return event }
    return .callback(.setAuthenticationStatus(.authenticated, .none))
  }
}

/// A play request that comes while something is in flight is answered as always, and forgotten.
enum ForgottenRequest: Plant {
  typealias Flow = AccessEnablerMachine.Walk
  static let samples = Broken<Self>.embedded

  static func take(
    _ event: AccessEnablerMachine.Event, into broken: inout Broken<Self>, at now: Timestamp
  ) throws(Refusal) -> Taken<AccessEnablerMachine.Command> {
    var flow = broken.flow
    let taken = try flow.take(event, at: now)
    if case .play = event, taken.isUndisturbed { return taken }
    broken.flow = flow
    return taken
  }
}

/// A play request ends everything in flight.
enum DisturbingRequest: Plant {
  typealias Flow = AccessEnablerMachine.Walk
  static let samples = Broken<Self>.embedded

  static func take(
    _ event: AccessEnablerMachine.Event, into broken: inout Broken<Self>, at now: Timestamp
  ) throws(Refusal) -> Taken<AccessEnablerMachine.Command> {
    let taken = try broken.flow.take(event, at: now)
    guard case .play = event else { return taken }
    return Taken(path: taken.path, commands: taken.commands)
  }
}
