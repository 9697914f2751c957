package import SSOStateMachine

extension RESTV1 {
  /// Dynamic client registration: requests an access token with the stored credentials. The token is stored before it
  /// is used.
  ///
  /// The step is skipped while a stored token is valid. It is entered again when a token has expired or was answered
  /// with 401; the interrupted call is then made again.
  package struct RetrievingAccessToken: Awaiting {
    package static var step: Step { .retrievingAccessToken }
    package static let card = StageCard(
      "X.retrievingAccessToken", "Retrieve access token", phase: "DCR",
      knows: "client credentials; the call or the step that needs the token")
    package static let command: CommandKind = .retrieveAccessToken

    /// The work that goes on once the token is there.
    package enum Continuation: Equatable, Sendable {
      case checkAuthentication(Journey)
      /// The regular flow that a person asked for.
      case regular(Journey, Entry)
      case call(Call)
      case logOut(Leaver)

      /// The call that waits for the token; nil without such a call.
      package var call: Call? {
        if case .call(let call) = self { call } else { nil }
      }
    }

    let registration: Shared<Registration>
    package let continuation: Continuation
    /// Whether the credentials were requested again in this sign-in, after the service refused earlier ones.
    package var isSecond = false
    package var attempts = Attempts()

    private static let arrows = declare(
      (
        returned: To<CheckingAuthentication>(
          "returned", on: .access, if: "token returned, signing in", also: .store),
        renewed: To<Repeating>("renewed", on: .access, if: "token returned, a call is waiting", also: .store),
        returnedRegular: To<EnteringRegularFlow>(
          "returnedRegular", on: .access, if: "token returned, single sign-on passed by", also: .store),
        loggingOut: To<RetrievingUserMetadata>(
          "loggingOut", on: .access, if: "token returned, signing out, or an earlier sign-out",
          also: .store),
        invalidClient: To<Registering>(
          "invalidClient", on: .access, if: "invalid_client, first time", also: .forget),
        refused: To<Failed>("refused", on: .access, if: "refused, or invalid_client again"),
        refusedQuietly: To<Idle>(
          "refusedQuietly", on: .access, if: "the same, no screen asked for", also: .reportFailure),
        refusedSignedIn: To<SignedIn>(
          "refusedSignedIn", on: .access, if: "the same, signed in and checking", also: .reportFailure),
        credentialsGone: To<SignedOut>(
          "credentialsGone", on: .access,
          if: "invalid_client or unauthorized_client, signing out, or a look after a sign-out",
          also: .forget),
        unanswered: To<WaitingToPoll>(
          "unanswered", on: .access, if: "no answer, 5xx or 429, and a code to poll for"),
        failed: To<Recovering>("failed", on: .access, if: "call failed"),
        play: To<ProceedingWithAuthorization>("play", on: .play, if: "signed in"),
        playLater: To<Self>(staying: "playLater", on: .play, if: "signing in"),
        signIn: To<Self>(staying: "signIn", on: .signIn, if: "no screen asked for yet"),
        cancel: To<ComingToRest>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut),
        logOutLocally: To<SignedOut>("logOutLocally", on: .logOutLocally, if: "signing out", also: .forget)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.retrievingAccessToken(self)) }
    var pendingCall: PendingCall? { .token(self) }
    package var command: Command { .retrieveAccessToken(registration) }

    package func advance(on reply: Reply<Access>, at now: Moment) -> StageTransition<RESTV1> {
      switch (reply.received(at: now.time), continuation) {
      case (.success(let access), .checkAuthentication(let journey)):
        if let leaver = Leaver(before: journey, at: .check) { return logOut(leaver, access) }
        let next = CheckingAuthentication(access: access, journey: journey)
        return Self.arrows.returned(next, also: .store(.access(access)))
      case (.success(let access), .regular(let journey, let entry)):
        if let leaver = Leaver(before: journey, at: entry) { return logOut(leaver, access) }
        return Self.arrows.returnedRegular(
          .asked(access, journey, at: entry), at: now, also: .store(.access(access)))
      case (.success(let access), .call(let waiting)):
        let next = Repeating(pending: .call(waiting.with(access)), isFresh: true)
        return Self.arrows.renewed(next, at: now, also: .store(.access(access)))
      case (.success(let access), .logOut(let leaver)): return logOut(leaver, access)
      case (.failure(let fault), _):
        if let poll = continuation.call?.polled, poll.goesOn(after: fault.value, at: now.time) {
          return Self.arrows.unanswered(poll.waiting(after: fault.value, at: now.time, needsToken: true))
        }
        guard case .registration(let error, _) = fault.value else {
          return Self.arrows.failed(Recovering(pending: .token(self), fault: fault), at: now)
        }
        return refuse(error, fault.value, at: now)
      }
    }

    private func logOut(_ leaver: Leaver, _ access: Shared<Access>) -> StageTransition<RESTV1> {
      let next = RetrievingUserMetadata(access: access, leaver: leaver)
      return Self.arrows.loggingOut(next, also: .store(.access(access)))
    }

