import AdobePassAPI
import AdobePassRules
import Foundation
import SSORESTV1Simulation
import SSOSimulation
import SSOStateMachine

@testable import SSOSimulationTests

/// A client of REST API V1 that sends exactly what a test wants it to send.
final class ClientV1 {
  typealias Endpoint = SimulatedAdobePassV1.Endpoint

  let clock: TestClock
  let service: SimulatedAdobePassV1
  var system = "tvOS"
  var clientID = ""
  var clientSecret = ""
  var token = ""
  /// The format of the answers: json or xml.
  var format = "json"
  /// Every request, and its answer.
  private(set) var sent: [(at: Timestamp, request: HTTPRequest, response: HTTPResponse?)] = []
  private(set) var last = Client.Answered(HTTPResponse(status: 0))

  init(_ world: World = Client.unthrottled, clock: TestClock = TestClock()) {
    self.clock = clock
    service = SimulatedAdobePassV1(world, clock: clock)
  }

  /// The usual parameters.
  static let own = ["requestor": "REF30", "deviceId": "device-1"]

  /// The changeable parts of a request; nil takes a header or a parameter away.
  struct Changes {
    var method: HTTPRequest.Method?
    var path: String?
    var headers: [String: String?] = [:]
    var query: [String: String?] = [:]
  }

  /// - Parameter query: in the order of their names.
  @discardableResult
  func send(
    _ endpoint: Endpoint, _ path: String, query: [String: String?] = [:], body: String = "",
    _ changes: Changes = Changes()
  ) -> Client.Answered {
    let isPage = endpoint == .authenticate || endpoint == .logoutInWebView
    let method = String(endpoint.rawValue.prefix { $0 != " " })
    return send(method, path, query, body: body, isPage: isPage, changes)
  }

  /// - Parameter isPage: whether a user agent asks for it, which knows none of the headers.
  @discardableResult
  func send(
    _ method: String, _ path: String, _ query: [String: String?] = [:], body: String = "",
    isPage: Bool = false, _ changes: Changes = Changes()
  ) -> Client.Answered {
    let fields = query.merging(changes.query) { $1 }.sorted { $0.key < $1.key }
      .compactMap { name, value in value.map { "\(name)=\(Self.encoded($0))" } }
    let parameters = fields.isEmpty ? "" : "?" + fields.joined(separator: "&")
    let isRegistration = path.hasPrefix("/o/client/")
    let usual: [String: String?] = [
      "Accept": "application/\(isRegistration ? "json" : format)", "X-Device-Info": deviceInfo,
      "Authorization": isRegistration ? nil : "Bearer \(token)",
      "Content-Type": body.isEmpty
        ? nil : body.hasPrefix("{") ? "application/json" : "application/x-www-form-urlencoded",
    ]
    let headers = (isPage ? [:] : usual).merging(changes.headers) { $1 }
    let request = HTTPRequest(
      method: changes.method ?? HTTPRequest.Method(rawValue: method) ?? .get,
      path: (changes.path ?? path) + parameters,
      headers: headers.compactMap { name, value in value.map { HTTPHeader(name, $0) } },
      body: Array(body.utf8))
    let sentAt = clock.now
    let response = service.answer(request).response
    sent.append((sentAt, request, response))
    last = Client.Answered(response ?? HTTPResponse(status: 0))
    return last
  }

  /// JSON, Base64, percent-encoded.
  var deviceInfo: String {
    Self.encoded(Client.base64(#"{"model":"AppleTV","osName":"\#(system)","osVersion":"18.0"}"#))
  }

  static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(.init(charactersIn: "-._~"))) ?? ""
  }

  /// The body of the last answer.
  var text: String { String(bytes: last.response.body, encoding: .utf8) ?? "" }

  /// The rules that are broken.
  var broken: [String] { service.finish().map(\.rule) }
}

