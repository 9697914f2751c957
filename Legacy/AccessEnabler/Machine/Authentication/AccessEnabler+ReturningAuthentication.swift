package import SSOStateMachine

extension AccessEnablerMachine {
  /// Looks at how a login has ended. Either the SDK has reported the end, or its time is up.
  package struct ReturningAuthentication: Deciding {
    package static var name: StageName { .returningAuthentication }
    package static let card = StageCard(
      "X.returningAuthentication", "Return authentication", phase: "S", knows: "how the login has ended")

    let login: Login
    let end: End

    /// The end of a login.
    enum End: Equatable {
      case authenticated
      case notAuthenticated(AuthenticationErrorCode)
      case token(Secret<String>)
      case denied(Denial)
      case silence
    }

    private static let arrows = declare(
      (
        authenticated: To<RetrievingTokenSource>("authenticated", if: "1"),
        authenticatedToPlay: To<AwaitingToken>(
          "authenticatedToPlay", if: "1, and the SDK goes on to authorize"),
        token: To<RetrievingTokenSource>("token", if: "setToken", also: .startPlayback),
        denied: To<CheckingAuthentication>(
          "denied", if: "tokenRequestFailed, not authorized", also: .showDenial),
        superseded: To<RetrievingTokenSource>(
          "superseded", if: "setToken that another request took the place of"),
        supersededDenied: To<CheckingAuthentication>(
          "supersededDenied", if: "tokenRequestFailed that another request took the place of"),
        deniedUnauthenticated: To<ProceedingSignedOut>(
          "deniedUnauthenticated", if: "tokenRequestFailed, not authenticated", also: .showDenial),
        notSelected: To<ProceedingSignedOut>("notSelected", if: "0, PROVIDER_NOT_SELECTED_ERROR"),
        notSelectedToPlay: To<ProceedingSignedOut>(
          "notSelectedToPlay", if: "0, PROVIDER_NOT_SELECTED_ERROR, a play request", also: .showDenial),
        notAuthenticated: To<ProceedingSignedOut>("notAuthenticated", if: "0, any other code"),
        notAuthenticatedToPlay: To<ProceedingSignedOut>(
          "notAuthenticatedToPlay", if: "0, any other code, a play request", also: .showDenial),
        failed: To<Failed>(
          "failed", if: "0, GENERIC_AUTHENTICATION_ERROR, or N130, N500, REG500, SEC403 or SEC420 came",
          also: .reportFailure),
        failedToPlay: To<Failed>(
          "failedToPlay", if: "the same, or tokenRequestFailed beside such a code; a play request",
          also: .reportFailure, .showDenial),
        silent: To<Failed>("silent", if: "timed out")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    private var journey: Journey { login.journey.settled }
    private var isWanted: Bool { journey.purpose.isPlaying(login.asked) }
    /// The journey to what waited behind the play request.
    private var played: Journey { journey.with(Purpose(suspended: journey.purpose.suspended)) }

    package func decide(at now: Moment) -> StageTransition<AccessEnablerMachine> {
      switch end {
      case .authenticated:
        guard isWanted, let asked = login.asked else {
          return Self.arrows.authenticated(RetrievingTokenSource(journey: journey))
        }
        return Self.arrows.authenticatedToPlay(AwaitingToken(journey: journey, request: asked))
      case .notAuthenticated(let code): return end(code, at: now)
      case .token(let token):
        guard isWanted, let asked = login.asked else {
          return Self.arrows.superseded(RetrievingTokenSource(journey: journey))
        }
        return Self.arrows.token(
          RetrievingTokenSource(journey: played),
          also: .startPlayback(resource: asked.value.resource, token))
      case .denied(let denial): return deny(denial, at: now)
      case .silence:
        return Self.arrows.silent(Failed(journey: journey, cause: .silence(.authentication)))
      }
    }

    /// Asks the SDK who is signed in. A denial does not show that: a call that comes too often is denied too.
    private func deny(_ denial: Denial, at now: Moment) -> StageTransition<AccessEnablerMachine> {
      guard isWanted else { return Self.arrows.supersededDenied(CheckingAuthentication(journey: journey)) }
      guard denial.isUnauthenticated else {
        return Self.arrows.denied(CheckingAuthentication(journey: played), also: .showDenial(denial))
      }
      if login.hasFailed { return fail(denial.errorCode, denying: denial, at: now) }
      let lost = SignedOut.Lost(purpose: journey.purpose, code: denial.errorCode)
      return Self.arrows.deniedUnauthenticated(signedOut(lost), at: now, also: .showDenial(denial))
    }

    private func end(_ code: AuthenticationErrorCode, at now: Moment) -> StageTransition<AccessEnablerMachine>
    {
      let denial = journey.denial(code)
      switch code {
      case .providerNotSelected:
        guard let denial else { return Self.arrows.notSelected(signedOut(nil), at: now) }
        return Self.arrows.notSelectedToPlay(signedOut(nil), at: now, also: .showDenial(denial))
      case .genericAuthentication: return fail(code, denying: denial, at: now)
      case .none, .userAuthenticated, .userNotAuthenticated, .userNotAuthorized, .unrecognized:
        if login.hasFailed { return fail(code, denying: denial, at: now) }
        let next = signedOut(SignedOut.Lost(purpose: journey.purpose, code: code))
        guard let denial else { return Self.arrows.notAuthenticated(next, at: now) }
        return Self.arrows.notAuthenticatedToPlay(next, at: now, also: .showDenial(denial))
      }
    }

    private func fail(
      _ code: AuthenticationErrorCode, denying denial: Denial?, at now: Moment
    ) -> StageTransition<AccessEnablerMachine> {
      let next = Failed(journey: journey.with(journey.purpose), cause: .refused(code))
      guard let denial else { return Self.arrows.failed(next, also: .reportFailure(next.failure)) }
      return Self.arrows.failedToPlay(next, also: .reportFailure(next.failure), .showDenial(denial))
    }

    private func signedOut(_ lost: SignedOut.Lost?) -> ProceedingSignedOut {
      ProceedingSignedOut(journey: journey.with(.check), lost: lost)
    }
  }
}

extension AccessEnablerMachine.Journey {
  /// The answer to a play request whose login has ended; nil if the flow is not to play anything.
  fileprivate func denial(_ code: AccessEnablerMachine.AuthenticationErrorCode) -> AccessEnablerMachine
    .Denial?
  {
    guard case .play(let request, _) = purpose else { return nil }
    return AccessEnablerMachine.Denial(
      resource: request.value.resource, errorCode: code == .none ? .userNotAuthenticated : code,
      errorDescription: reports.errors(of: .authentication).first?.text ?? "")
  }
}

extension AccessEnablerMachine.Denial {
  /// Whether the person is not signed in. Otherwise the person is signed in, and the provider refused.
  var isUnauthenticated: Bool {
    switch errorCode {
    case .userNotAuthenticated, .providerNotSelected, .genericAuthentication: true
    case .none, .userAuthenticated, .userNotAuthorized, .unrecognized: false
    }
  }
}
