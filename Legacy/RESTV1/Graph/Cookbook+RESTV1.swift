import SSOStateGraph
import SSOStateMachine

extension Cookbook {
  static let restV1 = Cookbook(
    page: page,
    phases: [
      Phase(id: "DCR", title: "Registration", fill: "#EAF2FB", stroke: "#4A7AB0", page: registration),
      Phase(id: "V1", title: "Apple single sign-on", fill: "#F1EDF9", stroke: "#7A62AE", page: page),
      Phase(id: "V1.10", title: "Regular flow", fill: "#FDF3E4", stroke: "#AD7B2C", page: page),
      Phase(id: "V1.11", title: "Authorization", fill: "#EEF6E6", stroke: "#64893A", page: page),
      Phase(id: "V1.L", title: "Logout", fill: "#FBEEF0", stroke: "#AC5969", page: page),
      Phase(id: "X", title: "Rest and recovery", fill: "#F1F3F5", stroke: "#5F6B77", page: page),
    ],
    columns: [["V1", "V1.11"], ["V1.10", "DCR"], ["V1.L"]],
    places: Places(
      rows: [["idle"], ["DCR"], ["V1", "V1.10"], ["V1.11", "V1.L"], ["X", "failed"]],
      parts: [
        .init("idle", "Idle", stages: "X.idle", "X.starting"),
        .init("X", "Recovery"),
        .init("failed", "Failed", stages: "X.failed"),
      ],
      hubs: ["idle", "DCR", "V1.L", "X", "failed"]),
    chains: [
      "X.idle X.starting X.registering X.retrievingAccessToken V1.1 V1.2 V1.3 V1.4 V1.5 V1.6 V1.7 V1.8 V1.9 V1.11",
      "V1.11 X.signedIn V1.11 X.requestingAuthorization X.retrievingMediaToken V1.11",
    ],
    steps: [
      Steps("V1.", 0...11, in: "V1"), Steps("V1.10.", 1...6, in: "V1.10"), Steps("V1.L", 1...5, in: "V1.L"),
    ],
    successes: ["V1.L5"], logout: "V1.L",
    waysAround: ["X.retrievingAccessToken-returnedRegular", "V1.3-regular", "X.starting-regular"],
    replacements: [
      Replacement("X.registering", "A.1", "A.2"),
      Replacement("X.retrievingAccessToken", "A.3", "A.4"),
      Replacement("V1.0", "X.requestingPermission"),
      Replacement("V1.1", "B.3", note: "profiles in place of a token"),
      Replacement("V1.2", "B.1", "B.2"),
      Replacement("V1.3", "C.1", "C.2"),
      Replacement("V1.4", "C.3"),
      Replacement("X.waitingToAskFramework", "X.waitingToAskFramework"),
      Replacement("V1.5", "C.4", note: "an end that the framework does not name is no objection any more"),
      Replacement(
        "V1.6", "C.5", "C.6", note: "the service also says what is next; partner_profile carries the request"),
      Replacement("V1.7", "C.10", "C.11"),
      Replacement("V1.8", "C.12"),
      Replacement("V1.9", "C.13", "C.14", note: "a profile comes back in place of 204"),
      Replacement("V1.10", "C.8", "X.enteringBasicAuthentication"),
      Replacement("X.awaitingMVPDChoice", "X.awaitingMVPDChoice"),
      Replacement("V1.10.1", "F.1", "F.8", "F.16", note: "a session, of which the code is a part"),
      Replacement("V1.10.2", "F.10", "F.18"),
      Replacement("V1.10.3", "F.3", note: "the service hands out the url"),
      Replacement("V1.10.4", "F.24"),
      Replacement("X.waitingToPoll", "F.27"),
      Replacement("X.codeExpired", "F.28"),
      Replacement("V1.10.5", "F.25", "F.6", note: "asked for by code, not by device"),
      Replacement("V1.10.6", "F.26", "F.7"),
      Replacement("V1.11", "C.7", "C.14", "X.enteringDecisions"),
      Replacement("X.signedIn", "X.signedIn"),
      Replacement("X.requestingAuthorization", "D.5", "D.7"),
      Replacement("X.retrievingAuthorizationToken", "D.8", note: "one answer holds the decision"),
      Replacement("X.retrievingMediaToken", "D.8", note: "and its media token"),
      Replacement("X.retrievingPreauthorization", "D.1", "D.3", "D.4"),
      Replacement("V1.L1", "X.endingSession"),
      Replacement("V1.L2", note: "the profile's own type says that it is Apple's"),
      Replacement("V1.L3", "E.2", note: "the service says when to ask, by partner_logout"),
      Replacement("X.directingToSettings", "X.directingToSettings"),
      Replacement("V1.L4", "E.1"),
      Replacement("X.openingLogout", "X.followingLogout"),
      Replacement("X.deletingTokens", "E.1"),
      Replacement("V1.L5", "X.signedOut"),
    ])

  private static let registration = guide + "/rest-apis/rest-api-dcr/dynamic-client-registration-overview"
  private static let page = guide + "/legacy/sso-access/apple-sso-cookbook-rest-api-v1"
}
