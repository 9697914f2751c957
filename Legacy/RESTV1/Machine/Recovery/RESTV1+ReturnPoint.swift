package import SSOStateMachine

extension RESTV1 {
  /// The point that a flow returns to when its work is given up.
  package enum ReturnPoint: Equatable, Sendable {
    case signedOut(RegistrationStatus, Journey)
    case signedIn(Subscriber, Purpose)
    /// The person is being signed out.
    case signingOut(RegistrationStatus, Leaver)

    package var registrationStatus: RegistrationStatus {
      switch self {
      case .signedOut(let registrationStatus, _), .signingOut(let registrationStatus, _): registrationStatus
      case .signedIn(let subscriber, _): .admitted(subscriber.access)
      }
    }

    /// The way back into the flow, with the MVPD that is known and the purpose.
    package var journey: Journey {
      switch self {
      case .signedOut(_, let journey): journey
      case .signingOut(_, let leaver):
        Journey(mvpd: leaver.mvpd).after(leaver.isRepeated ? leaver.signOut : nil)
      case .signedIn(let subscriber, let purpose): Journey(mvpd: subscriber.mvpd, purpose: purpose)
      }
    }

    /// The sign-out that the next launch finds in the store; nil if it finds none.
    package var keptSignOut: SignOut? {
      if case .signingOut(_, let leaver) = self { leaver.signOut } else { journey.signOut }
    }

    var idle: Idle {
      Idle(registrationStatus: registrationStatus, mvpd: journey.mvpd, signOut: journey.signOut)
    }
    /// The stage in which the flow rests if the person signs out without the service.
    var signedOutLocally: SignedOut {
      SignedOut(registrationStatus: .unregistered(registrationStatus.configuration))
    }
    var endingSession: EndingSession { EndingSession(registrationStatus: registrationStatus, leaver: leaver) }

    private var leaver: Leaver {
      switch self {
      case .signedOut(_, let journey):
        Leaver(
          mvpd: journey.unfinishedSignOut.flatMap { $0.isEmpty ? nil : $0 } ?? journey.mvpd,
          isRepeated: journey.signOut != nil)
      case .signedIn(let subscriber, _): Leaver(mvpd: subscriber.mvpd, subscriber: subscriber)
      case .signingOut(_, let leaver): leaver
      }
    }

    /// The stage in which the flow rests if its work is given up.
    var rest: Rest {
      switch self {
      case .signedOut: .idle(idle)
      case .signedIn(let subscriber, _): .signedIn(SignedIn(subscriber: subscriber))
      case .signingOut(let registrationStatus, let leaver): leaver.rest(registrationStatus)
      }
    }

    /// The start of a sign-in that the person wants; nil if the person is signed in. The poll for another login would
    /// find the token that is there.
    func starting(at entry: Entry) -> Starting? {
      switch self {
      case .signedOut(let registrationStatus, let journey):
        Starting(registrationStatus: registrationStatus, journey: journey.entering(at: entry), entry: entry)
      case .signedIn, .signingOut: nil
      }
    }

    /// The stage in which the flow rests after a failure if no screen was asked for; nil if a screen was asked for.
    var quietRest: Rest? {
      switch self {
      case .signedOut(_, let journey): journey.opensScreens ? nil : rest
      case .signedIn(_, .signIn): rest
      case .signedIn(_, .play), .signedIn(_, .preauthorize), .signingOut: nil
      }
    }

    /// A rest where nothing has failed that a screen is to show.
    enum Rest: Equatable {
      case idle(Idle)
      case signedIn(SignedIn)

      /// Takes the arrow to this stage.
      func entered<Source: Stage<RESTV1>>(
        by idle: Arrow<Source, Idle>, or signedIn: Arrow<Source, SignedIn>
      ) -> StageTransition<RESTV1> {
        switch self {
        case .idle(let stage): idle(stage)
        case .signedIn(let stage): signedIn(stage)
        }
      }
    }

    /// A play request replaces whatever a signed-in subscriber waits for; nil if the person is not signed in.
    func superseded(by request: Shared<PlayRequest>) -> ProceedingWithAuthorization? {
      switch self {
      case .signedOut, .signingOut: nil
      case .signedIn(let subscriber, let purpose):
        ProceedingWithAuthorization(
          subscriber: subscriber, purpose: .play(request, suspended: purpose.suspended))
      }
    }
  }
}
