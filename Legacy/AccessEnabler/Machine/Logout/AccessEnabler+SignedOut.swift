package import SSOStateMachine

extension AccessEnablerMachine {
  /// The person is not signed in, as the SDK says. Late codes of earlier operations are kept.
  package struct SignedOut: Resting {
    package static var step: Step { .signedOut }
    package static let card = StageCard(
      "X.signedOut", "Signed out", phase: "S.logout", knows: "that the person is not signed in; why")

    var journey: Journey
    /// The purpose of a login that ended without a reason. A code that comes late may still show the reason.
    var lost: Lost?

    /// A login that ended in a 0 which no code has explained so far.
    package struct Lost: Equatable {
      package let purpose: Purpose
      package let code: AuthenticationErrorCode
    }

    private static let arrows = declare(
      (
        check: To<CheckingAuthentication>("check", on: .check),
        signIn: To<Authenticating>("signIn", on: .signIn),
        getSelectedProvider: To<RetrievingSelectedProvider>("getSelectedProvider", on: .getSelectedProvider),
        getMetadata: To<RetrievingMetadata>("getMetadata", on: .getMetadata),
        play: To<AuthorizingWithLogin>("play", on: .play),
        foreground: To<SettingRequestor>("foreground", on: .enterForeground),
        stillSignedIn: To<DirectingToSettings>(
          "stillSignedIn", on: .status, if: "VSA203, after a logout", also: .askToSignOutInSettings),
        failedLogin: To<Failed>(
          "failedLogin", on: .status,
          if: "N130, N500, REG500, SEC403 or SEC420, after a login that ended in a 0",
          also: .reportFailure),
        strayEnd: To<Self>(
          staying: "strayEnd", on: .setAuthenticationStatus, if: "0, of a login that was given up"),
        code: To<Self>(staying: "code", on: .status, if: "any other code"),
        logOut: To<LoggingOut>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.signedOut(self)) }
    var details: StageDetails { StageDetails(lost: lost) }

    func check(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.check(CheckingAuthentication(journey: journey.with(.check)))
    }

    func ask(_ inquiry: Inquiry, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      let journey = journey.with(.ask(inquiry))
      return switch inquiry {
      case .selectedProvider: Self.arrows.getSelectedProvider(RetrievingSelectedProvider(journey: journey))
      case .metadata(let key): Self.arrows.getMetadata(RetrievingMetadata(journey: journey, key: key))
      }
    }

    func setAuthenticationStatus(
      _ status: AuthenticationStatus, _ code: AuthenticationErrorCode, at now: Moment
    ) -> StageTransition<AccessEnablerMachine>? {
      guard Login(journey: journey).isStray(status, code) else { return nil }
      var stage = self
      stage.journey.strayEnds -= 1
      return Self.arrows.strayEnd.stay(stage)
    }

    func signIn(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.signIn(
        Authenticating(login: Login(journey: journey.with(.signIn).beginning(.authentication))))
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.play(AuthorizingWithLogin(journey: journey.heading(for: request), request: request))
    }

    func enterForeground(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.foreground(SettingRequestor(journey: journey.starting))
    }

    func status(_ report: StatusReport, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      if let lost, report.code.failsLogin {
        let next = Failed(journey: hearing(report).journey.with(lost.purpose), cause: .refused(lost.code))
        return Self.arrows.failedLogin(next, also: .reportFailure(next.failure))
      }
      guard report.code == .vsa203, journey.reports.latest == .logout else {
        return Self.arrows.code.stay(hearing(report))
      }
      let next = DirectingToSettings(journey: hearing(report).journey)
      return Self.arrows.stillSignedIn(next, also: .askToSignOutInSettings(at: next.place))
    }

    func logOut(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.logOut(journey.loggingOut)
    }
  }
}
