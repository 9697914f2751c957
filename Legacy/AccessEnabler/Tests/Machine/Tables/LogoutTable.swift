import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

/// S.6.
enum LogoutTable {
  typealias Flow = AccessEnablerMachine

  static let s6 = s6()
  static let s6OnTV = Flow.LoggingOut(journey: KnownSDK.journey(.logOut, on: KnownSDK.tvOS, (.logout, [])))
  static let following = following()
  static let completing = completing()
  static let out = Flow.SignedOut(journey: KnownSDK.journey((.logout, [])))
  static let outOnTV = Flow.SignedOut(journey: KnownSDK.journey(on: KnownSDK.tvOS, (.logout, [])))
  static let settings = Flow.DirectingToSettings(journey: KnownSDK.journey((.logout, ["VSA203"])))
  static let settingsOnTV = Flow.DirectingToSettings(
    journey: KnownSDK.journey(on: KnownSDK.tvOS, (.logout, ["VSA203"])))
  static let ask = Flow.Command.askToSignOutInSettings(at: .tvProvider)
  static let askOnTV = Flow.Command.askToSignOutInSettings(at: .accountsTVProvider)
  static let open = Flow.Command.openUserAgent(KnownSDK.page, isHidden: true, within: 30_000)
  static let openOther = Flow.Command.openUserAgent(KnownSDK.otherPage, isHidden: true, within: 30_000)

  private static func journey(_ codes: [String], _ isForegroundDue: Bool) -> Flow.Journey {
    KnownSDK.journey(.logOut, (.logout, codes), isForegroundDue: isForegroundDue)
  }

  static func s6(_ codes: String..., isForegroundDue: Bool = false) -> Flow.LoggingOut {
    Flow.LoggingOut(journey: journey(codes, isForegroundDue))
  }

  static func following(
    _ codes: String..., page: Flow.Page = KnownSDK.page, isForegroundDue: Bool = false
  ) -> Flow.FollowingLogout {
    Flow.FollowingLogout(journey: journey(codes, isForegroundDue), page: page)
  }

  static func completing(_ codes: String..., isForegroundDue: Bool = false) -> Flow.CompletingLogout {
    Flow.CompletingLogout(journey: journey(codes, isForegroundDue), url: KnownSDK.customURL)
  }

  static func failed(_ cause: Flow.Failed.Cause) -> Flow.Failed {
    Flow.Failed(journey: s6.journey, cause: cause)
  }

  static let rows: [Row] =
    done + page + still + failures + failuresStillSignedIn + failuresToldLate + meanwhile + rest

  private static let done: [Row] = [
    Row(
      "tvOS: 0 is success", in: s6OnTV, [.notAuthenticated],
      takes: ["S.6-loggedOut", "X.endingLogout-done", "X.proceedingSignedOut-rest"], to: outOnTV),
    Row("tvOS: a page is tolerated", in: s6OnTV, [.navigate], takes: ["S.6-pageOnTV"], to: s6OnTV),
    Row(
      "0 is success, with no page", in: s6, [.notAuthenticated],
      takes: ["S.6-loggedOut", "X.endingLogout-done", "X.proceedingSignedOut-rest"], to: out),
  ]

  private static let page: [Row] = [
    Row("iOS: a hidden page", in: s6, [.navigate], takes: ["S.6-page"], to: following, open),
    Row(
      "iOS: the custom url is handed over", in: following, [.reached], takes: ["X.followingLogout-reached"],
      to: completing, .handleExternalURL(KnownSDK.customURL, within: 30_000)),
    Row(
      "iOS: 0 is success", in: completing, [.notAuthenticated],
      takes: ["X.completingLogout-loggedOut", "X.endingLogout-done", "X.proceedingSignedOut-rest"], to: out),
    Row(
      "iOS: 0 while the page loads", in: following, [.notAuthenticated],
      takes: ["X.followingLogout-loggedOut", "X.endingLogout-done", "X.proceedingSignedOut-rest"], to: out),
    Row(
      "iOS: another page", in: following, [.navigateElsewhere], takes: ["X.followingLogout-otherPage"],
      to: following(page: KnownSDK.otherPage), openOther),
    Row(
      "iOS: a further page", in: completing, [.navigate], takes: ["X.completingLogout-page"], to: following,
      open),
  ]

