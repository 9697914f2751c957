public import SSOStateMachine

/// The answer to a check of an authorization.
public enum AuthorizationCheck: Equatable, Sendable {
  /// The service has decided: a Permit with its media token, or a Deny with its reason.
  case decided(Shared<Authorization>)
  /// A person has to act first. The screen says what they can do: sign in, choose a provider, try again.
  case needsPerson(Screen)
  /// The service has not decided, for this reason. Check again later.
  case failed(Failure)
  /// The task of the caller was canceled, or the flow has ended.
  case canceled
}

/// The checks of an app, one after the other. A check waits while the flow works, and is answered without the flow where
/// the flow waits for a person.
package final class AuthorizationChecks: Sendable {
  private struct Check: Sendable {
    let number: UInt64
    let resource: String
    let answer: CheckedContinuation<AuthorizationCheck, Never>
    var progress = Progress.waiting
  }

  private enum Progress {
    case waiting
    /// The event is on its way to the flow.
    case sent
    /// The flow has received the event, and has not answered.
    case received
  }

  private struct Waiting: Sendable {
    var checks: [Check] = []
    var numbers: UInt64 = 0
    var state: RESTV2.State
    var isEnded = false
    weak var driver: FlowDriver<RESTV2>?
  }

  private let waiting: Locked<Waiting>

  package init(_ state: RESTV2.State) { waiting = Locked(Waiting(state: state)) }

  /// Begins to send checks to a flow.
  package func serve(_ driver: FlowDriver<RESTV2>) { waiting.withLock { $0.driver = driver } }

  package func check(_ resource: String) async -> AuthorizationCheck {
    let number = waiting.withLock { waiting in
      waiting.numbers += 1
      return waiting.numbers
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { answer in
        let isTaken = waiting.withLock { waiting in
          guard !waiting.isEnded, !Task.isCancelled else { return false }
          waiting.checks.append(Check(number: number, resource: resource, answer: answer))
          return true
        }
        if isTaken { goOn() } else { answer.resume(returning: .canceled) }
      }
    } onCancel: {
      let canceled = waiting.withLock { waiting in
        waiting.checks.firstIndex { $0.number == number }.map { waiting.checks.remove(at: $0) }
      }
      canceled?.answer.resume(returning: .canceled)
      goOn()
    }
  }

  /// Answers whatever waits, once the flow has ended.
  package func end() {
    let left = waiting.withLock { waiting in
      defer { (waiting.checks, waiting.isEnded) = ([], true) }
      return waiting.checks
    }
    for check in left { check.answer.resume(returning: .canceled) }
  }

  /// Handles an event that the flow has received. A refused event has no commands.
  package func flowReceived(
    _ event: RESTV2.Event, now state: RESTV2.State, _ commands: CommandList<RESTV2.Command>
  ) {
    let answered = waiting.withLock { waiting -> (Check, AuthorizationCheck)? in
      waiting.state = state
      guard let check = waiting.checks.first else { return nil }
      if check.progress == .sent, event == .checkAuthorization(resource: check.resource) {
        waiting.checks[0].progress = .received
      }
      guard waiting.checks[0].progress == .received, state.purpose.checked?.value.resource != check.resource
      else { return nil }
      guard let answer = AuthorizationCheck(state, commands) else {
        // Another request has replaced the check, so the check is sent again after that request.
        waiting.checks[0].progress = .waiting
        return nil
      }
      return (waiting.checks.removeFirst(), answer)
    }
    if let (check, answer) = answered { check.answer.resume(returning: answer) }
    goOn()
  }

  /// Asks the flow about the next resource. Where the flow waits for a person, every check is answered at once.
  private func goOn() {
    var answered: [Check] = []
    let state = waiting.withLock { waiting in
      let state = waiting.state
      guard let check = waiting.checks.first, check.progress == .waiting else { return state }
      let event = RESTV2.Event.checkAuthorization(resource: check.resource)
      if state.takes(event) {
        waiting.checks[0].progress = .sent
        waiting.driver?.send([event])
      } else if !state.isBusy, state.purpose.checked == nil {
        (answered, waiting.checks) = (waiting.checks, [])
      }
      return state
    }
    for check in answered { check.answer.resume(returning: .needsPerson(state.screen)) }
  }
}

extension AuthorizationCheck {
  /// The answer that a flow gives as it leaves a check; nil if the flow does something else now.
  fileprivate init?(_ state: RESTV2.State, _ commands: CommandList<RESTV2.Command>) {
    for command in commands {
      if case .deliverAuthorization(let answer) = command {
        self = .decided(answer)
        return
      }
      if case .reportFailure(let failure) = command {
        self = .failed(failure)
        return
      }
    }
    guard state.isResting else { return nil }
    self = .needsPerson(state.screen)
  }
}
