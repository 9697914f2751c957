package import SSOStateMachine

extension RESTV1 {
  /// Dynamic client registration: draws an access token with the stored credentials. The token is stored before it is
  /// used.
  ///
  /// The step is skipped while a stored token is valid. It is entered again when a token has expired or was answered
  /// with 401; the interrupted call is then made again.
  public struct RetrievingAccessToken: Awaiting {
    package static var name: StageName { .retrievingAccessToken }
    package static let card = StageCard(
      "X.retrievingAccessToken", "Retrieve access token", phase: "DCR",
      knows: "client credentials; the call or the step that needs the token")
    package static let command: CommandKind = .retrieveAccessToken

    /// What goes on once the token is there.
    package enum Continuation: Equatable, Sendable {
      case checkAuthentication(Journey)
      case call(Call)
      case logOut(mvpd: String?)

      /// The call that waits for the token, if one does.
      package var call: Call? {
        if case .call(let call) = self { call } else { nil }
      }
    }

    let registration: Shared<Registration>
    package let continuation: Continuation
    /// Whether the credentials were drawn anew in this sign-in, after the service refused earlier ones.
    package var isSecond = false
    package var attempts = Attempts()

    private static let arrows = declare(
      (
        returned: To<CheckingAuthentication>(
          "returned", on: .access, if: "token returned, signing in", also: .store),
        renewed: To<Repeating>("renewed", on: .access, if: "token returned, a call is waiting", also: .store),
        loggingOut: To<RetrievingUserMetadata>(
          "loggingOut", on: .access, if: "token returned, signing out", also: .store),
        invalidClient: To<Registering>(
          "invalidClient", on: .access, if: "invalid_client, first time", also: .forget),
        refused: To<Failed>("refused", on: .access, if: "refused, or invalid_client again"),
        failed: To<Recovering>("failed", on: .access, if: "call failed"),
        play: To<ProceedingWithAuthorization>("play", on: .play, if: "signed in"),
        playLater: To<Self>(staying: "playLater", on: .play, if: "signing in"),
        cancel: To<Idle>("cancel", on: .cancel, if: "not signed in"),
        cancelSignedIn: To<SignedIn>("cancelSignedIn", on: .cancel, if: "signed in"),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [Edge] { outline(arrows) }

    package var state: State { .retrievingAccessToken(self) }
    var pendingCall: PendingCall? { .token(self) }
    package var command: Command { .retrieveAccessToken(registration) }

    package func advance(on reply: Reply<Access>, at now: Timestamp) -> Transition<RESTV1> {
      switch (reply, continuation) {
      case (.success(let access), .checkAuthentication(let journey)):
        let next = CheckingAuthentication(access: access, journey: journey)
        return Self.arrows.returned(next, also: .store(.access(access)))
      case (.success(let access), .call(let waiting)):
        let next = Repeating(pending: .call(waiting.with(access)), isFresh: true)
        return Self.arrows.renewed(next, also: .store(.access(access)))
      case (.success(let access), .logOut(let mvpd)):
        let next = RetrievingUserMetadata(access: access, mvpd: mvpd)
        return Self.arrows.loggingOut(next, also: .store(.access(access)))
      case (.failure(let fault), _):
        guard case .registration(let error, _) = fault.value else {
          return Self.arrows.failed(Recovering(pending: .token(self), fault: fault))
        }
        return refuse(error, fault.value)
      }
    }

    private func refuse(_ error: RegistrationError, _ fault: Fault) -> Transition<RESTV1> {
      guard error == .invalidClient, !isSecond, let journey = journey.sentBack() else {
        return Self.arrows.refused(
          Failed(failure: Failure(fault), returnPoint: returnPoint, isLogout: isLogout))
      }
      let next = Registering(
        configuration: registration.value.configuration, journey: journey, isSecond: true)
      return Self.arrows.invalidClient(next, also: .forget(.registration))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV1>? {
      if let next = returnPoint.superseded(by: request) { return Self.arrows.play(next) }
      return heading(for: request).map { Self.arrows.playLater.stay($0) }
    }

    func cancel() -> Transition<RESTV1>? {
      switch returnPoint {
      case .signedOut: Self.arrows.cancel(returnPoint.idle)
      case .signedIn(let subscriber, _): Self.arrows.cancelSignedIn(SignedIn(subscriber: subscriber))
      }
    }

    func logOut() -> Transition<RESTV1>? { Self.arrows.logOut(returnPoint.endingSession) }
  }
}

extension RESTV1.RetrievingAccessToken {
  /// The stage that draws a new token, and then makes a call again.
  static func renewing(for call: RESTV1.Call) -> Self {
    Self(registration: call.access.value.registration, continuation: .call(call))
  }

  var returnPoint: RESTV1.ReturnPoint {
    switch continuation {
    case .checkAuthentication(let journey): .signedOut(.registered(registration), journey)
    case .call(let call): call.returnPoint
    case .logOut(let mvpd): .signedOut(.registered(registration), Journey(mvpd: mvpd))
    }
  }

  /// Whether the token is drawn to sign out.
  var isLogout: Bool {
    switch continuation {
    case .checkAuthentication: false
    case .call(let call): call.isLogout
    case .logOut: true
    }
  }

  /// The way back to V1.1, and how often it was taken.
  var journey: Journey {
    switch continuation {
    case .checkAuthentication(let journey): journey
    case .call(let call): call.journey
    // A person who signs out is never led to V1.1, because V1.1 would sign in again.
    case .logOut(let mvpd): Journey(mvpd: mvpd, returns: Journey.mostReturns)
    }
  }

  /// The same stage, now on the way to a play request; nil if somebody is signed in, or wants to be signed out.
  func heading(for request: Shared<PlayRequest>) -> Self? {
    let next: Continuation? =
      switch continuation {
      case .checkAuthentication(let journey): .checkAuthentication(journey.heading(for: request))
      case .call(let call): call.heading(for: request).map { .call($0) }
      case .logOut: nil
      }
    return next.map {
      Self(registration: registration, continuation: $0, isSecond: isSecond, attempts: attempts)
    }
  }
}
