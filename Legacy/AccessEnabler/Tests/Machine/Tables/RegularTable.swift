import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

/// Section 5: the classic flow.
enum RegularTable {
  typealias Flow = AccessEnablerMachine

  static let choice = AuthenticationTable.choice()
  static let selecting = Flow.SelectingProvider(login: KnownSDK.login(), mvpd: "one")
  static let selectingOnTV = Flow.SelectingProvider(login: KnownSDK.login(on: KnownSDK.tvOS), mvpd: "one")
  static let explained = Flow.StatusReport(.n130, message: "no token in the session")
  static let page = AuthenticationTable.page
  static let handling = Flow.HandlingExternalURL(login: KnownSDK.login(), url: KnownSDK.customURL)
  static let code = AuthenticationTable.code
  static let cancelling = Flow.Cancelling(journey: KnownSDK.journey((.authentication, [])))
  static let failing = Flow.Cancelling(journey: KnownSDK.login().journey, cause: .userAgent(.authentication))
  static let unloadable = Flow.Failed(journey: KnownSDK.login().journey, cause: .userAgent(.authentication))
  static let silent = Flow.Failed(journey: KnownSDK.login().journey, cause: .silence(.authentication))
  static let silentOnTV = Flow.Failed(journey: code.journey, cause: .silence(.authentication))
  static let endingCode = Flow.Cancelling(journey: code.journey, cause: .silence(.authentication))
  static let signingOut = Flow.Cancelling(journey: KnownSDK.journey(.logOut, (.authentication, [])))
  static let loggingOut = Flow.LoggingOut(
    journey: KnownSDK.journey(.logOut, (.authentication, []), (.logout, [])))
  static let logout = Flow.Command.logout(within: 30_000)
  /// Signed out after a login was canceled: one more 0 may come, or two if the flow did not wait for the first.
  static let out = Flow.SignedOut(journey: KnownSDK.journey((.authentication, [])).owing(1))
  static let outAtOnce = Flow.SignedOut(journey: KnownSDK.journey((.authentication, [])).owing(2))
  static let login = Flow.Command.setSelectedProvider("one", within: 60_000)
  static let giveUp = LoginTable.signingOut

  static let rows: [Row] = chosen + loaded + shown + given + wentThrough + meanwhile

  private static let chosen: [Row] = [
    Row("5.2: chosen", in: choice, [.choose], takes: ["X.awaitingMVPDChoice-chosen"], to: selecting, login),
    Row(
      "5.4: a page", in: selecting, [.navigate], takes: ["X.selectingProvider-page"], to: page,
      AuthenticationTable.open),
    Row(
      "5.4 on tvOS, D6", in: selectingOnTV, [.navigate], takes: ["X.selectingProvider-pageOnTV"],
      to: selectingOnTV),
    Row(
      "5.4 on tvOS: REGCODE", in: selectingOnTV, [.registrationCode],
      takes: ["X.selectingProvider-registrationCode"], to: code, AuthenticationTable.showCode,
      AuthenticationTable.poll),
    Row(
      "5.4 on tvOS: a text is a code to show only with REGCODE", in: selectingOnTV, [.code(explained)],
      takes: ["X.selectingProvider-code"], to: selectingOnTV.hearing(explained)),
    Row(
      "5.4 on tvOS: REGCODE without a text", in: selectingOnTV, [.code("REGCODE")],
      takes: ["X.selectingProvider-code"], to: selectingOnTV.hearing(KnownSDK.report("REGCODE"))),
    Row(
      "5.2: silence", in: selecting, [.silence],
      takes: ["X.selectingProvider-timedOut", "X.returningAuthentication-silent"], to: silent),
    Row(
      "5.2 on tvOS: silence, and the polling has ended", in: selectingOnTV, [.silence, .notSelected],
      takes: ["X.selectingProvider-timedOutOnTV", "X.cancelling-failed"],
      to: Flow.Failed(journey: selectingOnTV.journey, cause: .silence(.authentication)), giveUp),
  ]

  private static let loaded: [Row] = [
    Row(
      "5.5, 5.6: the custom url is handed over", in: page, [.reached], takes: ["X.openingUserAgent-reached"],
      to: handling, .handleExternalURL(KnownSDK.customURL, within: 60_000)),
    Row(
      "5.5: closed", in: page, [.closed], takes: ["X.openingUserAgent-closed"], to: cancelling, giveUp),
    Row(
      "5.5: could not be loaded", in: page, [.unloadable], takes: ["X.openingUserAgent-failed"], to: failing,
      giveUp),
    Row(
      "5.4: another page", in: page, [.navigateElsewhere], takes: ["X.openingUserAgent-otherPage"],
      to: Flow.OpeningUserAgent(login: KnownSDK.login(), page: KnownSDK.otherPage),
      .openUserAgent(KnownSDK.otherPage, isHidden: false, within: nil)),
    Row(
      "5.7: silence", in: handling, [.silence],
      takes: ["X.handlingExternalURL-timedOut", "X.returningAuthentication-silent"], to: silent),
  ]

