import SSORESTV1
import SSORESTV1Rules
public import SSOSimulation
import SSOStateMachine

extension ServiceScenario {
  /// All scenarios of REST API V1, in the order of `sso-flow scenarios`.
  public static let allOfRESTV1: [Self] =
    silent + regular + decisionsV1 + troublesV1 + waysRoundV1 + logoutsV1

  static func version1(
    _ name: String, _ summary: String, _ script: FrameworkScript,
    _ adjust: (inout Self) -> Void = { _ in }
  ) -> Self {
    var scenario = Self(
      name, summary, script, of: RESTV1.name,
      served: { SimulatedAdobePassV1($0, clock: $1, restoring: $2) })
    adjust(&scenario)
    return scenario
  }

  /// V1.1 to V1.9: without a code.
  private static let silent: [Self] = [
    version1("silent-sign-in", "V1.2: signed in at the system already, no picker", .signedInCompletely),
    version1("partner-sign-in", "V1.4: Apple's picker, the exchange, a token", .partnerSignIn()),
    version1("returning-subscriber", "V1.1: a token is there already", noAccount) {
      $0.world.profiles = [.init(mvpd: "Dish")]
    },
    version1("login-expired", "V1.2: the login at the system has expired, Apple's picker", .expiredAtSystem),
  ]

  /// Every way into V1.10, and through it.
  private static let regular: [Self] = [
    version1("access-denied", "V1.2: no permission to read subscription information", .denied, secondScreen),
    version1(
      "picker-only-provider", "V1.4: an MVPD that is only listed in Apple's picker, preselected",
      .unsupported("spectrum-apple"), secondScreen),
    version1("unknown-provider", "V1.4: a provider that is not in the configuration", .unsupported("unknown"))
    {
      $0.pick = "Dish"
      secondScreen(&$0)
    },
    version1(
      "other-provider", "V1.4: 'Other TV Provider' in Apple's picker", .unsupported(nil), secondScreen),
    version1("picker-cancelled", "V1.4: the person leaves Apple's picker, and uses the app's own", .cancelled)
    {
      $0.pick = "Dish"
      secondScreen(&$0)
    },
    version1("no-provider", "V1.4: Apple's framework names no provider", noAccount, secondScreen),
    version1("profile-request-refused", "V1.6: no profile request", .partnerSignIn()) {
      $0.disturb(version1: .profileRequest, .status(400))
      secondScreen(&$0)
    },
    version1("response-missing", "V1.7: no SAML response", .signedIn(), secondScreen),
    version1("exchange-refused", "V1.9: anything but 204", .partnerSignIn()) {
      $0.disturb(version1: .exchange, .status(400))
      secondScreen(&$0)
    },
    version1("second-screen", "V1.10: the app's own picker, and a code to type elsewhere", .denied) {
      $0.pick = "Dish"
      secondScreen(&$0)
    },
    version1("login-page", "V1.10: the app's own picker, and a login page", .denied) {
      $0.platform = .iOS
      $0.pick = "Dish"
    },
    version1("code-expires", "V1.10: no person types the code: it ends", .denied) {
      $0.world.codeLifetime = 60_000
    },
  ]

  /// V1.11: what the service says about a resource.
  private static let decisionsV1: [Self] = [
    version1("denied", "V1.11: the MVPD denies the resource", .partnerSignIn()) {
      $0.world.denials["news"] = .init()
    },
    version1("mixed", "a preauthorization permits one of two resources", .partnerSignIn()) {
      $0.world.denials["sports"] = .init()
    },
  ]

  /// Problems on the way, and the recovery of the flow.
  private static let troublesV1: [Self] = [
    version1("token-revoked", "401: the token is renewed once, the call repeated", .partnerSignIn()) {
      $0.disturb(version1: .authorize, .unauthorized())
    },
    version1("credentials-revoked", "invalid_client: the app registers again", .partnerSignIn()) {
      $0.disturb(version1: .token, .registrationError(.invalidClient))
    },
    version1("throttled", "429: the call waits", .partnerSignIn()) {
      $0.disturb(version1: .configuration, .throttled(retryAfter: 2))
    },
    version1("outage", "the service is out of reach", .partnerSignIn()) {
      $0.disturb(version1: .checkAuthentication, .failed(.connectionFailed), times: nil)
    },
  ]

  /// V1.L: every way to be signed out.
  private static let logoutsV1: [Self] = [
    version1("logout-apple", "V1.L3: tokenSource is Apple, sign out in Settings too", .partnerSignIn()),
    version1("logout", "V1.L4: a call, and nothing else to do", .denied) {
      $0.pick = "Dish"
      secondScreen(&$0)
    },
    version1("logout-page", "V1.L4: in a web view, which signs out of the MVPD as well", .denied) {
      $0.platform = .iOS
      $0.pick = "Spectrum"
    },
    version1("logout-page-refused", "V1.L4: the page wants a bearer token, the call logs out", .denied) {
      $0.platform = .iOS
      $0.pick = "Spectrum"
      $0.disturb(version1: .logoutInWebView, .status(401))
    },
    version1("logout-outage", "V1.L4: no logout can be had, the person signs out here", .partnerSignIn()) {
      $0.disturb(version1: .logout, .failed(.connectionFailed), times: nil)
    },
  ]
}

extension FrameworkScript {
  /// The account of the system is known, but its login has expired. The picker renews the login.
  fileprivate static let expiredAtSystem: FrameworkScript = {
    let signedIn = FrameworkScript.partnerSignIn()
    let expired = Metadata(
      accountProviderIdentifier: "cablevision-apple", authenticationExpirationDate: 1_000)
    return FrameworkScript(metadata: [expired] + signedIn.metadata.dropFirst())
  }()
}

extension ServiceScenario {
  mutating func disturb(
    version1 endpoint: EndpointV1, _ disturbance: SimulatedAdobePass.Disturbance, times: Int? = 1
  ) {
    disturb(named: endpoint.rawValue, disturbance, times: times)
  }
}
