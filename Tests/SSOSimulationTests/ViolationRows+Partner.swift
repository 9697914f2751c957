import AdobePassAPI
import SSOSimulation
import SSOStateMachine

extension ViolationTests {
  private static func partnerAuthenticationRequest(_ status: String?, _ body: String = Client.landing)
    -> @Sendable (Client) -> Void
  {
    { client in
      client.admitted().send(
        .partnerAuthenticationRequest, "/api/v2/REF30/sessions/sso/Apple", body: body,
        .init(headers: ["AP-Partner-Framework-Status": status]))
    }
  }

  /// Requests with the data that Apple's framework gives to the service, and requests of pages.
  static let partner: [Row] = [
    Row("53", "E11 without a status", run: partnerAuthenticationRequest(nil)),
    Row("53", "E11 with a status of another shape", run: partnerAuthenticationRequest(Client.base64("{}"))),
    Row(
      "53", "E11 with the MVPD's id in the place of Apple's",
      run: partnerAuthenticationRequest(Client.status("granted", "Dish"))),
    Row("54", "the response itself") {
      let client = $0.admitted()
      let headers: [String: String?] = ["AP-Partner-Framework-Status": Client.status()]
      client.send(
        .partnerAuthenticationRequest, "/api/v2/REF30/sessions/sso/Apple", body: Client.landing,
        .init(headers: headers))
      client.send(
        .partnerProfile, "/api/v2/REF30/profiles/sso/Apple", body: "SAMLResponse=%3Csaml%2F%3E",
        .init(headers: headers))
    },
    Row(
      "55", "E11 without redirectUrl", run: partnerAuthenticationRequest(Client.status(), "domainName=a.b")),
    Row("55", "E15 without redirectUrl") {
      $0.admitted().send(.logout, "/api/v2/REF30/logout/Dish")
    },
    Row("56", "the identifier of the device goes to the login page") {
      let code = $0.admitted().createSession().text("code") ?? ""
      $0.send(
        .authenticate, "/api/v2/authenticate/REF30/\(code)", body: "",
        .init(headers: ["AP-Device-Identifier": "fingerprint " + Client.base64("device-1")]))
    },
  ]
}
