extension RESTV2 {
  /// The point that a flow returns to when the work under way is given up.
  package enum ReturnPoint: Equatable, Sendable {
    case signedOut(RegistrationStatus, Journey)
    case signedIn(Subscriber, Purpose)
    /// The person is signed in, and a journey that does not end the sign-in is under way.
    case stillSignedIn(Subscriber, Journey)

    /// Makes the return point of a journey: the subscriber who was signed in when the journey began, if there was one.
    init(_ registrationStatus: RegistrationStatus, _ journey: Journey) {
      guard var subscriber = journey.subscriber else {
        self = .signedOut(registrationStatus, journey)
        return
      }
      if case .admitted(let access) = registrationStatus { subscriber.access = access }
      self = .stillSignedIn(subscriber, journey)
    }

    package var registrationStatus: RegistrationStatus {
      switch self {
      case .signedOut(let registrationStatus, _): registrationStatus
      case .signedIn(let subscriber, _), .stillSignedIn(let subscriber, _): .admitted(subscriber.access)
      }
    }

    /// Whether Apple's framework is asked on the device.
    var hasPartnerFramework: Bool { registrationStatus.configuration.value.hasPartnerFramework }

    /// The subscriber who is signed in; nil if the person is not signed in.
    package var subscriber: Subscriber? {
      switch self {
      case .signedOut: nil
      case .signedIn(let subscriber, _), .stillSignedIn(let subscriber, _): subscriber
      }
    }

    /// The way back into the flow, with the MVPD that is known and the purpose.
    package var journey: Journey {
      switch self {
      case .signedOut(_, let journey), .stillSignedIn(_, let journey): journey
      case .signedIn(let subscriber, let purpose): subscriber.journey(for: purpose)
      }
    }

    /// The way back to a registration. A profile is bound to the credentials, and is lost with them. A TempPass that
    /// has ended meanwhile is used up, and a sign-out has nothing left to do.
    func withoutProfile(_ journey: Journey, because failure: Failure, at now: Timestamp) -> Journey {
      let journey = journey.signOut.map { journey.settling($0.awaiting(nil)) } ?? journey
      guard let subscriber else { return journey }
      let hasEndedTempPass = subscriber.tempPass?.value.isExpired(at: now) == true
      return hasEndedTempPass
        ? journey.keeping(subscriber).losing(.profileExpired) : journey.losing(failure, of: subscriber.mvpd)
    }

    /// Whether the person did not ask for screens, so that a failure is only reported.
    package var isUnasked: Bool {
      switch self {
      case .signedOut(_, let journey), .stillSignedIn(_, let journey): !journey.opensScreens
      case .signedIn(_, let purpose): purpose.played == nil
      }
    }

    /// The purpose of the flow.
    package var purpose: Purpose {
      switch self {
      case .signedOut(_, let journey), .stillSignedIn(_, let journey): journey.purpose
      case .signedIn(_, let purpose): purpose
      }
    }

    var idle: Idle { Idle(registrationStatus: registrationStatus, journey: journey.atRest) }
    /// The stage `idle`, after the only sign-out was given up.
    var idleAgain: Idle { Idle(registrationStatus: registrationStatus, journey: journey.atRest.after(nil)) }
    /// The way to sign out: of the MVPD of an unfinished sign-out, else of the MVPD that the person is signed in with,
    /// else of the remembered MVPD.
    var endingSession: EndingSession {
      EndingSession(
        registrationStatus: registrationStatus,
        mvpd: journey.signOut?.unfinished ?? subscriber?.mvpd ?? journey.mvpd,
        subscriber: subscriber.map { Shared($0.caching(nil)) }, signOut: signOut,
        isRepeated: journey.signOut != nil)
    }
    /// The sign-out that the person begins now.
    private var signOut: SignOut {
      SignOut(providerID: subscriber?.entitlement.providerID ?? journey.signOut?.providerID)
    }
    /// The sign-out to keep. An earlier sign-out that is unfinished stays unfinished.
    var storedSignOut: StoredValue { .signOut(localSignOut) }
    /// The stage after a sign-out of this app, without the service being asked.
    var signedOut: SignedOut { SignedOut(registrationStatus: registrationStatus, signOut: localSignOut) }
    private var localSignOut: SignOut { signOut.awaiting(journey.signOut?.unfinished) }

    /// A copy of the return point without the cached status; nil without a cached status.
    var uncached: ReturnPoint? {
      switch self {
      case .signedIn(let subscriber, let purpose) where subscriber.entitlement.cached != nil:
        .signedIn(subscriber.caching(nil), purpose)
      // While a journey is under way, nothing is cached.
      case .signedOut, .signedIn, .stillSignedIn: nil
      }
    }

    /// The play request that replaces whatever a signed-in subscriber waits for; nil if the person is not signed in.
    func superseded(by request: Shared<PlayRequest>) -> RequestingAuthorization? {
      subscriber.map {
        RequestingAuthorization(
          subscriber: $0, request: request, suspended: purpose.suspended, returns: 0)
      }
    }
  }
}

extension RESTV2.Subscriber {
  /// The journey that leads to a purpose of this subscriber.
  func journey(for purpose: Purpose, returns: UInt8 = 0) -> Journey {
    Journey(mvpd: mvpd, purpose: purpose, returns: returns).with(knownBrand).after(signOut)
  }
}