extension ClientV1 {
  @discardableResult
  func register() -> Client.Answered {
    let answer = send(.register, "/o/client/register", body: #"{"software_statement":"statement"}"#)
    (clientID, clientSecret) = (answer.text("client_id") ?? "", answer.text("client_secret") ?? "")
    return answer
  }

  @discardableResult
  func drawToken() -> Client.Answered {
    let form = "client_id=\(clientID)&client_secret=\(clientSecret)&grant_type=client_credentials"
    let answer = send(.token, "/o/client/token", body: form, Changes(headers: ["X-Device-Info": nil]))
    token = answer.text("access_token") ?? token
    return answer
  }

  @discardableResult
  func admitted() -> ClientV1 {
    register()
    drawToken()
    return self
  }

  @discardableResult
  func check(_ changes: Changes = Changes()) -> Client.Answered {
    send(.checkAuthentication, "/api/v1/checkauthn", query: Self.own, changes)
  }

  @discardableResult
  func retrieveToken(_ changes: Changes = Changes()) -> Client.Answered {
    send(.authenticationToken, "/api/v1/tokens/authn", query: Self.own, changes)
  }

  @discardableResult
  func configuration(_ changes: Changes = Changes()) -> Client.Answered {
    send(.configuration, "/api/v1/config/REF30", changes)
  }

  @discardableResult
  func profileRequest(_ mvpd: String = "Cablevision", type: String? = "tvOS") -> Client.Answered {
    send(.profileRequest, "/api/v1/REF30/profile-requests/\(mvpd)", query: ["deviceType": type])
  }

  static func form(_ saml: String = "<saml/>", mvpd: String = "Cablevision") -> String {
    "requestor=REF30&deviceId=device-1&mvpd=\(mvpd)&deviceType=tvOS&SAMLResponse="
      + encoded(Client.base64(saml))
  }

  @discardableResult
  func exchange(_ form: String = ClientV1.form(), _ changes: Changes = Changes()) -> Client.Answered {
    send(.exchange, "/api/v1/tokens/authn", body: form, changes)
  }

  /// V1.1 to V1.6.
  @discardableResult
  func signedInUntilExchange() -> ClientV1 {
    admitted().check()
    configuration()
    profileRequest()
    return self
  }

  /// V1.1 to V1.9.
  @discardableResult
  func signedInWithApple() -> ClientV1 {
    signedInUntilExchange().exchange()
    return self
  }

  @discardableResult
  func createCode(_ query: [String: String?] = [:], _ changes: Changes = Changes()) -> Client.Answered {
    send(
      .createCode, "/reggie/v1/REF30/regcode",
      query: ["deviceId": "device-1"].merging(query) { $1 }, changes)
  }

  var code: String { service.newestCode ?? "" }

  /// V1.1, V1.10.1.
  @discardableResult
  func withCode() -> ClientV1 {
    admitted().check()
    clock.advance(by: 3_000)
    createCode()
    return self
  }

  static let login = "requestor_id=REF30&mso_id=Dish&domain_name=adobe.com&noflash=true&no_iframe=true"

  @discardableResult
  func freePreview(_ mvpd: String = "TempPass_TEST40") -> Client.Answered {
    send(
      .freePreview, "/api/v1/authenticate/freepreview",
      body: "requestor_id=REF30&deviceId=device-1&mso_id=\(mvpd)&domain_name=adobe.com")
  }

  @discardableResult
  func preauthorize() -> Client.Answered {
    send(
      .preauthorizeOfCode, "/api/v1/preauthorize/\(code)",
      query: Self.own.merging(["resource": "news"]) { $1 })
  }

  /// The query is ordered, so it is a part of the path.
  @discardableResult
  func authenticate(
    _ code: String? = nil, middle: String = ClientV1.login,
    last: String = "&redirect_url=https%3A%2F%2Fapp.example%2Fdone"
  ) -> Client.Answered {
    send(.authenticate, "/api/v1/authenticate?reg_code=\(code ?? self.code)&\(middle)\(last)")
  }

  /// The page, and the page that it leads to.
  func logIn() {
    var next = authenticate().response.header("Location")
    while let path = next, path.hasPrefix("/") {
      next = send(.authenticate, path).response.header("Location")
    }
  }

  @discardableResult
  func ask(_ endpoint: Endpoint, _ resource: String? = nil, _ changes: Changes = Changes()) -> Client.Answered
  {
    let path = String(endpoint.rawValue.split(separator: " ")[1])
    return send(
      endpoint, path, query: Self.own.merging(resource.map { ["resource": $0] } ?? [:]) { $1 }, changes)
  }
}
