import SSOEffectRunner
import SSOProperties
import SSORESTV1
import SSORESTV1Properties
import SSOStateMachine
import Testing

@testable import SSOPropertiesTests

/// Flows of REST API V1 that are broken on purpose are found, in fewer and shorter walks, which are shortened faster.
@Suite(.enabled(if: LongSearches.areRun, "\(LongSearches.command)")) struct RESTV1PlantedFaultTests {
  @Test func pollingThatGoesOnAfterSuccessIsFound() throws {
    try isFound(RESTV1Plants.PollingGoesOn.self, by: "polls end with a token")
  }

  @Test func oneTryTooManyIsFound() throws {
    try isFound(RESTV1Plants.OneTryTooMany.self, by: "at most 3 tries")
  }

  @Test func aPromptForAnySourceIsFound() throws {
    try isFound(
      RESTV1Plants.PromptForAnySource.self, by: "the prompt to sign out only when tokenSource is Apple")
  }

  @Test func aSecondExchangeIsFound() throws {
    try isFound(
      RESTV1Plants.SecondExchange.self, by: "an exchange only of the response to a profile request, once")
  }

  private func isFound<P: Plant>(_ plant: P.Type, by name: String) throws where P.Flow == RESTV1.Walk {
    try Planted.isFound(plant, by: name, of: RESTV1.properties, length: 24, shortening: 5)
  }
}

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
        case .pollingToken = broken.flow.situation.state.stage
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
      let wasBackingOff = if case .backingOff = broken.flow.situation.state.stage { true } else { false }
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

extension RESTV1Plants {
  /// A launch does not read the sign-out in the store.
  enum ForgetfulLaunch: Plant {
    typealias Flow = RESTV1.Launches
    static let samples = Broken<Self>.embedded

    static func take(
      _ event: RESTV1.Launches.Event, into broken: inout Broken<Self>, at now: Timestamp
    ) throws(Refusal) -> Taken<RESTV1.Command> {
      if case .launch = event { broken.flow.contents.signOut = nil }
      return try broken.flow.take(event, at: now)
    }
  }

  /// The sign-out is kept only once the service has confirmed it.
  enum LateSignOut: Plant {
    typealias Flow = RESTV1.Launches
    static let samples = Broken<Self>.embedded

    static func take(
      _ event: RESTV1.Launches.Event, into broken: inout Broken<Self>, at now: Timestamp
    ) throws(Refusal) -> Taken<RESTV1.Command> {
      let taken = try broken.flow.take(event, at: now)
      if case .flow(.logOut) = event { broken.flow.contents.signOut = nil }
      return taken
    }
  }
}
