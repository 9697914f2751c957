package import SSOStateMachine

extension AccessEnablerMachine {
  /// Looks at how a login has ended. Either the SDK has reported the end, or its time is up.
  @usableFromInline package struct ReturningAuthentication: Deciding {
    package static var name: StageName { .returningAuthentication }
    package static let card = StageCard(
      "X.returningAuthentication", "Return authentication", phase: "S", knows: "how the login has ended")

    let login: Login
    let end: End

    /// How a login ended.
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
        notAuthenticated: To<ProceedingSignedOut>("notAuthenticated", if: "0, any other code"),
        failed: To<Failed>("failed", if: "0, GENERIC_AUTHENTICATION_ERROR"),
        silent: To<Failed>("silent", if: "timed out")
      ))
    package static var edges: [Edge] { outline(arrows) }

    package var passage: Passage { .returningAuthentication(self) }
    private var journey: Journey { login.journey }
    private var isWanted: Bool { journey.purpose.isPlaying(login.asked) }
    /// The journey to what waited behind the play request.
    private var played: Journey { journey.with(Purpose(suspended: journey.purpose.suspended)) }
    private var signedOut: ProceedingSignedOut { ProceedingSignedOut(journey: journey.with(.check)) }

    package func decide(at now: Timestamp) -> Transition<AccessEnablerMachine> {
      switch end {
      case .authenticated:
        guard isWanted, let asked = login.asked else {
          return Self.arrows.authenticated(RetrievingTokenSource(journey: journey))
        }
        return Self.arrows.authenticatedToPlay(AwaitingToken(journey: journey, request: asked))
      case .notAuthenticated(let code): return end(code)
      case .token(let token):
        guard isWanted, let asked = login.asked else {
          return Self.arrows.superseded(RetrievingTokenSource(journey: journey))
        }
        return Self.arrows.token(
          RetrievingTokenSource(journey: played),
          also: .startPlayback(resource: asked.value.resource, token))
      case .denied(let denial): return deny(denial)
      case .silence:
        return Self.arrows.silent(Failed(journey: journey, cause: .silence(.authentication)))
      }
    }

    /// Asks the SDK who is signed in. A denial does not tell: a call that comes too often is denied too.
    private func deny(_ denial: Denial) -> Transition<AccessEnablerMachine> {
      guard isWanted else { return Self.arrows.supersededDenied(CheckingAuthentication(journey: journey)) }
      return denial.isUnauthenticated
        ? Self.arrows.deniedUnauthenticated(signedOut, also: .showDenial(denial))
        : Self.arrows.denied(CheckingAuthentication(journey: played), also: .showDenial(denial))
    }

    private func end(_ code: AuthenticationErrorCode) -> Transition<AccessEnablerMachine> {
      switch code {
      case .providerNotSelected: Self.arrows.notSelected(signedOut)
      case .genericAuthentication: Self.arrows.failed(Failed(journey: journey, cause: .refused(code)))
      case .none, .userAuthenticated, .userNotAuthenticated, .userNotAuthorized, .unrecognized:
        Self.arrows.notAuthenticated(signedOut)
      }
    }
  }
}

extension AccessEnablerMachine.Denial {
  /// Whether nobody is signed in. Otherwise somebody is, and the provider refused.
  var isUnauthenticated: Bool {
    switch errorCode {
    case .userNotAuthenticated, .providerNotSelected, .genericAuthentication: true
    case .none, .userAuthenticated, .userNotAuthorized, .unrecognized: false
    }
  }
}
