import AdobePassAPI
import AdobePassRules
import Foundation
import SSOConformance
import SSOProperties
import SSOSimulation
import SSOStateMachine

/// An app that sends exactly what a test wants it to send, and is recorded.
final class RecordedApp {
  let clock = TestClock()
  let service: SimulatedAdobePass
  private(set) var exchanges: [CapturedExchange] = []
  var system = "iOS"
  /// The app's identifier of the device; nil if the app sends no identifier.
  var device: String? = "device-1"
  var clientID = ""
  var clientSecret = ""
  var token = ""
  /// The credentials of another app, which the same recorder records.
  var others = (clientID: "", clientSecret: "", token: "")
  /// The newest code.
  var lastCode: String { service.newestCode ?? "" }
  /// The milliseconds that an answer takes; time passes by ``wait(_:)`` alone.
  var delay: Int64 = 0
  /// The page that the answer to the last logout specifies.
  var page: String?

  init(_ world: World) { service = SimulatedAdobePass(world, clock: clock) }

  static func world(_ change: (inout World) -> Void = { _ in }) -> World {
    var world = World()
    world.isThrottled = false
    change(&world)
    return world
  }

  /// The changeable parts of a request; nil takes a header away.
  struct Changes {
    var method: String?
    var headers: [String: String?] = [:]

    /// Without anything that an app of REST API V2 adds.
    static let bare = Changes(headers: [
      "Accept": nil, "X-Device-Info": nil, "Authorization": nil, "AP-Device-Identifier": nil,
    ])
  }

  @discardableResult
  func send(_ method: String, _ path: String, _ body: String = "", _ changes: Changes = Changes()) -> JSON {
    var headers: [String: String?] = ["Accept": "application/json", "X-Device-Info": deviceInfo]
    let method = changes.method ?? method
    if method == "POST" {
      headers["Content-Type"] = body.hasPrefix("{") ? "application/json" : "application/x-www-form-urlencoded"
    }
    if !path.hasPrefix("/o/client/") {
      headers["Authorization"] = "Bearer \(token)"
      headers["AP-Device-Identifier"] = device.map { "fingerprint " + Self.base64($0) }
    }
    headers.merge(changes.headers) { $1 }
    return exchange(
      method, path, headers.compactMap { name, value in value.map { HTTPHeader(name, $0) } }, body)
  }

  /// Loads a page as a user agent does.
  @discardableResult
  func load(_ path: String, _ headers: [HTTPHeader] = []) -> JSON { exchange("GET", path, headers, "") }

  private func exchange(_ method: String, _ path: String, _ headers: [HTTPHeader], _ body: String) -> JSON {
    let request = HTTPRequest(
      method: HTTPRequest.Method(rawValue: method) ?? .get, path: path, headers: headers,
      body: Array(body.utf8))
    let response = service.answer(request).response
    var exchange = CapturedExchange(
      entry: exchanges.count, sentAt: clock.now,
      request: CapturedRequest(
        method: method, url: CapturedURL(origin: .releaseProduction, path: path),
        headers: headers, body: .bytes(request.body)),
      response: response.map {
        CapturedResponse(status: $0.status, headers: $0.headers, body: .bytes($0.body))
      })
    exchange.duration = delay
    exchanges.append(exchange)
    return response.flatMap { JSON($0.body) } ?? .null
  }

  /// The place that the last answer redirects to.
  var target: String? {
    exchanges.last?.response?.headers.first { $0.name == "Location" }?.value
  }

  /// Begins the recording again.
  func forgetExchanges() { exchanges = [] }

  func wait(_ milliseconds: Int64) { clock.advance(by: milliseconds) }

  static func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

