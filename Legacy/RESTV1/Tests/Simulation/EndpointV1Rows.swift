import SSORESTV1Rules
import SSOSimulation
import SSOStateMachine

@testable import SSOSimulationTests

// V1.11 and V1.L.

extension EndpointV1Tests {
  private static let denying = Client.world {
    $0.profiles = [.init(mvpd: "Dish")]
    $0.denials["adult"] = .init()
  }

  static let decisions: [Row] = [
    Row("authorize", 200, ["mvpd": "Dish", "resource": "news", "expires": "1750086400000"], in: held) {
      $0.admitted().ask(.authorize, "news")
    },
    Row(
      "authorize denied", 403,
      [
        "message": "User not authorized",
        "details": "Your subscription package does not include the \"adult\" channel.",
      ], in: denying
    ) { $0.admitted().ask(.authorize, "adult") },
    Row(
      "authorize for an account without any channel", 403, ["message": "User not authorized"],
      in: Client.world {
        $0.profiles = [.init(mvpd: "Dish")]
        for index in $0.integrations.indices { $0.integrations[index].denial = .init() }
      }
    ) { $0.admitted().ask(.authorize, "news") },
    Row("authorize while the person is not signed in", 403, ["message": "User not Authenticated"]) {
      $0.admitted().ask(.authorize, "news")
    },
    Row("tokens/authz", 200, ["resource": "news", "expires": "1750086400000"], in: held) {
      $0.admitted().ask(.authorize, "news")
      return $0.ask(.authorizationToken, "news")
    },
    Row("tokens/authz of what the person did not ask for", 404, ["details": "<null>"], in: held) {
      $0.admitted().ask(.authorizationToken, "news")
    },
    Row("tokens/authz while the person is not signed in", 412, ["message": "User not authenticated"]) {
      $0.admitted().ask(.authorizationToken, "news")
    },
    Row("tokens/authz after its end", 410, in: held) {
      $0.admitted().ask(.authorize, "news")
      $0.clock.advance(by: 86_400_000)
      $0.drawToken()
      return $0.ask(.authorizationToken, "news")
    },
    Row(
      "tokens/media", 200, ["mvpdId": "Dish", "mvpd": "-", "resource": "news", "expires": "1750000600000"],
      in: held
    ) {
      $0.admitted().ask(.authorize, "news")
      return $0.ask(.mediaToken, "news")
    },
    Row("mediatoken, its other name", 200, in: held) {
      $0.admitted().ask(.authorize, "news")
      return $0.ask(.mediaToken, "news", .init(path: "/api/v1/mediatoken"))
    },
    Row("tokens/media without an authorization", 403, in: held) { $0.admitted().ask(.mediaToken, "news") },
    Row(
      "preauthorize", 200,
      [
        "resources.0.id": "news", "resources.0.authorized": "1", "resources.1.id": "adult",
        "resources.1.authorized": "0", "resources.1.error.code": "preauthorization_denied_by_mvpd",
      ], in: denying
    ) { $0.admitted().ask(.preauthorize, "news,adult") },
    Row("preauthorize while the person is not signed in", 412) { $0.admitted().ask(.preauthorize, "news") },
  ]

  static let logouts: [Row] = [
    Row("usermetadata after the exchange", 200, ["data.tokenSource": "Apple", "updated": "1750000000"]) {
      $0.signedInWithApple().ask(.userMetadata)
    },
    Row("usermetadata after a login", 200, ["data.tokenSource": "-"], in: held) {
      $0.admitted().ask(.userMetadata)
    },
    Row("usermetadata while the person is not signed in", 412) { $0.admitted().ask(.userMetadata) },
    Row("logout", 204, in: held) { $0.admitted().ask(.logout) },
    Row("logout takes the tokens away", 404) {
      $0.signedInWithApple().ask(.logout)
      return $0.retrieveToken()
    },
    Row("logout in a web view", 200) { $0.signedInWithApple().ask(.logoutInWebView) },
    Row("logout in a web view that returns", 302) {
      $0.signedInWithApple().ask(
        .logoutInWebView, nil, .init(query: ["redirect_url": "https://app.example/done"]))
    },
    Row("logout in a web view takes the tokens away", 403) {
      $0.signedInWithApple().ask(.logoutInWebView)
      return $0.check()
    },
  ]
}
