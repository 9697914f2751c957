import SSOSimulation

extension Scenario {
  private typealias Deeds = [String: @Sendable (inout Scenario) -> Void]

  /// What the app and the person do in a scenario, apart from signing in and playing, by its name.
  static let deeds: [String: [String: @Sendable (inout Scenario) -> Void]] = [
    MachineName.restV2.rawValue: ofRESTV2, MachineName.restV1.rawValue: ofRESTV1,
  ]

  private static let ofRESTV2: Deeds = [
    "mixed": asksFirst,
    "another-mvpd": { $0.waysRound = [.chooseAnotherMVPD] },
    "no-configuration": takesCode, "login-page-broken": takesCode,
    "temp-pass": { $0.opening = [.useTempPass(mvpd: "TempPass_TEST40")] },
    "temp-pass-used-up": { $0.opening = [.useTempPass(mvpd: "TempPass_TEST40")] },
    "logout-outage": signsOutHere,
    "logout-credentials-revoked": signsOut, "logout-partner": signsOut, "logout-page": signsOut,
    "logout-complete": signsOut, "logout-invalid": signsOut,
  ]

  private static let ofRESTV1: Deeds = [
    "mixed": asksFirst,
    "another-mvpd": { $0.waysRound = [.chooseAnotherMVPD] },
    "check-outage": takesCode, "login-page-broken": takesCode,
    "check": looks, "check-silent-sign-in": looks, "check-nobody": looks,
    "logout-outage": signsOutHere,
    "logout-apple": signsOut, "logout": signsOut, "logout-page": signsOut, "logout-page-refused": signsOut,
  ]

  private static let asksFirst: @Sendable (inout Scenario) -> Void = {
    $0.asks = Asks(preauthorize: ["news", "sports"], play: ["news"])
  }
  private static let takesCode: @Sendable (inout Scenario) -> Void = { $0.waysRound = [.useSecondScreen] }
  private static let looks: @Sendable (inout Scenario) -> Void = { $0.opening = [.check] }
  private static let signsOut: @Sendable (inout Scenario) -> Void = { $0.asks = Asks(logout: true) }
  private static let signsOutHere: @Sendable (inout Scenario) -> Void = {
    signsOut(&$0)
    $0.waysRound = [.logOutLocally]
  }
}
