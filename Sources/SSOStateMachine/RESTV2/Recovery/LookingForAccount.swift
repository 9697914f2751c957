extension RESTV2 {
  /// The person came back to the app, perhaps from the system's settings, while the app's own picker, a question, a code
  /// or a failure was shown. Apple's framework is asked once, silently, for an account at the system.
  ///
  /// With an account the sign-in begins again, and finds it. Otherwise the flow is again where it was. An account that
  /// the person signed out of here does not count.
  package struct LookingForAccount: Awaiting, OfferingOtherWays {
    package static var step: Step { .lookingForAccount }
    package static let card = StageCard(
      "X.lookingForAccount", "Look for an account at the system", knows: "where the flow was")
    package static let command: CommandKind = .retrieveFrameworkStatus

    /// The stage that the flow was in.
    package enum Place: Equatable, Sendable {
      /// The app's own picker.
      case choosing(AwaitingMVPDChoice)
      /// The question about the MVPD of the last sign-in.
      case confirming(AwaitingMVPDConfirmation)
      /// A code, which is shown meanwhile.
      case polling(WaitingToPoll)
      /// A failure.
      case failed(Failed)
      /// A failure, and the person has asked to play since.
      case playing(Failed)
    }

    let place: Place

    private static let arrows = declare(
      (
        account: To<Starting>("account", on: .frameworkStatus, if: "an account that is new"),
        choosing: To<AwaitingMVPDChoice>("choosing", on: .frameworkStatus, if: "none, in the picker"),
        confirming: To<AwaitingMVPDConfirmation>(
          "confirming", on: .frameworkStatus, if: "none, at the question"),
        polling: To<WaitingToPoll>("polling", on: .frameworkStatus, if: "none, a code"),
        codeExpired: To<EndingCode>("codeExpired", on: .frameworkStatus, if: "none, the code has expired"),
        failed: To<Failed>("failed", on: .frameworkStatus, if: "none, after a failure"),
        otherWays: OtherWays<Self>(),
        begin: To<Starting>("begin", on: .frameworkStatus, if: "none, a play request after a failure"),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<ComingToRest>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var otherWays: OtherWays<Self> { arrows.otherWays }

    package var state: State { State(.lookingForAccount(self)) }
    var details: StageDetails {
      var details = place.answer(DetailsQuestion())
      details.inquiry = place.answer(StepQuestion()).name
      return details
    }
    var returnPoint: ReturnPoint {
      // The question has told the reason.
      if case .confirming(let stage) = place {
        return ReturnPoint(.admitted(stage.access), stage.journey.explained)
      }
      return place.answer(ReturnPointQuestion())
    }
    var polled: Poll? { if case .polling(let stage) = place { stage.poll } else { nil } }
    package var command: Command { .retrieveFrameworkStatus(.silent(promptsForAccess: false)) }

    package func advance(on status: Shared<PartnerFrameworkStatus>, at now: Moment) -> StageTransition<
      RESTV2
    > {
      if let account = ValidatedFrameworkStatus(status, at: now.time),
        returnPoint.journey.signOut.map({ $0.precedes(account) }) ?? true
      {
        return Self.arrows.account(start(known), at: now)
      }
      switch place {
      case .choosing(let stage): return Self.arrows.choosing(stage)
      case .confirming(let stage): return Self.arrows.confirming(stage)
      case .failed(let stage): return Self.arrows.failed(stage)
      case .playing: return Self.arrows.begin(start(known), at: now)
      case .polling(let stage):
        return stage.poll.code.isExpired(at: now.time)
          ? Self.arrows.codeExpired(EndingCode(poll: stage.poll), at: now)
          : Self.arrows.polling(WaitingToPoll(poll: stage.poll, delay: stage.poll.remaining(at: now.time)))
      }
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.play.stay(Self(place: place.heading(for: request)))
    }

    func cancel(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.cancel(ComingToRest(at: returnPoint), at: now)
    }
    func logOut(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
  }
}

extension RESTV2.LookingForAccount {
  /// Makes the look from a stage; nil if the person is signed in or wants another provider than that of the system, and
  /// if Apple's framework is not asked on the device, or has led nowhere on this way.
  init?(from place: Place) {
    self.place = place
    guard case .signedOut(_, let journey) = returnPoint, journey.opensScreens,
      returnPoint.hasPartnerFramework
    else { return nil }
    switch journey.route {
    case .check, .system, .secondScreen: break
    case .picker, .basic, .chosen, .temporaryAccess: return nil
    }
  }
}

extension RESTV2.LookingForAccount.Place {
  /// A copy of the place on the way to a play request.
  fileprivate func heading(for request: Shared<PlayRequest>) -> Self {
    switch self {
    case .choosing(let stage): .choosing(stage.heading(for: request))
    case .confirming(let stage): .confirming(stage.heading(for: request))
    case .polling(let stage): .polling(stage.heading(for: request))
    case .failed(let stage), .playing(let stage): .playing(stage.heading(for: request))
    }
  }

  fileprivate func answer<Q: RESTV2.Question>(_ question: Q) -> Q.Answer {
    switch self {
    case .choosing(let stage): question.answer(of: stage)
    case .confirming(let stage): question.answer(of: stage)
    case .polling(let stage): question.answer(of: stage)
    case .failed(let stage), .playing(let stage): question.answer(of: stage)
    }
  }
}
