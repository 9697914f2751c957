import SSOProperties
import SSORESTV1
import SSORESTV1Properties
import SSOStateMachine

@testable import SSOPropertiesTests

/// The faults that are planted into the flow of REST API V1.
enum RESTV1Plants {
  /// The polls go on after a sign-in: an answer with a token counts as one without.
  enum PollingGoesOn: Plant {
    typealias Flow = RESTV1.Walk
    static let samples = Broken<Self>.embedded

    static func take(
      _ event: RESTV1.Event, into broken: inout Broken<Self>, at now: Timestamp
    ) throws(Refusal) -> Taken<RESTV1.Command> {
      guard case .completed(.authentication(.success), let ticket) = event,
        case .pollingToken = broken.flow.situation.state
      else { return try broken.flow.take(event, at: now) }
      let nobody = RESTV1.Outcome.authentication(.success(Shared(.notAuthenticated)))
      return try broken.flow.take(.completed(nobody, ticket), at: now)
    }
  }

  /// The second repeat of a call counts as the first, so there is one try too many.
  enum OneTryTooMany: Plant {
    typealias Flow = RESTV1.Walk
    static let samples = Broken<Self>.embedded

    static func take(
      _ event: RESTV1.Event, into broken: inout Broken<Self>, at now: Timestamp
    ) throws(Refusal) -> Taken<RESTV1.Command> {
      let wasBackingOff = if case .backingOff = broken.flow.situation.state { true } else { false }
      let taken = try broken.flow.take(event, at: now)
      guard wasBackingOff, case .completed = event else { return taken }
      guard let first = broken.firstRepeat else {
        broken.firstRepeat = broken.flow
        return taken
      }
      (broken.flow, broken.firstRepeat) = (first, nil)
      return taken
    }
  }

  /// Any source of a token counts as Apple.
  enum PromptForAnySource: Plant {
    typealias Flow = RESTV1.Walk
    static let samples = Broken<Self>.embedded

    static func take(
      _ event: RESTV1.Event, into broken: inout Broken<Self>, at now: Timestamp
    ) throws(Refusal) -> Taken<RESTV1.Command> {
      guard case .completed(.userMetadata(.success), let ticket) = event else {
        return try broken.flow.take(event, at: now)
      }
      let apple = RESTV1.Outcome.userMetadata(.success(Shared(UserMetadata(tokenSource: .apple))))
      return try broken.flow.take(.completed(apple, ticket), at: now)
    }
  }

  /// The exchange is requested twice.
  enum SecondExchange: Plant {
    typealias Flow = RESTV1.Walk
    static let samples = Broken<Self>.embedded

    static func take(
      _ event: RESTV1.Event, into broken: inout Broken<Self>, at now: Timestamp
    ) throws(Refusal) -> Taken<RESTV1.Command> {
      let taken = try broken.flow.take(event, at: now)
      guard case .exchangeToken = taken.commands.last, let exchange = taken.commands.last else {
        return taken
      }
      return Taken(
        path: taken.path, commands: .many(Array(taken.commands) + [exchange]),
        isUndisturbed: taken.isUndisturbed)
    }
  }
}
