extension RESTV2 {
  /// Apple's framework was unavailable (VSError 3). The flow waits a moment, and asks the framework once more: an error
  /// that passes does not send a person who is signed in at the system to a login, or back to the beginning.
  package struct WaitingToAskFramework: Awaiting, OfferingOtherWays {
    package static var step: Step { .waitingToAskFramework }
    package static let card = StageCard(
      "X.waitingToAskFramework", "Wait to ask Apple's framework once more", phase: "C",
      knows: "what the framework was asked")
    package static let command: CommandKind = .wait

    /// The stage whose question the framework is asked once more.
    package enum Inquiry: Equatable, Sendable {
      /// B.1.
      case looking(RetrievingFrameworkStatus)
      /// C.3.
      case selecting(SelectingProvider)
      /// C.10.
      case authenticating(AuthenticatingWithPartner)
      /// D.1.
      case preauthorizing(RetrievingStatusForPreauthorization)
      /// D.5.
      case authorizing(RetrievingStatusForAuthorization)
    }

    let inquiry: Inquiry

    private static let arrows = declare(
      (
        looking: To<RetrievingFrameworkStatus>("looking", on: .waited, if: "B.1 was unavailable"),
        selecting: To<SelectingProvider>("selecting", on: .waited, if: "C.3 was unavailable"),
        authenticating: To<AuthenticatingWithPartner>(
          "authenticating", on: .waited, if: "C.10 was unavailable"),
        preauthorizing: To<RetrievingStatusForPreauthorization>(
          "preauthorizing", on: .waited, if: "D.1 was unavailable"),
        authorizing: To<RetrievingStatusForAuthorization>(
          "authorizing", on: .waited, if: "D.5 was unavailable"),
        otherWays: OtherWays<Self>(),
        play: To<Self>(staying: "play", on: .play, if: "signing in"),
        playSignedIn: To<RequestingAuthorization>("playSignedIn", on: .play, if: "signed in"),
        cancel: To<ComingToRest>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var otherWays: OtherWays<Self> { arrows.otherWays }

    package var state: State { State(.waitingToAskFramework(self)) }
    var details: StageDetails {
      var details = inquiry.answer(DetailsQuestion())
      details.inquiry = inquiry.answer(StepQuestion()).name
      return details
    }
    var returnPoint: ReturnPoint { inquiry.answer(ReturnPointQuestion()) }
    package var command: Command { .wait(Attempts(failures: 1).backOff) }

    package func advance(on outcome: Waited, at now: Moment) -> StageTransition<RESTV2> {
      switch inquiry {
      case .looking(let stage): Self.arrows.looking(stage)
      case .selecting(let stage): Self.arrows.selecting(stage)
      case .authenticating(let stage): Self.arrows.authenticating(stage)
      case .preauthorizing(let stage): Self.arrows.preauthorizing(stage)
      case .authorizing(let stage): Self.arrows.authorizing(stage)
      }
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV2>? {
      if let later = inquiry.heading(for: request) { return Self.arrows.play.stay(Self(inquiry: later)) }
      return returnPoint.superseded(by: request).map { Self.arrows.playSignedIn($0, at: now) }
    }

    func cancel(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.cancel(ComingToRest(at: returnPoint), at: now)
    }
    func logOut(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
  }
}

extension RESTV2.WaitingToAskFramework.Inquiry {
  /// A copy of the inquiry on the way to a play request; nil for an inquiry of a subscriber.
  fileprivate func heading(for request: Shared<PlayRequest>) -> Self? {
    switch self {
    case .looking(let stage): .looking(stage.heading(for: request))
    case .selecting(let stage): .selecting(stage.heading(for: request))
    case .authenticating(let stage): .authenticating(stage.heading(for: request))
    case .preauthorizing, .authorizing: nil
    }
  }

  fileprivate func answer<Q: RESTV2.Question>(_ question: Q) -> Q.Answer {
    switch self {
    case .looking(let stage): question.answer(of: stage)
    case .selecting(let stage): question.answer(of: stage)
    case .authenticating(let stage): question.answer(of: stage)
    case .preauthorizing(let stage): question.answer(of: stage)
    case .authorizing(let stage): question.answer(of: stage)
    }
  }
}
