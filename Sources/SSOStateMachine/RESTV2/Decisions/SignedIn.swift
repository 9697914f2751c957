extension RESTV2 {
  /// The person is signed in, and nothing is in flight.
  package struct SignedIn: Resting, TakingChoices {
    package static var step: Step { .signedIn }
    package static let card = StageCard(
      "X.signedIn", "Signed in", phase: "D",
      knows: "a profile; for an appleSSO profile perhaps a cached framework status"
    )

    /// The person who is signed in, with the results of earlier preauthorizations.
    package let subscriber: Subscriber

    private static let arrows = declare(
      (
        preauthorize: To<RequestingPreauthorization>("preauthorize", on: .preauthorize),
        play: To<RequestingAuthorization>("play", on: .play),
        checkAuthorization: To<RequestingAuthorization>("checkAuthorization", on: .checkAuthorization),
        refresh: To<RefreshingFrameworkStatus>("refresh", on: .enterForeground, if: "appleSSO profile"),
        profileExpired: To<SigningInAgain>("profileExpired", on: .enterForeground, if: "profile expired"),
        stillValid: To<Self>("stillValid", on: .enterForeground, if: "other profile, still valid"),
        check: To<Starting>("check", on: .check),
        checkTempPass: To<SigningInAgain>("checkTempPass", on: .check, if: "a TempPass that has ended"),
        refreshTempPass: To<SigningInAgain>(
          "refreshTempPass", on: .refreshProfile, if: "a TempPass that has ended"),
        refreshProfile: To<RetrievingProfile>("refreshProfile", on: .refreshProfile, if: "valid token"),
        tokenExpired: To<RetrievingAccessToken>("tokenExpired", on: .refreshProfile, if: "token expired"),
        otherWays: OtherWays<Self>(),
        choices: Choices<Self>(),
        requestPermission: To<RequestingPermission>(
          "requestPermission", on: .requestPermission,
          if: "no appleSSO profile, a device with Apple's framework"),
        logOut: To<EndingSession>("logOut", on: .logOut),
        logOutLocally: To<SignedOut>("logOutLocally", on: .logOutLocally, also: .forget, .store)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var otherWays: OtherWays<Self> { arrows.otherWays }
    static var choices: Choices<Self> { arrows.choices }

    package var state: State { State(.signedIn(self)) }
    var returnPoint: ReturnPoint { .signedIn(subscriber, .signIn) }

    func preauthorize(_ request: Shared<PreauthorizationRequest>, at now: Moment) -> StageTransition<RESTV2>?
    {
      Self.arrows.preauthorize(
        RequestingPreauthorization(subscriber: subscriber, request: request, returns: 0), at: now)
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.play(
        RequestingAuthorization(subscriber: subscriber, request: request, suspended: nil, returns: 0), at: now
      )
    }

    func checkAuthorization(_ resource: String, at now: Moment) -> StageTransition<RESTV2>? {
      let request = Shared(PlayRequest(resource: resource, isQuiet: true))
      return Self.arrows.checkAuthorization(
        RequestingAuthorization(subscriber: subscriber, request: request, suspended: nil, returns: 0), at: now
      )
    }

    func enterForeground(at now: Moment) -> StageTransition<RESTV2>? {
      if subscriber.entitlement.profile.value.isExpired(at: now.time) {
        return Self.arrows.profileExpired(.profileExpired(subscriber, .signIn, returns: 0), at: now)
      }
      switch subscriber.entitlement {
      case .plain: return Self.arrows.stillValid(self)
      case .partner: return Self.arrows.refresh(RefreshingFrameworkStatus(subscriber: subscriber))
      }
    }

    func check(at now: Moment) -> StageTransition<RESTV2>? {
      hasEndedTempPass(at: now.time)
        ? Self.arrows.checkTempPass(.profileExpired(subscriber, .signIn, returns: 0), at: now)
        : Self.arrows.check(start(known), at: now)
    }

    private func hasEndedTempPass(at now: Timestamp) -> Bool {
      subscriber.tempPass?.value.isExpired(at: now) ?? false
    }

    func refreshProfile(at now: Moment) -> StageTransition<RESTV2>? {
      if hasEndedTempPass(at: now.time) {
        return Self.arrows.refreshTempPass(.profileExpired(subscriber, .signIn, returns: 0), at: now)
      }
      let call = RetrievingProfile(
        subscriber: subscriber, purpose: .signIn, returns: 0,
        status: subscriber.entitlement.cached.flatMap { ValidatedFrameworkStatus($0.status, at: now.time) },
        reason: .metadata)
      return subscriber.access.value.isUsable(at: now.time)
        ? Self.arrows.refreshProfile(call)
        : Self.arrows.tokenExpired(.renewing(for: .retrievingProfile(call)))
    }

    /// The app has the permission if the profile comes from Apple's framework. An app without the framework needs no
    /// permission.
    func requestPermission(at now: Moment) -> StageTransition<RESTV2>? {
      guard returnPoint.hasPartnerFramework else { return nil }
      return switch subscriber.entitlement {
      case .plain: Self.arrows.requestPermission(RequestingPermission(rest: .signedIn(self)))
      case .partner: nil
      }
    }

    func logOutLocally(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.logOutLocally(
        returnPoint.signedOut, also: .forget(.profile), .store(returnPoint.storedSignOut))
    }

    func logOut(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
  }
}
