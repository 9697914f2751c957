import SSOStateMachine

extension ServiceScenario {
  /// The scenarios in which a part is broken permanently, and the flow or a person finds a way around it.
  static let waysRound: [Self] = partnerFailures + detours + endings

  /// The partner's calls fail, so the MVPD's own login follows by itself.
  private static let partnerFailures: [Self] = [
    Self("partner-misconfigured", "E11 is set up wrongly: the MVPD's own login", .partnerSignIn()) {
      secondScreen(&$0)
      $0.disturb(.partnerAuthenticationRequest, .error(.invalidConfigurationPlatformServices), times: nil)
    },
    Self("partner-silent", "E12 gives no answer, twice: the MVPD's own login", .signedInWithResponses) {
      secondScreen(&$0)
      $0.disturb(.partnerProfile, .failed(.timedOut), times: nil)
    },
    Self(
      "status-misconfigured", "E8 fails with the framework's status: once without it", .signedInAtSystem
    ) {
      $0.disturb(.profiles, .error(.invalidConfigurationMvpdPlatform))
    },
    Self("response-blank", "C.11: a SAML response of white space", .blankResponse, secondScreen),
    Self("left-home", "a decision refuses a profile that stays valid: another login", .denied) {
      $0.world.profiles = [.init(mvpd: "Dish")]
      $0.pick = "Cablevision"
      secondScreen(&$0)
      $0.disturb(.authorize, .error(.authorizationDeniedByHbaPolicies))
    },
  ]

  /// A part is broken permanently, and the person finds a way around it.
  private static let detours: [Self] = [
    Self("another-mvpd", "E8 is broken: the app's own picker", .partnerSignIn()) {
      $0.pick = "Dish"
      secondScreen(&$0)
      $0.disturb(.profiles, .failed(.connectionFailed), times: nil)
    },
    Self("no-configuration", "E3 is broken: a code for a second screen", .partnerSignIn()) {
      secondScreen(&$0)
      $0.disturb(.configuration, .status(503), times: nil)
    },
    Self("login-page-broken", "E7 is broken: a code for a second screen", .denied) {
      $0.platform = .iOS
      $0.pick = "Dish"
      secondScreen(&$0)
      $0.disturb(.authenticate, .failed(.connectionFailed), times: nil)
    },
    Self("poll-outage", "E10 gives no answer for a while: the code is good all the same", .denied) {
      secondScreen(&$0)
      $0.disturb(.profileOfCode, .failed(.connectionFailed), times: 4)
    },
    Self("temp-pass", "a TempPass: no configuration, no picker, no page", .denied),
    Self("temp-pass-used-up", "a TempPass is used up: the app's own picker", .denied) {
      $0.pick = "Dish"
      secondScreen(&$0)
      $0.disturb(.authorize, .error(.temporaryAccessDurationLimitExceeded))
    },
  ]

  /// No person stays signed in against their will.
  private static let endings: [Self] = [
    Self("logout-outage", "E15 is broken: signed out of this app", .partnerSignIn()) {
      $0.disturb(.logout, .failed(.connectionFailed), times: nil)
    },
    Self("logout-credentials-revoked", "the credentials are revoked while signing out", .partnerSignIn()) {
      $0.disturb(.logout, .unauthorized(.invalidAccessTokenClientApplication), times: 2)
    },
  ]
}

extension FrameworkScript {
  private static let end: Timestamp = 4_102_444_800_000

  private static func signedIn(saml: String? = nil) -> Metadata {
    Metadata(
      accountProviderIdentifier: "cablevision-apple", authenticationExpirationDate: end,
      samlAttributeQueryResponse: saml.map { Secret($0) })
  }

  fileprivate static let signedInAtSystem = FrameworkScript(metadata: [
    signedIn(), signedIn(), signedIn(saml: "<samlp:Response ID=\"simulated\"/>"), signedIn(),
  ])

  /// A response for each of two rounds: B.1, C.3, C.10, and again.
  fileprivate static let signedInWithResponses = FrameworkScript(metadata: [
    signedIn(), signedIn(), signedIn(saml: "<samlp:Response ID=\"first\"/>"), signedIn(), signedIn(),
    signedIn(saml: "<samlp:Response ID=\"second\"/>"), signedIn(),
  ])

  fileprivate static let blankResponse = FrameworkScript(metadata: [
    signedIn(), signedIn(), signedIn(saml: " \n\t"),
  ])
}
