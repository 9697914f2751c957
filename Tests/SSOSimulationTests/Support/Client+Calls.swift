import AdobePassAPI
import AdobePassRules
import Foundation
import SSOSimulation

extension Client {
  static let complete = "mvpd=Cablevision&domainName=adobe.com&redirectUrl=https%3A%2F%2Fapp.example%2Fdone"
  static let landing = "domainName=adobe.com&redirectUrl=https%3A%2F%2Fapp.example%2Fdone"
  private static let root = "/api/v2/REF30"

  @discardableResult
  func register(_ changes: Changes = Changes()) -> Answered {
    let answer = send(.register, "/o/client/register", body: #"{"software_statement":"statement"}"#, changes)
    clientID = answer.text("client_id") ?? clientID
    clientSecret = answer.text("client_secret") ?? clientSecret
    return answer
  }

  @discardableResult
  func drawToken(_ changes: Changes = Changes()) -> Answered {
    let form = "client_id=\(clientID)&client_secret=\(clientSecret)&grant_type=client_credentials"
    let answer = send(.token, "/o/client/token", body: form, changes)
    token = answer.text("access_token") ?? token
    return answer
  }

  /// E2 with its parameters in the query, as Adobe's description of the endpoint has it.
  @discardableResult
  func drawTokenByQuery() -> Answered {
    let query = "client_id=\(clientID)&client_secret=\(clientSecret)&grant_type=client_credentials"
    let answer = send(.token, "/o/client/token?" + query)
    token = answer.text("access_token") ?? token
    return answer
  }

  /// E1 and E2.
  @discardableResult
  func admitted() -> Client {
    register()
    drawToken()
    return self
  }

  @discardableResult
  func configuration(_ changes: Changes = Changes()) -> Answered {
    send(.configuration, Self.root + "/configuration", changes)
  }

  @discardableResult
  func createSession(_ form: String = Client.complete, headers: [String: String?] = [:]) -> Answered {
    send(.createSession, Self.root + "/sessions", body: form, Changes(headers: headers))
  }

  @discardableResult
  func resumeSession(_ code: String, _ form: String, _ changes: Changes = Changes()) -> Answered {
    send(.resumeSession, Self.root + "/sessions/\(code)", body: form, changes)
  }

  @discardableResult
  func retrieveSession(_ code: String, _ changes: Changes = Changes()) -> Answered {
    send(.retrieveSession, Self.root + "/sessions/\(code)", changes)
  }

  @discardableResult
  func authenticate(_ code: String) -> Answered {
    send(.authenticate, "/api/v2/authenticate/REF30/\(code)")
  }

  /// E7 and the page that it leads to.
  func logIn(_ code: String) {
    var next = authenticate(code).response.header("Location")
    while let path = next, path.hasPrefix("/") {
      next = send(.authenticate, path).response.header("Location")
    }
  }

  @discardableResult
  func profiles(_ mvpd: String? = nil, _ changes: Changes = Changes()) -> Answered {
    mvpd.map { send(.profileOfMVPD, Self.root + "/profiles/\($0)", changes) }
      ?? send(.profiles, Self.root + "/profiles", changes)
  }

  @discardableResult
  func poll(_ code: String, _ changes: Changes = Changes()) -> Answered {
    send(.profileOfCode, Self.root + "/profiles/code/\(code)", changes)
  }

  @discardableResult
  func partnerAuthenticationRequest(
    _ form: String = Client.landing, status: String? = Client.status(), partner: String = "Apple"
  ) -> Answered {
    let changes = Changes(headers: ["AP-Partner-Framework-Status": status])
    return send(.partnerAuthenticationRequest, Self.root + "/sessions/sso/\(partner)", body: form, changes)
  }

  @discardableResult
  func partnerProfile(_ saml: String = "<saml/>", status: String? = Client.status()) -> Answered {
    let value = Self.base64(saml).addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let changes = Changes(headers: ["AP-Partner-Framework-Status": status])
    return send(.partnerProfile, Self.root + "/profiles/sso/Apple", body: "SAMLResponse=\(value)", changes)
  }

  /// E11 and E12.
  @discardableResult
  func signInWithPartner() -> Client {
    partnerAuthenticationRequest()
    partnerProfile()
    return self
  }

  @discardableResult
  func preauthorize(_ resources: String..., mvpd: String = "Cablevision", status: String? = nil) -> Answered {
    decide(.preauthorize, resources, mvpd, Changes(headers: ["AP-Partner-Framework-Status": status]))
  }

  @discardableResult
  func authorize(
    _ resources: String..., mvpd: String = "Cablevision", status: String? = nil, identity: String? = nil
  ) -> Answered {
    let headers = ["AP-Partner-Framework-Status": status, "AP-TempPass-Identity": identity]
    return decide(.authorize, resources, mvpd, Changes(headers: headers))
  }

  private func decide(
    _ endpoint: Endpoint, _ resources: [String], _ mvpd: String, _ changes: Changes
  ) -> Answered {
    let name = endpoint == .preauthorize ? "preauthorize" : "authorize"
    let list = resources.map { "\"\($0)\"" }.joined(separator: ",")
    return send(
      endpoint, Self.root + "/decisions/\(name)/\(mvpd)", body: "{\"resources\":[\(list)]}", changes)
  }

  @discardableResult
  func logout(_ mvpd: String = "Cablevision", query: String = "?redirectUrl=https%3A%2F%2Fapp.example%2Fdone")
    -> Answered
  {
    send(.logout, Self.root + "/logout/\(mvpd)\(query)")
  }

  /// The code in the last answer.
  var code: String { last.text("code") ?? "" }

  /// The rules that are broken, without repeats.
  var broken: [String] { service.finish().map(\.rule) }
}
