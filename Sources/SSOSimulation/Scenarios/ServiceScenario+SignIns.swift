import SSOStateMachine

extension ServiceScenario {
  /// The person is not signed in at the system, and does not want to sign in there.
  package static let noAccount = FrameworkScript(metadata: [.init()])

  private static let spectrum = "spectrum-apple"

  /// Ways to a profile without basic authentication.
  static let signIns: [Self] = [
    Self("partner-sign-in", "Apple's picker, the partner's login, a profile", .partnerSignIn()),
    Self("silent-sign-in", "signed in at the system already: no picker", .signedInCompletely),
    Self("returning-subscriber", "a profile is there already", noAccount) {
      $0.world.profiles = [.init(mvpd: "Dish")]
    },
    Self("several-profiles", "two profiles are there: the longest validity wins", noAccount) {
      $0.world.profiles = [.init(mvpd: "Dish"), .init(mvpd: "Spectrum", notAfter: 4_102_444_800_000)]
    },
    Self("degraded", "the MVPD is degraded: authorize / direct without a login", .partnerSignIn()) {
      $0.world.integrations[0].degradation = .authNAll
    },
  ]

  /// Every way from the partner's authentication into phase F.
  static let fallbacks: [Self] = [
    Self("fallback-code", "C.8, authenticate / interactive: a code for a second screen", .partnerSignIn()) {
      $0.world.enablesPartnerSignOn = false
      $0.world.completesLoginAfterPolls = 2
    },
    Self("fallback-login", "C.8, authenticate / interactive: a login page here", .partnerSignIn()) {
      $0.platform = .iOS
      $0.world.enablesPartnerSignOn = false
    },
    Self(
      "fallback-resume", "C.8, resume / direct, then retry / direct: something is missing", .partnerSignIn()
    ) {
      $0.platform = .iOS
      $0.world.recognizesProviders = false
      $0.world.resumeRetries = 1
    },
    Self("access-denied", "C.3: no permission to read subscription information", .denied, secondScreen),
    Self(
      "picker-only-provider", "C.3: an MVPD that is only listed in Apple's picker", .unsupported(spectrum)
    ) {
      secondScreen(&$0)
    },
    Self("other-provider", "C.3: 'Other TV Provider' in Apple's picker", .unsupported(nil), secondScreen),
    Self("picker-cancelled", "C.3: the person leaves Apple's picker", .cancelled, secondScreen),
    Self("no-provider", "C.3: Apple's framework names no provider", noAccount, secondScreen),
    Self("response-missing", "C.10: no SAML response", .signedIn(), secondScreen),
    Self("response-mismatch", "C.11: a SAML response for another provider", .mismatched, secondScreen),
    Self("response-refused", "C.13: the service refuses the SAML response", .partnerSignIn()) {
      secondScreen(&$0)
      $0.disturb(.partnerProfile, .error(.invalidParameterSamlResponse))
    },
    Self("response-fruitless", "C.13: the SAML response leads to no profile", .partnerSignIn()) {
      secondScreen(&$0)
      $0.disturb(.partnerProfile, .body(status: 200, json: #"{"profiles":{}}"#))
    },
  ]

  /// The person types the code on a second screen at once.
  package static func secondScreen(_ scenario: inout Self) { scenario.world.completesLoginAfterPolls = 2 }

  /// Phase F by itself.
  static let codes: [Self] = [
    Self("login-page", "the app's own picker, and a login page", .denied) {
      $0.platform = .iOS
      $0.pick = "Dish"
    },
    Self("second-screen", "the app's own picker, and a code to type elsewhere", .denied) {
      $0.pick = "Dish"
      secondScreen(&$0)
    },
    Self("code-expires", "no person types the code: it ends", .denied) { $0.world.codeLifetime = 60_000 },
    Self("code-refused", "the service no longer knows the code", .denied) {
      $0.disturb(.profileOfCode, .error(.invalidAuthenticationSession))
    },
    Self("temporary-access", "TempPass: authorize / direct", .denied) { $0.pick = "TempPass_TEST40" },
  ]

  /// The scenarios in which the service decides about a resource.
  static let decisions: [Self] = [
    Self("denied", "the MVPD denies the resource", .partnerSignIn()) {
      $0.world.denials["news"] = .init()
    },
    Self("mixed", "a preauthorization permits one of two resources", .partnerSignIn()) {
      $0.world.denials["sports"] = .init()
    },
    Self(
      "status-lost", "Apple's framework names no end: two returns, then the MVPD's own login", .losingStatus,
      secondScreen),
  ]
}

extension FrameworkScript {
  private static let end: Timestamp = 4_102_444_800_000

  /// The person is signed in, and every answer of the framework is complete.
  package static let signedInCompletely = FrameworkScript(metadata: [
    .init(
      accountProviderIdentifier: "cablevision-apple", authenticationExpirationDate: end,
      samlAttributeQueryResponse: Secret("<samlp:Response ID=\"simulated\"/>"))
  ])

  fileprivate static let mismatched = FrameworkScript(metadata: [
    .init(), .init(accountProviderIdentifier: "cablevision-apple", authenticationExpirationDate: end),
    .init(
      accountProviderIdentifier: "spectrum-apple", authenticationExpirationDate: end,
      samlAttributeQueryResponse: Secret("<samlp:Response ID=\"simulated\"/>")),
  ])

  /// A framework whose status has no end. Such a status is valid for phases B and C, but not for D.
  fileprivate static let losingStatus = FrameworkScript(metadata: [
    .init(
      accountProviderIdentifier: "cablevision-apple",
      samlAttributeQueryResponse: Secret("<samlp:Response ID=\"simulated\"/>"))
  ])
}
