import SSOAccessEnabler
import SSOAccessEnablerProperties
import SSOProperties
import SSOStateMachine

@testable import SSOPropertiesTests

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