  private static let still: [Row] = [
    Row(
      "VSA203 before the status", in: s6, [.code("VSA203"), .notAuthenticated],
      takes: ["S.6-stillSignedIn", "S.6-loggedOut", "X.endingLogout-stillSignedIn"], to: settings, ask),
    Row(
      "VSA203 after the status", in: s6, [.notAuthenticated, .code("VSA203")],
      takes: [
        "S.6-loggedOut", "X.endingLogout-done", "X.proceedingSignedOut-rest", "X.signedOut-stillSignedIn",
      ], to: settings, ask),
    Row(
      "VSA203 on tvOS", in: s6OnTV, [.code("VSA203"), .notAuthenticated],
      takes: ["S.6-stillSignedIn", "S.6-loggedOut", "X.endingLogout-stillSignedIn"], to: settingsOnTV, askOnTV
    ),
  ]

  private static let failures: [Row] = [
    Row("silence", in: s6, [.silence], takes: ["S.6-timedOut"], to: failed(.silence(.logout))),
    Row(
      "silence after the page", in: completing, [.silence], takes: ["X.completingLogout-timedOut"],
      to: failed(.silence(.logout))),
    Row(
      "a page that could not be loaded", in: following, [.unloadable], takes: ["X.followingLogout-failed"],
      to: failed(.userAgent(.logout))),
    Row(
      "a page that was closed", in: following, [.closed], takes: ["X.followingLogout-failed"],
      to: failed(.userAgent(.logout))),
  ]

  private static let failuresStillSignedIn: [Row] = [
    Row(
      "VSA203, then silence", in: s6("VSA203"), [.silence],
      takes: ["S.6-timedOutSignedIn", "X.endingLogout-stillSignedIn"], to: settings, ask),
    Row(
      "VSA203, then silence after the page", in: completing("VSA203"), [.silence],
      takes: ["X.completingLogout-timedOutSignedIn", "X.endingLogout-stillSignedIn"], to: settings, ask),
    Row(
      "VSA203, then a page that could not be loaded", in: following("VSA203"), [.unloadable],
      takes: ["X.followingLogout-failedSignedIn", "X.endingLogout-stillSignedIn"], to: settings, ask),
  ]

  private static let failuresToldLate: [Row] = [
    Row(
      "silence, then VSA203", in: s6, [.silence, .code("VSA203")],
      takes: ["S.6-timedOut", "X.failed-stillSignedIn"], to: settings, ask),
    Row(
      "silence, then VSA203 on tvOS", in: s6OnTV, [.silence, .code("VSA203")],
      takes: ["S.6-timedOut", "X.failed-stillSignedIn"], to: settingsOnTV, askOnTV),
    Row(
      "a page that could not be loaded, then VSA203", in: following, [.unloadable, .code("VSA203")],
      takes: ["X.followingLogout-failed", "X.failed-stillSignedIn"], to: settings, ask),
    Row(
      "silence, then another code", in: s6, [.silence, .code("N500")],
      takes: ["S.6-timedOut", "X.failed-code"],
      to: Flow.Failed(journey: s6("N500").journey, cause: .silence(.logout))),
  ]

  private static let meanwhile: [Row] = [
    Row("a code", in: s6, [.code("N500")], takes: ["S.6-otherCode"], to: s6("N500")),
    Row(
      "a code", in: following, [.code("VSA203")], takes: ["X.followingLogout-code"], to: following("VSA203")),
    Row(
      "a code", in: completing, [.code("VSA203")], takes: ["X.completingLogout-code"],
      to: completing("VSA203")),
    Row("a foreground", in: s6, [.foreground], takes: ["S.6-foreground"], to: s6(isForegroundDue: true)),
    Row(
      "a foreground", in: following, [.foreground], takes: ["X.followingLogout-foreground"],
      to: following(isForegroundDue: true)),
    Row(
      "a foreground", in: completing, [.foreground], takes: ["X.completingLogout-foreground"],
      to: completing(isForegroundDue: true)),
  ]

  private static let rest: [Row] = [
    Row(
      "read", in: settings, [.acknowledge],
      takes: ["X.directingToSettings-acknowledged", "X.proceedingSignedOut-rest"],
      to: Flow.SignedOut(journey: settings.journey)),
    Row(
      "back from Settings", in: settings, [.foreground], takes: ["X.directingToSettings-foreground"],
      to: StartTable.s2, StartTable.setRequestor),
    Row(
      "a late code", in: settings, [.code("VSA203")], takes: ["X.directingToSettings-code"], to: settings),
    Row(
      "cancel, a foreground meanwhile", in: s6, [.foreground, .code("VSA203"), .notAuthenticated, .cancel],
      takes: [
        "S.6-foreground", "S.6-stillSignedIn", "S.6-loggedOut", "X.endingLogout-stillSignedIn",
        "X.directingToSettings-cancelForeground",
      ], to: StartTable.s2, ask, StartTable.setRequestor),
  ]
}
