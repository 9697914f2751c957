import SSOSimulation
import SSOStateMachine

extension ServiceScenario {
  /// Broken parts, and a person's way around each of them; and silent looks.
  static let waysRoundV1: [Self] = looks + mismatches + outages

  /// Without any screen.
  private static let looks: [Self] = [
    version1("check", "a look at launch: the person is signed in", noAccount) {
      $0.world.profiles = [.init(mvpd: "Dish")]
    },
    version1("check-silent-sign-in", "a look at launch: the system's account signs in, no picker", .whole),
    version1("check-nobody", "a look at launch: no account, no screen; then Apple's picker", .nobodyAtFirst),
  ]

  /// V1.7: no valid response, or that of another account.
  private static let mismatches: [Self] = [
    version1("response-blank", "V1.7: a SAML response of white space", .blank, secondScreen),
    version1("response-mismatch", "V1.7: a SAML response for another provider", .otherAccount) {
      $0.pick = "Dish"
      secondScreen(&$0)
    },
  ]

  private static let outages: [Self] = [
    version1("old-token", "V1.10.5: 410 until the login, an earlier token has expired", .denied) {
      $0.world.profiles = [.init(mvpd: "Spectrum", notAfter: 1_000)]
      secondScreen(&$0)
    },
    version1("poll-outage", "V1.10.5: no answer to three polls, the code is good all the same", .denied) {
      $0.disturb(version1: .authenticationToken, .failed(.connectionFailed), times: 3)
      secondScreen(&$0)
    },
    version1("check-outage", "V1.1 is broken: a second screen", .partnerSignIn()) {
      $0.disturb(version1: .checkAuthentication, .failed(.connectionFailed), times: nil)
      secondScreen(&$0)
    },
    version1("another-mvpd", "V1.1 is broken: the app's own picker", .partnerSignIn()) {
      $0.pick = "Dish"
      $0.disturb(version1: .checkAuthentication, .status(500), times: nil)
      secondScreen(&$0)
    },
    version1("login-page-broken", "V1.10.3 is broken: a second screen", .denied) {
      $0.platform = .iOS
      $0.pick = "Dish"
      $0.disturb(version1: .authenticate, .failed(.connectionFailed), times: nil)
      secondScreen(&$0)
    },
  ]
}

extension FrameworkScript {
  private static let end: Timestamp = 4_102_444_800_000

  private static func answer(_ provider: String, _ saml: String? = nil) -> Metadata {
    Metadata(
      accountProviderIdentifier: provider, authenticationExpirationDate: end,
      samlAttributeQueryResponse: saml.map { Secret($0) })
  }

  private static let response = "<samlp:Response ID=\"simulated\"/>"

  fileprivate static let whole = FrameworkScript(metadata: [answer("cablevision-apple", response)])
  fileprivate static let blank = FrameworkScript(metadata: [answer("cablevision-apple", " \n\t")])

  /// No account at V1.2, twice; then the person signs in with Apple's picker.
  fileprivate static let nobodyAtFirst = FrameworkScript(metadata: [
    .init(), .init(), answer("cablevision-apple", response),
  ])

  /// The account at the system changes between V1.4 and V1.7.
  fileprivate static let otherAccount = FrameworkScript(metadata: [
    .init(), answer("cablevision-apple"), answer("spectrum-apple", response),
  ])
}
