import AdobePassAPI
import AdobePassRules
import SSOConformance
import SSOProperties
import SSOSimulation
import SSOStateMachine

extension PlantedFaultTests {
  /// A sign-in up to E3, so that the providers are known.
  private static func listed(_ app: RecordedApp) {
    app.admitted().configuration()
    app.wait(2_000)
  }

  private static func status(_ says: String, _ status: String?, _ what: String) -> Row {
    Row("53", what, says: says) {
      listed($0)
      $0.partnerAuthenticationRequest(status: status)
    }
  }

  private static func json(_ text: String) -> String { RecordedApp.base64(text) }

  private static func provider(_ info: String) -> String {
    json(#"{"frameworkPermissionInfo":{"accessStatus":"granted"},"frameworkProviderInfo":\#(info)}"#)
  }

  static let partner: [Row] = [
    status("is missing", nil, "E11 without a status"),
    status("no Base64", "{}", "a status that is no Base64"),
    status("no JSON object", json("status"), "a status that is no JSON"),
    status(
      "frameworkPermissionInfo is missing", json(#"{"accountProviderIdentifier":"Apple"}"#), "another shape"),
    status("accessStatus is denied", RecordedApp.status(access: "denied"), "access that was denied"),
    status("no documented value", RecordedApp.status(access: "yes"), "an access that nobody documents"),
    status(
      "accessStatus is missing", json(#"{"frameworkPermissionInfo":{},"frameworkProviderInfo":{}}"#),
      "no access"),
    status(
      "frameworkProviderInfo is missing", json(#"{"frameworkPermissionInfo":{"accessStatus":"granted"}}"#),
      "no provider"),
    status("frameworkProviderInfo.id is missing", provider("{}"), "a provider without an id"),
    status(
      "is the id of the MVPD Cablevision, and not its platformMappingId, so E11 answers pfs_fallback",
      RecordedApp.status(of: "Cablevision"), "the MVPD's id in the place of Apple's"),
    status(
      "no platformMappingId of E3", RecordedApp.status(of: "nobody"), "a provider that E3 does not list"),
    status(
      "expirationDate is a number", provider(#"{"id":"cablevision-apple","expirationDate":4102444800000}"#),
      "an end that is a number"),
    status("no number of milliseconds", RecordedApp.status(until: "2099-01-01"), "an end that is a date"),
    status("in seconds", RecordedApp.status(until: "4102444800"), "an end in seconds"),
    status("has passed", RecordedApp.status(until: "1500000000000"), "an end that has passed"),
    Row("53", "E12 without a status", says: "is missing") {
      listed($0)
      $0.partnerAuthenticationRequest()
      $0.partnerProfile(status: nil)
    },
    Row("53", "E12 with the status of another provider", says: "another one than earlier") {
      $0.admitted().partnerAuthenticationRequest()
      $0.partnerProfile(status: RecordedApp.status(of: "dish-apple"))
    },
    Row("53", "one wrong status, and the right one after it", at: [3], says: "no platformMappingId of E3") {
      listed($0)
      $0.partnerAuthenticationRequest(status: RecordedApp.status(of: "nobody"))
      $0.profiles("Cablevision", .init(headers: ["AP-Partner-Framework-Status": RecordedApp.status()]))
    },
    Row(
      "53", "several faults at once",
      says: "frameworkProviderInfo.id is empty; frameworkProviderInfo.expirationDate is a number"
    ) {
      listed($0)
      $0.partnerAuthenticationRequest(status: provider(#"{"id":"","expirationDate":4102444800000}"#))
    },
    Row("53", "E9 with the status of another provider", says: "is not the platformMappingId of Dish") {
      listed($0)
      $0.profiles("Dish", .init(headers: ["AP-Partner-Framework-Status": RecordedApp.status()]))
    },
    Row("53", "access that was denied, on E8, where the sources are silent", .warning, says: "is denied") {
      listed($0)
      $0.profiles(nil, .init(headers: ["AP-Partner-Framework-Status": RecordedApp.status(access: "denied")]))
    },
    Row("44", "the end of the status is left out of a decision", says: "expirationDate is missing") {
      listed($0)
      $0.signInWithPartner()
      $0.authorize("news", status: provider(#"{"id":"cablevision-apple"}"#))
    },
    response("the response itself", "<saml/>"),
    response("Base64 with line breaks", json("<saml/>") + "\n"),
    response("no Base64", "***"),
    response("Base64 of Base64", json(json("<saml/>"))),
    response("a response with line breaks", json("<saml>\n</saml>")),
    response("white space was not collapsed", json("<saml\ta='1'/>")),
    response("Base64 of Base64", json(json(json("<saml/>")))),
    response("white space was not collapsed", json("<saml/> ")),
  ]

  private static func response(_ says: String, _ response: String) -> Row {
    Row("54", "SAMLResponse: \(says)", says: says) {
      $0.admitted().partnerAuthenticationRequest()
      $0.partnerProfile(response: response)
    }
  }

  private static let denials = RecordedApp.world { $0.denials = ["adult": .init(), "mature": .init()] }

  static let waiting: [Row] = [
    Row("04", "the configuration before the profiles, at a second launch", at: [4]) {
      $0.admitted().signInWithPartner()
      $0.wait(60_000)
      $0.configuration()
      $0.profiles(nil, .init(headers: ["AP-Partner-Framework-Status": RecordedApp.status()]))
    },
    Row("04", "the configuration for a TempPass", at: [2], says: "TempPass_TEST40 needs no picker") {
      $0.admitted().configuration()
      $0.authorize("news", mvpd: "TempPass_TEST40")
    },
    Row("12", "profiles asked for every 2 s while a code is open", .broken, television, at: [5], says: "E10")
    {
      $0.system = "tvOS"
      $0.admitted().createSession()
      for _ in 1...3 {
        $0.profiles("Cablevision")
        $0.wait(2_000)
      }
    },
    Row("12", "the same profiles after a second", says: "1000 ms") {
      $0.admitted().profiles()
      $0.wait(1_000)
      $0.profiles()
    },
    Row(
      "12", "the same profiles for the third time, every five seconds, without a code", at: [4, 5],
      says: "third time"
    ) {
      $0.admitted()
      for _ in 1...4 {
        $0.profiles()
        $0.wait(5_000)
      }
    },
    Row("18", "two denied resources in turns", .broken, denials, at: [6, 7], says: "no decision says retry") {
      app in
      app.admitted().signInWithPartner()
      for _ in 1...2 {
        for resource in ["adult", "mature"] { app.authorize(resource, status: RecordedApp.status()) }
      }
    },
    Row(
      "25", "a registration that is refused, three times", .broken, RecordedApp.world(), says: "refused twice"
    ) {
      $0.service.inject(.registrationError(.invalidRequest), at: .endpoint(.register), times: nil)
      for _ in 1...3 { $0.register() }
    },
    Row("36", "a logout because a resource was denied", .warning, denying) {
      $0.system = "tvOS"
      $0.admitted().profiles()
      $0.authorize("adult")
      $0.logout()
    },
    Row("52", "the SDK's own path", says: "AccessEnabler SDK") {
      $0.admitted().profiles()
      $0.send("GET", "/adobe-services/config/REF30")
    },
    Row("52", "a path of the SDK that no list names", says: "AccessEnabler SDK") {
      $0.admitted().profiles()
      $0.send("GET", "/adobe-services/1.0/refresh")
    },
    Row("55", "E11 without redirectUrl", says: "E11 lacks redirectUrl") {
      $0.admitted().partnerAuthenticationRequest("domainName=adobe.com")
    },
    Row("55", "E15 without redirectUrl, where the pages differ", .warning, says: "pages contradict") {
      $0.system = "tvOS"
      $0.admitted().logout(query: "")
    },
    Row("55", "E4 on a television without redirectUrl", .broken, television, says: "E4 lacks redirectUrl") {
      $0.system = "tvOS"
      $0.admitted().createSession("mvpd=Cablevision&domainName=adobe.com")
    },
    Row("55", "another grant", says: "grant_type") {
      $0.register()
      $0.drawToken(grant: "password")
    },
    Row("56", "the token goes to the login page", says: "the access token") {
      let code = $0.admitted().createSession()
      $0.open(code, [HTTPHeader("Authorization", "Bearer \($0.token)")])
    },
    Row("56", "the token goes to a page between the service and the MVPD", says: "the access token") {
      $0.admitted()
      $0.open($0.createSession())
      $0.load("/sp/saml/SAMLAssertionConsumer", [HTTPHeader("Authorization", "Bearer \($0.token)")])
    },
    Row("56", "another device goes to the login page", says: "the identifier of the device") {
      let code = $0.admitted().createSession()
      $0.open(code, [HTTPHeader("AP-Device-Identifier", "fingerprint " + RecordedApp.base64("device-2"))])
    },
    Row("56", "X-Device-Info goes to the login page", .warning) {
      let code = $0.admitted().createSession()
      $0.open(code, [HTTPHeader("X-Device-Info", $0.deviceInfo)])
    },
    Row("57", "thirteen calls at once", .warning, at: [11, 12]) { $0.admitted().playMany(1...11) },
    Row("57", "thirteen calls in 1.2 seconds, each before the answer to another", .warning, at: [14]) {
      $0.admitted().wait(60_000)
      $0.delay = 5_000
      $0.playMany(1...13, every: 100)
    },
  ]
}
