extension RESTV2 {
  /// Registration, step A.4: looks at the answer of E2. A token is stored before it is used.
  package struct ReturningAccessToken: Deciding {
    package static var name: StageName { .returningAccessToken }
    package static let card = StageCard("A.4", "Return access token", knows: "the answer of A.3")

    let call: RetrievingAccessToken
    let reply: Reply<Access>

    private static let arrows = declare(
      (
        returned: To<RetrievingFrameworkStatus>("returned", if: "token returned, signing in", also: .store),
        withoutFramework: To<CheckingWithoutFramework>(
          "withoutFramework", if: "token returned, a device without Apple's framework", also: .store),
        anotherMVPD: To<RetrievingConfiguration>(
          "anotherMVPD", if: "token returned, another MVPD is wanted", also: .store),
        secondScreen: To<EnteringBasicAuthentication>(
          "secondScreen", if: "token returned, a second screen is wanted", also: .store),
        tempPass: To<EnteringDecisions>("tempPass", if: "token returned, a TempPass", also: .store, .store),
        signOut: To<RetrievingLogout>(
          "signOut", if: "token returned, an earlier sign-out is unfinished", also: .store),
        renewed: To<Repeating>("renewed", if: "token returned, a call is waiting", also: .store),
        logOut: To<RetrievingLogout>("logOut", if: "token returned, signing out", also: .store),
        invalidClient: To<RetrievingClientCredentials>(
          "invalidClient", if: "invalid_client, first time", also: .forget),
        clientGone: To<SignedOut>("clientGone", if: "credentials revoked, signing out", also: .forget),
        refused: To<Failed>("refused", if: "refused, or invalid_client again, asked"),
        failed: To<Recovering>("failed", if: "call failed")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      switch (reply, call.continuation) {
      case (.success(let access), .checkAuthentication(let journey)):
        return goOn(with: access, journey, at: now)
      case (.success(let access), .call(let waiting)):
        let next = Repeating(pending: .call(waiting.with(access)), isFresh: true)
        return Self.arrows.renewed(next, at: now, also: .store(.access(access)))
      case (.success(let access), .logOut(let mvpd, let signOut, let isRepeated)):
        let next = RetrievingLogout(access: access, mvpd: mvpd, signOut: signOut, isRepeated: isRepeated)
        return Self.arrows.logOut(next, also: .store(.access(access)))
      case (.failure(let fault), _):
        guard case .registration(let error, _) = fault.value else {
          return Self.arrows.failed(Recovering(pending: .token(call), fault: fault), at: now)
        }
        return refuse(error, fault.value, at: now)
      }
    }

    private func goOn(with access: Shared<Access>, _ journey: Journey, at now: Moment) -> StageTransition<
      RESTV2
    > {
      let stored = Command.store(.access(access))
      switch Onward(access, journey) {
      case .check(var next):
        next.isAfterAnswer = true
        return Self.arrows.returned(next, also: stored)
      case .withoutFramework(var next):
        next.isAfterAnswer = true
        return Self.arrows.withoutFramework(next, at: now, also: stored)
      case .picker(let next): return Self.arrows.anotherMVPD(next, also: stored)
      case .secondScreen(let next): return Self.arrows.secondScreen(next, at: now, also: stored)
      case .tempPass(let next):
        return Self.arrows.tempPass(next, at: now, also: stored, .store(next.subscriber.stored))
      case .signOut(let next): return Self.arrows.signOut(next, also: stored)
      }
    }

    private func refuse(
      _ error: RegistrationError, _ fault: Fault, at now: Moment
    ) -> StageTransition<RESTV2> {
      let returnPoint = call.returnPoint
      // The profile was bound to the credentials, so nothing is left to sign out of.
      if call.isLogout, error.revokesCredentials {
        return Self.arrows.clientGone(.withoutCredentials(returnPoint), also: .forget(.registration))
      }
      guard error == .invalidClient, !call.isSecond, let journey = call.journey.sentBack() else {
        if !call.isLogout, returnPoint.isUnasked {
          return Self.arrows.failed(Recovering(pending: .token(call), fault: Shared(fault)), at: now)
        }
        return Self.arrows.refused(
          Failed(failure: call.failure(fault), returnPoint: returnPoint, isLogout: call.isLogout))
      }
      let next = RetrievingClientCredentials(
        configuration: call.registration.value.configuration,
        journey: returnPoint.withoutProfile(journey, because: call.failure(fault), at: now.time),
        isSecond: true)
      return Self.arrows.invalidClient(next, also: .forget(.registration))
    }
  }
}

extension RegistrationError {
  /// Whether the credentials no longer hold, whatever is asked for with them.
  fileprivate var revokesCredentials: Bool {
    switch self {
    case .invalidClient, .unauthorizedClient, .unapprovedSoftwareStatement: true
    case .invalidRequest, .invalidRedirectURI, .invalidSoftwareStatement, .unsupportedGrantType,
      .unrecognized:
      false
    }
  }
}

extension RESTV2.SignedOut {
  /// The stage after a sign-out of an app whose credentials no longer hold.
  static func withoutCredentials(_ returnPoint: RESTV2.ReturnPoint) -> Self {
    Self(registrationStatus: .unregistered(returnPoint.registrationStatus.configuration))
  }
}