    private func refuse(_ error: RegistrationError, _ fault: Fault, at now: Moment) -> StageTransition<RESTV1>
    {
      if isLogout || journey.isLookAfterSignOut, error.revokesCredentials {
        return Self.arrows.credentialsGone(returnPoint.signedOutLocally, also: .forget(.registration))
      }
      guard error == .invalidClient, !isSecond, let journey = journey.withoutCredentials.sentBack() else {
        return giveUp(Failure(fault, of: endpoint), at: now)
      }
      let next = Registering(
        configuration: registration.value.configuration, journey: journey, isSecond: true,
        entry: continuation.entry)
      return Self.arrows.invalidClient(next, also: .forget(.registration))
    }

    private func giveUp(_ failure: Failure, at now: Moment) -> StageTransition<RESTV1> {
      switch returnPoint.quietRest {
      case .idle(let idle): Self.arrows.refusedQuietly(idle, also: .reportFailure(failure))
      case .signedIn(let stage): Self.arrows.refusedSignedIn(stage, also: .reportFailure(failure))
      case nil:
        Self.arrows.refused(Failed(failure: failure, returnPoint: returnPoint))
      }
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV1>? {
      if let next = returnPoint.superseded(by: request) { return Self.arrows.play(next, at: now) }
      return heading(for: request).map { Self.arrows.playLater.stay($0) }
    }

    func signIn(at now: Moment) -> StageTransition<RESTV1>? { asked.map { Self.arrows.signIn.stay($0) } }

    func cancel(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.cancel(ComingToRest(at: returnPoint), at: now)
    }

    func logOut(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }

    func logOutLocally(at now: Moment) -> StageTransition<RESTV1>? {
      guard isLogout else { return nil }
      return Self.arrows.logOutLocally(returnPoint.signedOutLocally, also: .forget(.registration))
    }
  }
}

extension RESTV1.RetrievingAccessToken {
  /// The stage that requests a new token, and then makes a call again.
  static func renewing(for call: RESTV1.Call) -> Self {
    Self(registration: call.access.value.registration, continuation: .call(call))
  }

  var returnPoint: RESTV1.ReturnPoint {
    switch continuation {
    case .checkAuthentication(let journey), .regular(let journey, _):
      .signedOut(.registered(registration), journey)
    case .call(let call): call.returnPoint
    case .logOut(let leaver): .signingOut(.registered(registration), leaver)
    }
  }

  /// Whether the token is requested to sign out.
  var isLogout: Bool {
    switch continuation {
    case .checkAuthentication, .regular: false
    case .call(let call): call.isLogout
    case .logOut: true
    }
  }

  /// The way back to V1.1, and how often it was taken.
  var journey: Journey {
    switch continuation {
    case .checkAuthentication(let journey), .regular(let journey, _): journey
    case .call(let call): call.journey
    // A person who signs out never returns to V1.1, because V1.1 would sign in again.
    case .logOut(let leaver): Journey(mvpd: leaver.mvpd, returns: Journey.mostReturns)
    }
  }

  /// A copy of the stage on the way to a play request; nil if the person is signed in, or wants to be signed out.
  func heading(for request: Shared<PlayRequest>) -> Self? {
    let next: Continuation? =
      switch continuation {
      case .checkAuthentication(let journey): .checkAuthentication(journey.heading(for: request))
      case .regular(let journey, let entry): .regular(journey.heading(for: request), entry)
      case .call(let call): call.heading(for: request).map { .call($0) }
      case .logOut: nil
      }
    return next.map { with($0) }
  }

  /// A copy of the stage on the way to a sign-in that may open screens; nil if the stage already is, or does not lead
  /// to a sign-in.
  var asked: Self? {
    switch continuation {
    case .checkAuthentication(let journey):
      journey.opensScreens ? nil : with(.checkAuthentication(journey.wantingScreens))
    case .call(let call): call.wantingScreens.map { with(.call($0)) }
    case .regular, .logOut: nil
    }
  }

  private func with(_ continuation: Continuation) -> Self {
    Self(registration: registration, continuation: continuation, isSecond: isSecond, attempts: attempts)
  }
}

extension RESTV1.RetrievingAccessToken.Continuation {
  /// The way into a sign-in at this entry.
  static func entering(_ journey: Journey, at entry: RESTV1.Entry) -> Self {
    entry == .check ? .checkAuthentication(journey) : .regular(journey, entry)
  }

  /// The entry of the sign-in, once the token is there.
  package var entry: RESTV1.Entry {
    switch self {
    case .regular(_, let entry): entry
    case .call(let call): call.entry
    case .checkAuthentication, .logOut: .check
    }
  }
}

extension RegistrationError {
  /// Whether the credentials no longer hold. The service keeps nothing for them, so nothing is left to log out of.
  fileprivate var revokesCredentials: Bool {
    switch self {
    case .invalidClient, .unauthorizedClient: true
    case .invalidRequest, .invalidRedirectURI, .invalidSoftwareStatement, .unapprovedSoftwareStatement,
      .unsupportedGrantType, .unrecognized:
      false
    }
  }
}
