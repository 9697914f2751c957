import SSOStateMachine

extension Cookbook {
  static let restV2 = Cookbook(
    page: page,
    phases: [
      Phase(id: "A", title: "Registration", fill: "#EAF2FB", stroke: "#4A7AB0", page: page),
      Phase(id: "B", title: "Check authentication", fill: "#E8F5F1", stroke: "#3C8573", page: page),
      Phase(id: "C", title: "Partner authentication", fill: "#F1EDF9", stroke: "#7A62AE", page: page),
      Phase(id: "D", title: "Decisions", fill: "#EEF6E6", stroke: "#64893A", page: page),
      Phase(id: "E", title: "Logout", fill: "#FBEEF0", stroke: "#AC5969", page: page),
      Phase(
        id: "F", title: "Basic authentication", fill: "#FDF3E4", stroke: "#AD7B2C", page: basicAuthentication),
      Phase(id: "X", title: "Rest and recovery", fill: "#F1F3F5", stroke: "#5F6B77", page: errorCodes),
    ],
    columns: [["B", "A"], ["F"], ["C"], ["E", "D"]],
    places: Places(
      rows: [["idle"], ["A"], ["B"], ["C", "F"], ["D", "E"], ["X", "failed"]],
      parts: [
        .init("idle", "Idle", stages: "X.idle", "X.starting", "X.requestingPermission"),
        .init("X", "Recovery"),
        .init("failed", "Failed", stages: "X.failed"),
      ],
      hubs: ["idle", "A", "E", "X", "failed"]),
    chains: [
      "X.idle X.starting A.1 A.2 A.3 A.4 B.1 B.2 B.3 B.4 B.6 C.1 C.2 C.3 C.4 C.5 C.6 C.9 C.10 C.11 C.12 C.13",
      "C.13 C.14 X.enteringDecisions X.signedIn",
      "X.signedIn X.requestingPreauthorization D.1 D.2 D.3 D.4 X.signedIn",
      "X.signedIn X.requestingAuthorization D.5 D.6 D.7 D.8 X.enteringDecisions",
    ],
    steps: [
      Steps("A.", 1...4, in: "A"), Steps("B.", 1...6, in: "B"), Steps("C.", 1...14, in: "C"),
      Steps("D.", 1...8, in: "D"), Steps("E.", 1...2, in: "E"), Steps("F.", 1...10, in: "F"),
      Steps("F.", 11...14, in: "F", by: "the second device, on which the person signs in"),
      Steps("F.", 15...18, in: "F"),
      Steps("F.", 19...23, in: "F", by: "the second device, on which the person chooses and signs in"),
      Steps("F.", 24...30, in: "F"),
    ],
    logout: "E", troubles: ["X.comingToRest"],
    waysAround: [
      "A.4-anotherMVPD", "A.4-secondScreen", "A.4-signOut", "A.4-tempPass", "C.2-anotherMVPD", "C.2-basic",
      "X.starting-anotherMVPD", "X.starting-secondScreen", "X.starting-signOut", "X.starting-tempPass",
      "A.4-withoutFramework", "X.starting-withoutFramework",
    ])

  private static let page =
    guide + "/standard-features/sso-access/partner-sso/apple-sso/apple-sso-cookbook-rest-api-v2"
  private static let basicAuthentication =
    guide + "/rest-apis/rest-api-v2/rest-api-v2-flows/rest-api-v2-basic-access-flows"
    + "/rest-api-v2-basic-authentication-primary-application-flow"
  private static let errorCodes = guide + "/standard-features/error-reporting/enhanced-error-codes"
}
