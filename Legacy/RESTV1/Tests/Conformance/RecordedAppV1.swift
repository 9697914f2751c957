import AdobePassAPI
import AdobePassRules
import Foundation
import SSOConformance
import SSORESTV1Conformance
import SSORESTV1Runner
import SSORESTV1Simulation
import SSOSimulation
import SSOStateMachine

@testable import SSOConformanceTests

/// An app of REST API V1 that sends exactly what a test wants it to send, and is recorded.
final class RecordedAppV1 {
  let clock = TestClock()
  let service: SimulatedAdobePassV1
  private(set) var exchanges: [CapturedExchange] = []
  var system = "tvOS"
  var format = "json"
  var clientID = ""
  var clientSecret = ""
  var token = ""

  init(_ world: World) { service = SimulatedAdobePassV1(world, clock: clock) }

  static let own = ["requestor": "REF30", "deviceId": "device-1"]
  static let login = "requestor_id=REF30&mso_id=Dish&domain_name=adobe.com&noflash=true&no_iframe=true"

  /// The changeable parts of a request; nil takes a header or a parameter away.
  struct Changes {
    var method: String?
    var headers: [String: String?] = [:]
    var query: [String: String?] = [:]
  }

  /// - Parameter query: in the order of their names.
  @discardableResult
  func send(
    _ method: String, _ path: String, _ query: [String: String?] = [:], body: String = "",
    _ changes: Changes = Changes()
  ) -> HTTPResponse? {
    let fields = query.merging(changes.query) { $1 }.sorted { $0.key < $1.key }
      .compactMap { name, value in value.map { "\(name)=\(Self.encoded($0))" } }
    let parameters = fields.isEmpty ? "" : "?" + fields.joined(separator: "&")
    let method = changes.method ?? method
    var headers: [String: String?] = ["Accept": "application/\(format)", "X-Device-Info": deviceInfo]
    if !body.isEmpty {
      headers["Content-Type"] = body.hasPrefix("{") ? "application/json" : "application/x-www-form-urlencoded"
    }
    if path.hasPrefix("/o/client/") { headers["Accept"] = "application/json" }
    if !path.hasPrefix("/o/client/") { headers["Authorization"] = "Bearer \(token)" }
    headers.merge(changes.headers) { $1 }
    let list = headers.compactMap { name, value in value.map { HTTPHeader(name, $0) } }
    return exchange(method, path + parameters, list, body)
  }

  /// Loads a page as a user agent does.
  @discardableResult
  func load(_ path: String) -> HTTPResponse? { exchange("GET", path, [], "") }

  private func exchange(_ method: String, _ path: String, _ headers: [HTTPHeader], _ body: String)
    -> HTTPResponse?
  {
    let request = HTTPRequest(
      method: HTTPRequest.Method(rawValue: method) ?? .get, path: path, headers: headers,
      body: Array(body.utf8))
    let response = service.answer(request).response
    var exchange = CapturedExchange(
      entry: exchanges.count, sentAt: clock.now,
      request: CapturedRequest(
        method: method, url: CapturedURL(origin: .restV1Production, path: path), headers: headers,
        body: .bytes(request.body)),
      response: response.map {
        CapturedResponse(status: $0.status, headers: $0.headers, body: .bytes($0.body))
      })
    exchange.duration = 0
    exchanges.append(exchange)
    return response
  }

  func wait(_ milliseconds: Int64) { clock.advance(by: milliseconds) }

  var deviceInfo: String {
    Self.encoded(RecordedApp.base64(#"{"model":"a","osName":"\#(system)","osVersion":"18.0"}"#))
  }

  static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(.init(charactersIn: "-._~"))) ?? ""
  }
}

extension RecordedAppV1 {
  func register() {
    let answer = send("POST", "/o/client/register", body: #"{"software_statement":"statement"}"#)
      .flatMap { JSON($0.body) }
    (clientID, clientSecret) = (answer?["client_id"]?.text ?? "", answer?["client_secret"]?.text ?? "")
  }

  func drawToken() {
    let form = "client_id=\(clientID)&client_secret=\(clientSecret)&grant_type=client_credentials"
    let answer = send("POST", "/o/client/token", body: form, Changes(headers: ["X-Device-Info": nil]))
    token = answer.flatMap { JSON($0.body) }?["access_token"]?.text ?? token
  }

  func admitted() {
    register()
    drawToken()
  }

  func check(_ changes: Changes = Changes()) { send("GET", "/api/v1/checkauthn", Self.own, changes) }

  func retrieveToken() { send("GET", "/api/v1/tokens/authn", Self.own) }

  func configuration() { send("GET", "/api/v1/config/REF30") }

  func profileRequest(_ mvpd: String = "Cablevision", type: String = "tvOS") {
    send("GET", "/api/v1/REF30/profile-requests/\(mvpd)", ["deviceType": type])
  }

  static func form(mvpd: String = "Cablevision") -> String {
    "requestor=REF30&deviceId=device-1&mvpd=\(mvpd)&deviceType=tvOS&SAMLResponse="
      + encoded(RecordedApp.base64("<saml/>"))
  }

  func exchange(_ form: String = RecordedAppV1.form(), _ changes: Changes = Changes()) {
    send("POST", "/api/v1/tokens/authn", body: form, changes)
  }

  /// V1.1 to V1.6.
  func signInUntilExchange() {
    admitted()
    check()
    configuration()
    profileRequest()
  }

  func createCode(_ query: [String: String?] = [:]) {
    send("POST", "/reggie/v1/REF30/regcode", ["deviceId": "device-1"].merging(query) { $1 })
  }

  /// V1.1, V1.10.1.
  func startCode() {
    admitted()
    check()
    wait(3_000)
    createCode()
  }

  var code: String { service.newestCode ?? "" }

  /// The page of the login, and the page that it leads to.
  @discardableResult
  func open(
    middle: String = RecordedAppV1.login, last: String = "&redirect_url=https%3A%2F%2Fapp.example%2Fdone"
  )
    -> String?
  {
    load("/api/v1/authenticate?reg_code=\(code)&\(middle)\(last)")?.header("Location")
  }

  func ask(_ path: String, _ resource: String? = nil, method: String = "GET", _ changes: Changes = Changes())
  {
    send(
      method, "/api/v1/" + path, Self.own.merging(resource.map { ["resource": $0] } ?? [:]) { $1 }, changes)
  }
}
