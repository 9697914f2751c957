import SSOStateGraph
import SSOStateMachine

extension Cookbook {
  static let accessEnabler = Cookbook(
    page: page,
    phases: [
      Phase(id: "S", title: "Apple single sign-on", fill: "#F1EDF9", stroke: "#7A62AE", page: page),
      Phase(id: "S.regular", title: "Regular flow", fill: "#FDF3E4", stroke: "#AD7B2C", page: reference),
      Phase(id: "S.decisions", title: "Decisions", fill: "#EEF6E6", stroke: "#64893A", page: reference),
      Phase(id: "S.logout", title: "Logout", fill: "#FBEEF0", stroke: "#AC5969", page: page),
      Phase(id: "X", title: "Rest and recovery", fill: "#F1F3F5", stroke: "#5F6B77", page: reference),
    ],
    columns: [["S", "S.decisions"], ["S.regular", "S.logout"]],
    places: Places(
      rows: [["idle"], ["S", "S.regular"], ["S.decisions", "S.logout"], ["X", "failed"]],
      parts: [
        .init("idle", "Idle", stages: "X.idle", "X.starting"),
        // The main path runs through it, from one step of the sign-on to the next.
        .init("S", stages: "X.proceedingSignedOut"),
        .init("X", "Recovery"),
        .init("failed", "Failed", stages: "X.failed"),
      ],
      hubs: ["idle", "S.logout", "X", "failed"]),
    chains: [
      "X.idle X.starting S.1 S.2 S.3 X.proceedingSignedOut S.4 S.4.2 S.4.3 X.returningAuthentication S.5",
      "S.5 X.enteringDecisions X.signedIn X.authorizing X.enteringDecisions",
    ],
    steps: [Steps("S.", 1...4, in: "S"), Steps("S.4.", 2...3, in: "S"), Steps("S.", 5...6, in: "S")],
    logout: "S.logout", failures: ["tokenRequestFailed", "onFailure"], troubles: ["X.refusingRequestor"],
    waysAround: ["S.3-anotherMVPD"],
    replacements: [
      Replacement("S.1", "A.1", "A.2", note: "the app draws its own credentials with the software statement"),
      Replacement(
        "S.2", "A.3", "B.1", "C.1", note: "a token, the framework's status and the MVPDs, each by itself"),
      Replacement("S.3", "B.3", "B.4", note: "the service is asked; nothing is known locally"),
      Replacement("S.4", "B.6", "C.1"),
      Replacement("S.4.2", "C.3"),
      Replacement("S.4.3", "C.5", "C.6", "C.10", "C.12", note: "every step of the exchange is the app's own"),
      Replacement("X.fallingBack", "C.8", "X.enteringBasicAuthentication"),
      Replacement("X.returningAuthentication", "C.13", "F.7", "F.26"),
      Replacement("X.awaitingMVPDChoice", "X.awaitingMVPDChoice"),
      Replacement("X.selectingProvider", "F.1", "F.8"),
      Replacement("X.openingUserAgent", "F.3"),
      Replacement(
        "X.handlingExternalURL", "F.6", note: "the profile is fetched by its code; no url is handed over"),
      Replacement("X.showingCode", "F.10", "F.24", "F.25", note: "the app polls, not the SDK"),
      Replacement("S.5", note: "the profile's own type says that it is Apple's"),
      Replacement("X.enteringDecisions", "X.enteringDecisions"),
      Replacement("X.signedIn", "X.signedIn"),
      Replacement("X.authorizing", "D.5", "D.7", "D.8"),
      Replacement(
        "X.authorizingWithLogin", "D.5", "D.7", "D.8",
        note: "a play request that finds that the person is not signed in begins the sign-in"),
      Replacement("X.awaitingToken", "D.8", note: "one answer holds the decision and its media token"),
      Replacement("X.preauthorizing", "D.1", "D.3", "D.4"),
      Replacement("X.retrievingPreauthorization", "D.1", "D.3", "D.4"),
      Replacement("X.retrievingSelectedProvider", "B.3", note: "a profile names its MVPD"),
      Replacement(
        "X.retrievingMetadata", "B.3",
        note: "a profile brings its end and its attributes; the device id is the app's own"),
      Replacement("S.6", "E.1", "E.2"),
      Replacement(
        "X.followingLogout", "X.followingLogout", note: "the page is shown where the service says so"),
      Replacement(
        "X.completingLogout", note: "the service has deleted the profiles before the page is loaded"),
      Replacement("X.endingLogout", "E.2"),
      Replacement("X.directingToSettings", "X.directingToSettings", note: "by partner_logout, not by VSA203"),
      Replacement("X.signedOut", "X.signedOut"),
    ])

  private static let page = guide + "/legacy/sso-access/apple-sso-cookbook-iostvos-sdk"
  private static let reference = guide + "/legacy/sdks/ios-tvos-sdk/iostvos-sdk-api-reference"
}
