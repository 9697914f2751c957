import SSOSimulation
import SSOStateMachine

extension EndpointTests {
  private static let denying = Client.world {
    $0.profiles = [.init(mvpd: "Cablevision")]
    $0.denials = ["adult": .init(), "busy": .init(.networkReceivedError, times: 1)]
  }

  private static let withoutChannels = Client.world {
    $0.profiles = [.init(mvpd: "Cablevision")]
    $0.denials = ["adult": .init(.authorizationDeniedByParentalControls)]
    for index in $0.integrations.indices { $0.integrations[index].denial = .init() }
  }

  static let decisions: [Row] = [
    Row(
      "E14 of an account without any channel", 200,
      ["decisions.0.error.code": "authorization_denied_by_mvpd"], in: withoutChannels
    ) { $0.admitted().authorize("news") },
    Row(
      "E13 of an account without any channel", 200,
      [
        "decisions.0.error.code": "preauthorization_denied_by_mvpd",
        "decisions.1.error.code": "authorization_denied_by_parental_controls",
      ], in: withoutChannels
    ) { $0.admitted().preauthorize("news", "adult") },
    Row(
      "E13", 200, ["decisions.0.authorized": "1", "decisions.0.token": "-", "decisions.0.notAfter": "-"],
      in: signedIn
    ) {
      $0.admitted().preauthorize("news")
    },
    Row("E13 denied", 200, ["decisions.1.error.code": "preauthorization_denied_by_mvpd"], in: denying) {
      $0.admitted().preauthorize("news", "adult")
    },
    Row(
      "E13 for six, refused as a whole", 403, ["code": "too_many_resources", "action": "configuration"],
      in: Client.world { $0.excess = .error }
    ) {
      $0.admitted().preauthorize("a", "b", "c", "d", "e", "f")
    },
    Row(
      "E13 for six", 200, ["decisions.0.error.code": "too_many_resources", "decisions.5.authorized": "0"],
      in: signedIn
    ) {
      $0.admitted().preauthorize("a", "b", "c", "d", "e", "f")
    },
    Row(
      "E13 for six, answered by nothing", 200, ["decisions.0": "-"],
      in: Client.world { $0.excess = .emptyList }
    ) {
      $0.admitted().preauthorize("a", "b", "c", "d", "e", "f")
    },
    Row("E13 for none", 400, ["code": "invalid_parameter_resources"], in: signedIn) {
      $0.admitted().preauthorize()
    },
    Row(
      "E14", 200,
      [
        "decisions.0.source": "mvpd", "decisions.0.token.notAfter": "1750000600000",
        "decisions.0.authorized": "1",
      ],
      in: signedIn
    ) { $0.admitted().authorize("news") },
    Row(
      "E14 denied", 200,
      ["decisions.0.error.code": "authorization_denied_by_mvpd", "decisions.0.error.status": "403"],
      in: denying
    ) {
      $0.admitted().authorize("adult")
    },
    Row(
      "E14 for more than any call may ask about", 200,
      ["decisions.100.error.code": "too_many_resources"], in: denying
    ) {
      $0.admitted().send(
        .authorize, "/api/v2/REF30/decisions/authorize/Cablevision",
        body: "{\"resources\":[\((0...100).map { "\"\($0)\"" }.joined(separator: ","))]}")
    },
    Row(
      "E13 of what the MVPD denies at E14", 200,
      ["decisions.0.error.code": "preauthorization_denied_by_mvpd"],
      in: Client.world {
        $0.profiles = [.init(mvpd: "Cablevision")]
        $0.denials = ["news": .init(.authorizationDeniedByMvpd)]
      }
    ) { $0.admitted().preauthorize("news") },
    Row("E14 busy", 200, ["decisions.0.error.action": "retry"], in: denying) {
      $0.admitted().authorize("busy")
    },
    Row("E14 busy no longer", 200, ["decisions.0.error": "-"], in: denying) {
      $0.admitted().authorize("busy")
      return $0.authorize("busy")
    },
    Row("E14 without a profile", 200, ["decisions.0.error.code": "authenticated_profile_missing"]) {
      $0.admitted().authorize("news")
    },
    Row("E14 with an appleSSO profile", 200, ["decisions.0.authorized": "1"]) {
      $0.admitted().signInWithPartner().authorize("news", status: Client.status())
    },
    Row("E14 with a status without a date", 400, ["code": "invalid_header_pfs_provider_info_expired"]) {
      $0.admitted().signInWithPartner().authorize("news", status: Client.status(until: nil))
    },
    Row("E14 while degraded", 200, ["decisions.0.source": "degradation"], in: degraded) {
      $0.admitted().authorize("news")
    },
    Row(
      "E14 while nothing is permitted", 200,
      ["decisions.0.error.code": "authorization_denied_by_degradation_rule"],
      in: Client.world { $0.integrations[0].degradation = .authZNone }
    ) { $0.admitted().authorize("news") },
    Row("E14 of a TempPass", 200, ["decisions.0.source": "temppass", "decisions.0.authorized": "1"]) {
      $0.admitted().authorize("news", mvpd: temp)
    },
    Row(
      "E14 of a TempPass that is over", 200,
      ["decisions.0.error.code": limit, "decisions.0.error.status": "403"]
    ) {
      $0.admitted().authorize("news", mvpd: temp)
      $0.clock.advance(by: 180_000)
      return $0.authorize("news", mvpd: temp)
    },
  ]

  private static func entry(_ mvpd: String, _ name: String, _ type: String) -> [String: String] {
    ["logouts.\(mvpd).actionName": name, "logouts.\(mvpd).actionType": type]
  }

  static let logouts: [Row] = [
    Row("E15 with a page", 200, entry("Cablevision", "logout", "interactive"), in: signedIn) {
      $0.admitted().logout()
    },
    Row(
      "E15 without a page", 200, entry("Dish", "complete", "none"),
      in: Client.world { $0.profiles = [.init(mvpd: "Dish")] }
    ) {
      $0.admitted().logout("Dish")
    },
    Row("E15 of a profile of Apple", 200, entry("Cablevision", "partner_logout", "partner_interactive")) {
      $0.admitted().signInWithPartner().logout()
    },
    Row("E15 of a TempPass", 200, entry(temp, "complete", "none")) { $0.admitted().logout(temp) },
    Row("E15 of nobody", 200, entry("Spectrum", "invalid", "none")) { $0.admitted().logout("Spectrum") },
    Row("E15 without a redirect url", 400, ["code": "invalid_parameter_redirect_url"]) {
      $0.admitted().logout(query: "")
    },
    Row("E8 after E15", 200, ["profiles": "{}"], in: signedIn) {
      $0.admitted().logout()
      return $0.profiles()
    },
  ]
}
