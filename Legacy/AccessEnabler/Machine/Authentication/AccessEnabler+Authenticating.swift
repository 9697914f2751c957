package import SSOStateMachine

extension AccessEnablerMachine {
  /// Step S.4: asks for a login. The SDK first checks whether the person is signed in, then whether Apple's picker
  /// applies.
  package struct Authenticating: Awaiting, Busy, UnderWay, LoggingIn {
    package static var step: Step { .authenticating }
    package static let card = StageCard(
      "S.4", "Get authentication", knows: "that the person is not signed in")
    package static let command: CommandKind = .getAuthentication

    var login: Login

    private static let arrows = declare(
      (
        applePicker: To<ShowingApplePicker>(
          "applePicker", on: .presentTvProviderDialog, if: "row 2: an MVPD with single sign-on",
          also: .presentTvProviderDialog),
        ownPicker: To<FallingBack>("ownPicker", on: .displayProviderDialog, if: "rows 1, 6 and 8 to 10"),
        page: To<OpeningUserAgent>("page", on: .navigateToUrl, if: "not on tvOS"),
        pageOnTV: To<Self>(staying: "pageOnTV", on: .navigateToUrl, if: "tvOS"),
        registrationCode: To<ShowingCode>(
          "registrationCode", on: .status, if: "tvOS, REGCODE", also: .showCode),
        status: To<ReturningAuthentication>(
          "status", on: .setAuthenticationStatus, if: "rows 3, 11 and 12; or 0"),
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

    package var state: State { State(.authenticating(self)) }
    var details: StageDetails { StageDetails(asked: login.asked, heeds: .login) }
    package var command: Command {
      .getAuthentication(journey.configuration, within: journey.limits.login)
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
      // No provider was offered yet, so none can have been left unselected: this callback ends an earlier login.
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
