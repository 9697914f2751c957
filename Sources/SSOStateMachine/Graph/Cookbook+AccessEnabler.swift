extension Cookbook {
  static let accessEnabler = Cookbook(
    page: page,
    phases: [
      Phase(id: "S", title: "AccessEnabler", fill: "#F1EDF9", stroke: "#7A62AE", page: page),
      Phase(id: "X", title: "Rest and recovery", fill: "#F1F3F5", stroke: "#5F6B77", page: reference),
    ],
    columns: [["S"], ["X"]],
    chains: ["X.idle X.starting S.1 S.2 S.3 S.4 S.4.2 S.4.3 X.enteringDecisions"],
    steps: [Steps("S.", 1...6, in: "S")],
    replacements: [
      Replacement("S.1", "A.1", "A.2", note: "the app draws its own credentials with the software statement"),
      Replacement(
        "S.2", "A.3", "B.1", "C.1", note: "a token, the framework's status and the MVPDs, each for itself"),
      Replacement("S.3", "B.3", "B.4", note: "the service is asked; nothing is known locally"),
      Replacement("S.4", "C.3", "X.enteringBasicAuthentication"),
      Replacement("S.5", note: "the profile's own type says that it is Apple's"),
      Replacement("S.6", "E.1", "E.2"),
    ])

  private static let page = guide + "/legacy/sso-access/apple-sso-cookbook-iostvos-sdk"
  private static let reference = guide + "/legacy/sdks/ios-tvos-sdk/iostvos-sdk-api-reference"
}
