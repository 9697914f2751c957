import SSOSimulation

extension Scenario {
  /// What the person does in a scenario of REST API V2, apart from signing in and playing, by its name.
  static let deeds: [String: @Sendable (inout Scenario) -> Void] = [
    "mixed": { $0.asks = Asks(preauthorize: ["news", "sports"], play: ["news"]) },
    "another-mvpd": { $0.waysRound = [.chooseAnotherMVPD] },
    "no-configuration": { $0.waysRound = [.useSecondScreen] },
    "login-page-broken": { $0.waysRound = [.useSecondScreen] },
    "temp-pass": { $0.opening = [.useTempPass(mvpd: "TempPass_TEST40")] },
    "temp-pass-used-up": { $0.opening = [.useTempPass(mvpd: "TempPass_TEST40")] },
    "logout-outage": {
      $0.asks = Asks(logout: true)
      $0.waysRound = [.logOutLocally]
    },
    "logout-credentials-revoked": signsOut, "logout-partner": signsOut, "logout-page": signsOut,
    "logout-complete": signsOut, "logout-invalid": signsOut,
  ]

  private static let signsOut: @Sendable (inout Scenario) -> Void = { $0.asks = Asks(logout: true) }
}
