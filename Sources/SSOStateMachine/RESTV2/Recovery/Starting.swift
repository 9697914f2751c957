extension RESTV2 {
  /// The way into a sign-in. Stored values that are still valid are not asked for again.
  package struct Starting: Deciding {
    package static var name: StageName { .starting }
    package static let card = StageCard(
      "X.starting", "Start signing in", knows: "how far the app is registered; which way is wanted")

    let registrationStatus: RegistrationStatus
    let journey: Journey

    private static let arrows = declare(
      (
        noCredentials: To<RetrievingClientCredentials>("noCredentials", if: "no credentials"),
        noToken: To<RetrievingAccessToken>("noToken", if: "credentials, no valid token"),
        token: To<RetrievingFrameworkStatus>("token", if: "valid token"),
        withoutFramework: To<CheckingWithoutFramework>(
          "withoutFramework", if: "valid token, a device without Apple's framework"),
        anotherMVPD: To<RetrievingConfiguration>("anotherMVPD", if: "valid token, another MVPD is wanted"),
        secondScreen: To<EnteringBasicAuthentication>(
          "secondScreen", if: "valid token, a second screen is wanted"),
        tempPass: To<EnteringDecisions>("tempPass", if: "valid token, a TempPass", also: .store),
        signOut: To<RetrievingLogout>("signOut", if: "valid token, an earlier sign-out is unfinished")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      switch registrationStatus {
      case .unregistered(let configuration):
        Self.arrows.noCredentials(RetrievingClientCredentials(configuration: configuration, journey: journey))
      case .registered(let registration): draw(with: registration, for: journey, at: now)
      case .admitted(let access):
        access.value.isUsable(at: now.time)
          ? go(with: access, at: now)
          : draw(with: access.value.registration, for: journey.holding(access), at: now)
      }
    }

    private func go(with access: Shared<Access>, at now: Moment) -> StageTransition<RESTV2> {
      switch Onward(access, journey) {
      case .check(let next): Self.arrows.token(next)
      case .withoutFramework(let next): Self.arrows.withoutFramework(next, at: now)
      case .picker(let next): Self.arrows.anotherMVPD(next)
      case .secondScreen(let next): Self.arrows.secondScreen(next, at: now)
      case .tempPass(let next): Self.arrows.tempPass(next, at: now, also: .store(next.subscriber.stored))
      case .signOut(let next): Self.arrows.signOut(next)
      }
    }

    private func draw(
      with registration: Shared<Registration>, for journey: Journey, at now: Moment
    ) -> StageTransition<RESTV2> {
      Self.arrows.noToken(
        RetrievingAccessToken(registration: registration, continuation: .checkAuthentication(journey)))
    }
  }

  /// The stage that a journey continues with once there is a token.
  enum Onward {
    case check(RetrievingFrameworkStatus)
    case withoutFramework(CheckingWithoutFramework)
    case picker(RetrievingConfiguration)
    case secondScreen(EnteringBasicAuthentication)
    case tempPass(EnteringDecisions)
    /// An earlier sign-out comes first, so that no profile of the person who signed out is used.
    case signOut(RetrievingLogout)

    init(_ access: Shared<Access>, _ journey: Journey) {
      if journey.route != .temporaryAccess, let signOut = RetrievingLogout(before: journey, access) {
        self = .signOut(signOut)
        return
      }
      switch (journey.route, journey.mvpd) {
      case (.check, _), (.system, _), (.temporaryAccess, nil):
        self =
          access.value.configuration.hasPartnerFramework
          ? .check(RetrievingFrameworkStatus(access: access, journey: journey))
          : .withoutFramework(CheckingWithoutFramework(access: access, journey: journey))
      case (.picker, _), (.basic, _), (.chosen, _):
        self = .picker(RetrievingConfiguration(access: access, journey: journey))
      case (.secondScreen, _):
        self = .secondScreen(
          EnteringBasicAuthentication(
            flow: BasicFlow(access: access, journey: journey), isChosenElsewhere: true))
      case (.temporaryAccess, let mvpd?):
        let profile = Shared(Profile(mvpd: mvpd, type: .temporary))
        let subscriber = Subscriber(
          access: access, entitlement: Entitlement(profile, status: nil), brand: nil, signOut: journey.signOut
        )
        self = .tempPass(EnteringDecisions(subscriber: subscriber, purpose: journey.purpose, returns: 0))
      }
    }
  }
}

extension RESTV2.RetrievingLogout {
  /// The earlier sign-out that comes before a journey; nil if nothing is left to do.
  init?(before journey: Journey, _ access: Shared<Access>) {
    guard let signOut = journey.signOut, let mvpd = journey.unfinishedSignOut else { return nil }
    self.init(access: access, mvpd: mvpd, signOut: signOut.awaiting(nil), onward: Shared(journey))
  }
}

extension RESTV2.Subscriber {
  /// The value that is kept of the subscriber for later launches.
  var stored: RESTV2.StoredValue {
    .profile(entitlement.profile, brand: knownBrand, providerID: entitlement.providerID)
  }
}
