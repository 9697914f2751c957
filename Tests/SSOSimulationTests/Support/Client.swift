import AdobePassAPI
import AdobePassRules
import Foundation
import SSOSimulation
import SSOStateMachine
import Testing

/// A client that sends exactly what a test wants it to send.
final class Client {
  let clock: TestClock
  let service: SimulatedAdobePass
  var clientID = ""
  var clientSecret = ""
  var token = ""
  private(set) var last = Answered(HTTPResponse(status: 0))

  init(
    _ world: World = Client.unthrottled, clock: TestClock = TestClock(),
    restoring state: SimulatedAdobePass.SavedState = .init()
  ) {
    self.clock = clock
    service = SimulatedAdobePass(world, clock: clock, restoring: state)
  }

  static var unthrottled: World { world { _ in } }

  static func world(_ change: (inout World) -> Void) -> World {
    var world = World()
    world.isThrottled = false
    change(&world)
    return world
  }

  /// The answer to the request.
  struct Answered {
    let status: Int
    let body: [String: Any]
    let response: HTTPResponse

    init(_ response: HTTPResponse) {
      (status, self.response) = (response.status, response)
      let json = try? JSONSerialization.jsonObject(with: Data(response.body))
      body = json as? [String: Any] ?? [:]
    }

    /// The value at `a.b.0.c`, as text, or nil.
    func text(_ path: String) -> String? {
      var value: Any? = body
      for key in path.split(separator: ".").map(String.init) {
        if let list = value as? [Any], let index = Int(key), index < list.count {
          value = list[index]
        } else {
          value = (value as? [String: Any])?[key]
        }
      }
      switch value {
      case nil: return nil
      case let map as [String: Any] where map.isEmpty: return "{}"
      case let value?: return "\(value)"
      }
    }
  }

  /// The changeable parts of a request; nil takes a header away.
  struct Changes {
    var method: HTTPRequest.Method?
    var headers: [String: String?] = [:]
    var body: String?
  }

  @discardableResult
  func send(_ endpoint: Endpoint, _ path: String, body: String = "", _ changes: Changes = Changes())
    -> Answered
  {
    let body = changes.body ?? body
    var headers: [String: String?] = [
      "Accept": "application/json", "X-Device-Info": Self.deviceInfo,
      "Content-Type": body.isEmpty && !Self.isPost(endpoint)
        ? nil : body.hasPrefix("{") ? "application/json" : "application/x-www-form-urlencoded",
    ]
    if endpoint != .register, endpoint != .token {
      headers["Authorization"] = "Bearer \(token)"
      headers["AP-Device-Identifier"] = "fingerprint " + Self.base64("device-1")
    }
    if endpoint == .authenticate { headers = [:] }
    headers.merge(changes.headers) { $1 }
    let fields = headers.compactMap { name, value in value.map { HTTPHeader(name, $0) } }
    let method = changes.method ?? (Self.isPost(endpoint) ? .post : .get)
    let request = HTTPRequest(method: method, path: path, headers: fields, body: Array(body.utf8))
    last = Answered(service.answer(request).response ?? HTTPResponse(status: 0))
    return last
  }

  private static func isPost(_ endpoint: Endpoint) -> Bool {
    switch endpoint {
    case .register, .token, .createSession, .resumeSession, .partnerAuthenticationRequest, .partnerProfile,
      .preauthorize,
      .authorize:
      true
    case .configuration, .retrieveSession, .authenticate, .profiles, .profileOfMVPD, .profileOfCode, .logout:
      false
    }
  }

  static func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

  static let deviceInfo = deviceInfo(osName: "iOS")

  static func deviceInfo(osName: String) -> String {
    base64(
      #"{"model":"iPhone","version":"14,1","osName":"\#(osName)","osVersion":"18.0","connectionType":"WiFi"}"#
    )
  }

  static func status(
    _ access: String? = "granted", _ provider: String? = "cablevision-apple",
    until end: String? = "4102444800000"
  ) -> String {
    let permission = access.map { #""accessStatus":"\#($0)""# } ?? ""
    let members = [provider.map { #""id":"\#($0)""# }, end.map { #""expirationDate":"\#($0)""# }]
    let info = members.compactMap { $0 }.joined(separator: ",")
    return base64(
      "{\"frameworkPermissionInfo\":{\(permission)},\"frameworkProviderInfo\":{\(info)}}")
  }
}
