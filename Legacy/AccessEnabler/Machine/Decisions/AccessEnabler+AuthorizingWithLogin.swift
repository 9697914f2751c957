package import SSOStateMachine

extension AccessEnablerMachine {
  /// Section 6, getAuthorization: asks for the token of one resource, after signing in by S.4. Every callback of a
  /// login may come.
  package struct AuthorizingWithLogin: Awaiting, Busy, UnderWay, LoggingIn {
    package static var step: Step { .authorizingWithLogin }
    package static let card = StageCard(
      "X.authorizingWithLogin", "Get authorization", phase: "S.decisions",
      knows: "that the person is not signed in; the resource")
    package static let command: CommandKind = .getAuthorization

    var login: Login
    let request: Shared<PlayRequest>

    init(journey: Journey, request: Shared<PlayRequest>) {
      login = Login(
        journey: journey.beginning(.authorization).beginning(.authentication), asked: request)
      login.journey.isLoginSpent = true
      self.request = request
    }

    private static let arrows = declare(
      (
        token: To<ReturningAuthentication>("token", on: .setToken, if: "the same resource"),
        tokenRequestFailed: To<ReturningAuthentication>(
          "tokenRequestFailed", on: .tokenRequestFailed, if: "the same resource"),
        applePicker: To<ShowingApplePicker>(
          "applePicker", on: .presentTvProviderDialog, if: "S.4, row 2", also: .presentTvProviderDialog),
        ownPicker: To<FallingBack>("ownPicker", on: .displayProviderDialog, if: "S.4, rows 1, 6 and 8 to 10"),
        page: To<OpeningUserAgent>("page", on: .navigateToUrl, if: "not on tvOS"),
        pageOnTV: To<Self>(staying: "pageOnTV", on: .navigateToUrl, if: "tvOS"),
        registrationCode: To<ShowingCode>(
          "registrationCode", on: .status, if: "tvOS, REGCODE", also: .showCode),
        status: To<ReturningAuthentication>("status", on: .setAuthenticationStatus),
        strayEnd: To<Self>(
          staying: "strayEnd", on: .setAuthenticationStatus, if: "0, of a login that was given up before"),
        timedOut: To<ReturningAuthentication>("timedOut", on: .timedOut),
        code: To<Self>(staying: "code", on: .status, if: "any other code"),
        foreground: To<Self>(staying: "foreground", on: .enterForeground),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<Cancelling>("cancel", on: .cancel),
        logOut: To<Cancelling>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var foreground: To<Self> { arrows.foreground }
    static var playLater: To<Self> { arrows.play }

    package var state: State { State(.authorizingWithLogin(self)) }
    var details: StageDetails { StageDetails(asked: request, heeds: .login) }
    package var command: Command { .getAuthorization(request, within: journey.limits.login) }

    func setToken(_ token: Secret<String>, _ resource: String, at now: Moment) -> StageTransition<
      AccessEnablerMachine
    >? {
      login.ending(with: token, resource).map { Self.arrows.token($0, at: now) }
    }

    func tokenRequestFailed(_ denial: Denial, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      login.ending(with: denial).map { Self.arrows.tokenRequestFailed($0, at: now) }
    }

    func presentTvProviderDialog(_ dialog: TVProviderDialog, at now: Moment) -> StageTransition<
      AccessEnablerMachine
    >? {
      Self.arrows.applePicker(
        ShowingApplePicker(login: login, dialog: dialog), also: .presentTvProviderDialog(dialog))
    }

    func displayProviderDialog(_ mvpds: Shared<[TVProvider]>, at now: Moment) -> StageTransition<
      AccessEnablerMachine
    >? {
      Self.arrows.ownPicker(FallingBack(login: login, mvpds: mvpds), at: now)
    }

    func navigateToUrl(_ page: Page, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      login.hasUserAgent
        ? Self.arrows.page(OpeningUserAgent(login: login, page: page)) : Self.arrows.pageOnTV.stay(self)
    }

    func status(_ report: StatusReport, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      guard let code = login.registrationCode(in: report) else {
        return Self.arrows.code.stay(hearing(report))
      }
      return Self.arrows.registrationCode(
        ShowingCode(login: hearing(report).login.settled, code: code), also: .showCode(code))
    }

    func setAuthenticationStatus(
      _ status: AuthenticationStatus, _ code: AuthenticationErrorCode, at now: Moment
    ) -> StageTransition<AccessEnablerMachine>? {
      guard code != .providerNotSelected else { return nil }
      if login.isStray(status, code) { return Self.arrows.strayEnd.stay(afterStrayEnd) }
      return login.ending(with: status, code).map { Self.arrows.status($0, at: now) }
    }

    package func advance(on outcome: TimedOut, at now: Moment) -> StageTransition<AccessEnablerMachine> {
      Self.arrows.timedOut(login.endingInSilence, at: now)
    }

    func cancel(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.cancel(login.cancelling)
    }
    func logOut(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.logOut(login.loggingOut)
    }
  }
}