  private static let shown: [Row] = [
    Row(
      "5.5 on tvOS: another code", in: Flow.ShowingCode(login: code.login, code: "OLD"), [.registrationCode],
      takes: ["X.showingCode-otherCode"], to: code, AuthenticationTable.showCode, AuthenticationTable.poll),
    Row(
      "5.5 on tvOS: the same code again", in: code, [.registrationCode], takes: ["X.showingCode-code"],
      to: code),
    Row("5.5 on tvOS, D6", in: code, [.navigate], takes: ["X.showingCode-page"], to: code),
    Row(
      "5.5 on tvOS: the code has ended", in: code, [.silence],
      takes: ["X.showingCode-timedOut"], to: endingCode, giveUp),
    Row(
      "5.5 on tvOS: the polling has ended", in: endingCode, [.notSelected], takes: ["X.cancelling-failed"],
      to: silentOnTV),
  ]

  private static let given: [Row] = [
    Row(
      "5.3: nothing selected", in: cancelling, [.notSelected],
      takes: ["X.cancelling-ended", "X.proceedingSignedOut-rest"], to: out),
    Row(
      "5.3: silence", in: cancelling, [.silence],
      takes: ["X.cancelling-timedOut", "X.proceedingSignedOut-rest"],
      to: out),
    Row(
      "5.3 after a page that could not be loaded", in: failing, [.notSelected],
      takes: ["X.cancelling-failed"],
      to: unloadable),
    Row(
      "5.3 after one: silence", in: failing, [.silence], takes: ["X.cancelling-timedOutFailed"],
      to: unloadable),
  ]

  private static let wentThrough: [Row] = [
    Row(
      "5.3: a 1 that was on its way, then the end", in: cancelling, [.authenticated, .notSelected],
      takes: ["X.cancelling-authenticated", "X.cancelling-ended", "X.proceedingSignedOut-rest"], to: out),
    Row(
      "5.3: a 1, then silence: the SDK is asked", in: cancelling, [.authenticated, .silence],
      takes: ["X.cancelling-authenticated", "X.cancelling-timedOutAuthenticated"],
      to: Flow.CheckingAuthentication(journey: cancelling.journey), .checkAuthentication(within: 30_000)),
    Row(
      "5.3 after a page that could not be loaded: a 1, then silence", in: failing,
      [.authenticated, .silence],
      takes: ["X.cancelling-authenticated", "X.cancelling-timedOutAuthenticated"],
      to: Flow.CheckingAuthentication(journey: cancelling.journey), .checkAuthentication(within: 30_000)),
    Row(
      "5.3, signing out", in: signingOut, [.notSelected], takes: ["X.cancelling-endedLogOut"],
      to: loggingOut, logout),
    Row(
      "5.3, signing out: silence", in: signingOut, [.silence], takes: ["X.cancelling-timedOutLogOut"],
      to: loggingOut, logout),
    Row(
      "5.3, signing out: a 1, then silence", in: signingOut, [.authenticated, .silence],
      takes: ["X.cancelling-authenticated", "X.cancelling-timedOutLogOut"], to: loggingOut, logout),
  ]

  private static let meanwhile: [Row] = [
    Row(
      "5.3: the denial of what was given up", in: cancelling, [.deniedUnauthenticated],
      takes: ["X.cancelling-tokenRequestFailed"], to: cancelling),
    Row(
      "5.3: a code", in: cancelling, [.code("N005")], takes: ["X.cancelling-code"],
      to: Flow.Cancelling(journey: KnownSDK.journey((.authentication, ["N005"])))),
    Row(
      "5.3: a foreground", in: cancelling, [.foreground], takes: ["X.cancelling-foreground"],
      to: Flow.Cancelling(journey: KnownSDK.journey((.authentication, []), isForegroundDue: true))),
    Row(
      "5.3: play", in: cancelling, [.play, .notSelected],
      takes: ["X.cancelling-play", "X.cancelling-ended", "X.proceedingSignedOut-play"],
      to: Flow.AuthorizingWithLogin(
        journey: KnownSDK.journey(KnownSDK.playing, (.authentication, [])).owing(1), request: KnownSDK.play),
      .getAuthorization(KnownSDK.play, within: 60_000)),
    Row(
      "5.3: play, a 1, then silence: the SDK is asked, and on to playing", in: cancelling,
      [.play, .authenticated, .silence],
      takes: ["X.cancelling-play", "X.cancelling-authenticated", "X.cancelling-timedOutAuthenticated"],
      to: Flow.CheckingAuthentication(journey: KnownSDK.journey(KnownSDK.playing, (.authentication, []))),
      .checkAuthentication(within: 30_000)),
    Row(
      "5.3 after a page that could not be loaded: log out", in: failing, [.logOut],
      takes: ["X.cancelling-logOut"], to: signingOut),
  ]
}