  var deviceInfo: String {
    Self.base64(
      #"{"model":"a","version":"1","osName":"\#(system)","osVersion":"18.0","connectionType":"WiFi"}"#)
  }

  static func status(
    until end: String = "4102444800000", of id: String = "cablevision-apple", access: String = "granted"
  ) -> String {
    base64(
      #"{"frameworkPermissionInfo":{"accessStatus":"\#(access)"},"#
        + #""frameworkProviderInfo":{"id":"\#(id)","expirationDate":"\#(end)"}}"#)
  }
}

extension RecordedApp {
  static let landing = "domainName=adobe.com&redirectUrl=https%3A%2F%2Fapp.example%2Fdone"
  static let complete = "mvpd=Cablevision&" + landing

  func register(_ changes: Changes = Changes()) {
    let answer = send("POST", "/o/client/register", #"{"software_statement":"statement"}"#, changes)
    clientID = answer["client_id"]?.text ?? clientID
    clientSecret = answer["client_secret"]?.text ?? clientSecret
  }

  func drawToken(_ changes: Changes = Changes(), grant: String = "client_credentials") {
    let form = "client_id=\(clientID)&client_secret=\(clientSecret)&grant_type=\(grant)"
    token = send("POST", "/o/client/token", form, changes)["access_token"]?.text ?? token
  }

  /// An app on a TV that has asked for the profiles and the configuration, as before a sign-in.
  static func askingWhoIsThere() -> RecordedApp {
    let app = RecordedApp(PlantedFaultTests.television)
    app.system = "tvOS"
    app.admitted().profiles()
    app.configuration()
    return app
  }

  /// The app, once it has credentials and a token.
  @discardableResult
  func admitted() -> RecordedApp {
    register()
    drawToken()
    return self
  }

  func configuration(_ changes: Changes = Changes()) {
    send("GET", "/api/v2/REF30/configuration", "", changes)
  }

  @discardableResult
  func createSession(_ form: String = RecordedApp.complete, _ changes: Changes = Changes()) -> String {
    send("POST", "/api/v2/REF30/sessions", form, changes)["code"]?.text ?? ""
  }

  func open(_ code: String, _ headers: [HTTPHeader] = []) {
    load("/api/v2/authenticate/REF30/\(code)", headers)
  }

  /// E7, and the page that it leads to.
  func logIn(_ code: String) {
    open(code)
    if let page = target { load(page) }
  }

  func poll(_ code: String, _ changes: Changes = Changes()) {
    send("GET", "/api/v2/REF30/profiles/code/\(code)", "", changes)
  }

  /// A look for profiles that fails, some seconds after one that did not.
  func lookInVain() {
    admitted().profiles("Cablevision")
    service.inject(.status(503), at: .endpoint(.profileOfMVPD))
    wait(6_000)
    profiles("Cablevision")
  }

  func profiles(_ mvpd: String? = nil, _ changes: Changes = Changes()) {
    send("GET", "/api/v2/REF30/profiles" + (mvpd.map { "/\($0)" } ?? ""), "", changes)
  }

  func partnerAuthenticationRequest(
    _ form: String = RecordedApp.landing, status: String? = RecordedApp.status()
  ) {
    send(
      "POST", "/api/v2/REF30/sessions/sso/Apple", form,
      .init(headers: ["AP-Partner-Framework-Status": status]))
  }

  func partnerProfile(_ saml: String = "<saml/>", status: String? = RecordedApp.status()) {
    partnerProfile(response: Self.base64(saml), status: status)
  }

  /// E12 with any text as its SAMLResponse.
  func partnerProfile(response: String, status: String? = RecordedApp.status()) {
    send(
      "POST", "/api/v2/REF30/profiles/sso/Apple", "SAMLResponse=\(response.pathSegment)",
      .init(headers: ["AP-Partner-Framework-Status": status]))
  }

  /// E11 and E12.
  func signInWithPartner() {
    partnerAuthenticationRequest()
    partnerProfile()
  }

  func preauthorize(_ resources: String..., mvpd: String = "Cablevision", status: String? = nil) {
    decide("preauthorize", resources, mvpd, status)
  }

  func authorize(_ resources: String..., mvpd: String = "Cablevision", status: String? = nil) {
    decide("authorize", resources, mvpd, status)
  }

  /// The app plays numbered resources with a TempPass, one after another.
  ///
  /// - Parameters:
  ///   - numbers: the numbers of the resources.
  ///   - pause: the milliseconds that the app waits after each call.
  func playMany(_ numbers: ClosedRange<Int>, every pause: Int64 = 0) {
    for number in numbers {
      authorize("news \(number)", mvpd: "TempPass_TEST40")
      wait(pause)
    }
  }

  private func decide(_ name: String, _ resources: [String], _ mvpd: String, _ status: String?) {
    let list = resources.map { "\"\($0)\"" }.joined(separator: ",")
    send(
      "POST", "/api/v2/REF30/decisions/\(name)/\(mvpd)", "{\"resources\":[\(list)]}",
      .init(headers: ["AP-Partner-Framework-Status": status]))
  }

  func logout(_ mvpd: String = "Cablevision", query: String = "?redirectUrl=https%3A%2F%2Fapp.example%2Fdone")
  {
    let answer = send("GET", "/api/v2/REF30/logout/\(mvpd)\(query)")
    page = answer["logouts"]?[mvpd]?["url"]?.text
  }
}
