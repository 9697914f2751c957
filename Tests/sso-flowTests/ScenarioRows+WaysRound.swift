import SSOStateMachine

@testable import sso_flow

/// The ends of scenarios in which a part is broken permanently.
enum WaysRound {
  private typealias Row = ScenarioTests.Row

  private static let entry = "X.enteringBasicAuthentication"
  private static let regular = "Cablevision/regular"
  private static let apple = "Cablevision/appleSSO"

  static let rows: [ScenarioTests.Row] = partner + detours + endings

  private static let partner: [Row] = [
    Row(
      "partner-misconfigured", profile: regular, requests: 9, "C.6-failed", "X.recovering-partnerFailed",
      "\(entry)-noUserAgent", "F.26-foundBySecondScreen", "D.8-permit"),
    Row(
      "partner-silent", profile: regular, requests: 13, "C.13-silence", "X.signingInAgain-statusInvalid",
      "C.6-partnerProfile", "C.13-silenceAgain", "F.26-foundBySecondScreen", "D.8-permit"),
    Row(
      "status-misconfigured", profile: apple, requests: 8, "B.2-valid", "B.4-statusRefused", "B.4-none",
      "C.13-appleSSO", "D.8-permit"),
    Row(
      "response-blank", profile: regular, requests: 9, "C.10-response", "C.11-invalid",
      "F.26-foundBySecondScreen", "D.8-permit"),
    Row(
      "left-home", profile: regular, requests: 10, "D.8-authentication",
      "X.signingInAgain-profileGone", "B.4-refusedBefore", "B.6-explain", "\(entry)-picker",
      "F.26-foundBySecondScreen", "D.8-permit"),
  ]

  private static let detours: [Row] = [
    Row(
      "another-mvpd", profile: "Dish/regular", requests: 10, "B.4-failed", "X.recovering-failed",
      "X.failed-chooseAnotherMVPD", "C.2-anotherMVPD", "\(entry)-picker", "F.26-foundBySecondScreen",
      "D.8-permit"),
    Row(
      "no-configuration", profile: regular, requests: 10, "C.2-failed", "X.recovering-failed",
      "X.failed-useSecondScreen", "X.starting-secondScreen", "F.17-resume", "F.26-found", "D.8-permit"),
    Row(
      "login-page-broken", profile: regular, requests: 12, "F.4-pageFailed", "F.4-pageFailedAgain",
      "X.failed-useSecondScreen", "F.26-found", "D.8-permit"),
    Row(
      "poll-outage", profile: regular, requests: 12, "F.30-later", "F.30-later", "F.30-later", "F.30-later",
      "F.26-empty", "F.26-found", "D.8-permit"),
    Row(
      "temp-pass", profile: "TempPass_TEST40/temporary", requests: 4, "X.idle-useTempPass", "A.4-tempPass",
      "D.8-permitTempPass", "X.returningProfile-foundWhilePlaying"),
    Row(
      "temp-pass-used-up", profile: "Dish/regular", requests: 9, "X.signingInAgain-profileGone",
      "B.6-explain", "\(entry)-picker", "F.26-foundBySecondScreen", "D.8-permit"),
  ]

  private static let endings: [Row] = [
    Row(
      "logout-outage", in: "X.signedOut", profile: apple, requests: 9, "X.recovering-failed",
      "X.failed-logOutLocally"),
    Row(
      "logout-credentials-revoked", in: "X.signedOut", profile: apple, requests: 9,
      "X.recovering-unauthorized", "A.4-renewed", "X.recovering-credentialsRevoked"),
  ]
}
