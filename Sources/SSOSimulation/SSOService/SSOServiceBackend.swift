import AdobePassAPI
import AdobePassRules
import Foundation
import SSOStateMachine

/// The Adobe SSO Service itself: plain values that handle one request at a time.
struct SSOServiceBackend: Sendable {
  let spelling: SimulatedSSOService.Spelling
  let tokenLifetime: Int64
  let linkLifetime: Int64
  var acceptsAccess = true
  private(set) var calls: [String] = []
  private var issued: Int64 = 0
  private var tokens: [String: Grant] = [:]
  private var links: [String: Grant] = [:]
  /// The devices of each person, by id: when each was last seen, and how it signed in.
  private var devices: [String: [String: Seen]] = [:]

  private struct Seen {
    var at: Int64
    let type: String
  }

  private struct Grant {
    let person: String
    let end: Timestamp
  }

  /// The milliseconds after its end in which a token can be refreshed.
  private static let grace: Int64 = 300_000

  init(spelling: SimulatedSSOService.Spelling, tokenLifetime: Int64, linkLifetime: Int64) {
    (self.spelling, self.tokenLifetime, self.linkLifetime) = (spelling, tokenLifetime, linkLifetime)
  }

  mutating func answer(_ request: HTTPRequest, at now: Timestamp) -> HTTPResponse {
    let path = request.path.split(separator: "/").map(String.init)
    let name = path.last ?? ""
    calls.append("\(request.method.rawValue) \(name)")
    guard path.count == 3, path[0] == "api" else {
      return ServiceAnswer.html("404 Not Found", status: 404).response
    }
    switch (request.method, name) {
    case (.post, "serviceToken"): return issue(request, now)
    case (.get, "serviceToken"): return refresh(request, now)
    case (.post, "link"), (.post, "unlink"), (.get, "list"): return serve(name, request, now)
    case (.get, _), (.post, _), (.delete, _):
      return ServiceAnswer.html("405 Method Not Allowed", status: 405).response
    }
  }

  private mutating func issue(_ request: HTTPRequest, _ now: Timestamp) -> HTTPResponse {
    guard let device = request.header("AP-Device-Identifier"), request.header("X-Device-Info") != nil else {
      return error(.headerMissing, 400)
    }
    guard isAdmitted(request) else { return error(.unauthorized, 401) }
    let person: String
    switch (request.header("X-SSO-ID"), request.header("X-SSO-LINK")) {
    case (let id?, nil): person = id
    case (nil, let code?):
      // A code can be used once, whether it is still valid or not.
      guard let grant = links.removeValue(forKey: code), now < grant.end else {
        return error(.headerInvalid, 401)
      }
      person = grant.person
    case (nil, nil), (.some, .some): return error(.headerMissing, 400)
    }
    let isFirst = devices[person] == nil
    devices[person, default: [:]][Self.id(of: device)] = Seen(
      at: now.milliseconds, type: isFirst ? "regular" : "sso")
    return token(of: person, now, status: 201)
  }

  private mutating func refresh(_ request: HTTPRequest, _ now: Timestamp) -> HTTPResponse {
    guard isAdmitted(request) else { return error(.unauthorized, 401) }
    guard let text = request.header("AD-Service-Token") else { return error(.headerMissing, 400) }
    guard let grant = tokens[text] else { return error(.tokenInvalid, 400) }
    guard now < grant.end.advanced(by: Self.grace) else { return error(.tokenExpired, 401) }
    return token(of: grant.person, now, status: 200)
  }

  /// Link, unlink and list, which require the same header fields.
  private mutating func serve(_ name: String, _ request: HTTPRequest, _ now: Timestamp) -> HTTPResponse {
    guard isAdmitted(request) else { return error(.unauthorized, 401) }
    guard let device = request.header("AP-Device-Identifier"), let text = request.header("AD-Service-Token")
    else { return error(.headerMissing, 401) }
    guard let grant = tokens[text] else { return error(.tokenInvalid, 400) }
    guard now < grant.end else { return error(.tokenExpired, 401) }
    devices[grant.person]?[Self.id(of: device)]?.at = now.milliseconds
    switch name {
    case "link": return link(grant.person, now)
    case "unlink": return unlink(request, grant.person)
    // The last name that gets here.
    default: return list(grant.person)
    }
  }

  private mutating func link(_ person: String, _ now: Timestamp) -> HTTPResponse {
    issued += 1
    let code = String("\(100_000 + issued &* 7_919 % 900_000)".prefix(6))
    let end = now.advanced(by: linkLifetime)
    links[code] = Grant(person: person, end: end)
    return json([spelling == .tables ? "link" : "code": .text(code)], now, end, status: 201)
  }

  private mutating func unlink(_ request: HTTPRequest, _ person: String) -> HTTPResponse {
    guard !request.body.isEmpty else { return error(.requestNull, 400) }
    guard let asked = JSON(request.body)?["devices"]?.list else { return error(.requestInvalid, 400) }
    let known = asked.compactMap(\.text).filter { devices[person]?[$0] != nil }
    for id in known { devices[person]?[id] = nil }
    return ServiceAnswer.json(["unlinkedDevices": .list(known.map(JSON.text))]).response
  }

  private func list(_ person: String) -> HTTPResponse {
    let rows = (devices[person] ?? [:]).mapValues { row -> JSON in
      ["deviceType": "TV", "os": "tvOS", "lastSeen": .number(row.at), "type": .text(row.type)]
    }
    return ServiceAnswer.json(["devices": .object(rows)]).response
  }
}

extension SSOServiceBackend {
  private func isAdmitted(_ request: HTTPRequest) -> Bool {
    acceptsAccess && request.header("Authorization")?.hasPrefix("Bearer ") == true
  }

  /// The id of a device, decoded.
  private static func id(of header: String) -> String {
    let encoded = header.split(separator: " ").last.map(String.init) ?? ""
    return Data(base64Encoded: encoded).map { String(decoding: $0, as: UTF8.self) } ?? header
  }

  private mutating func token(of person: String, _ now: Timestamp, status: Int) -> HTTPResponse {
    issued += 1
    let end = now.advanced(by: tokenLifetime)
    let (from, to) = (now.milliseconds / 1_000, end.milliseconds / 1_000)
    let claims: JSON = [
      "iss": "ssoservicetoken", "sub": .text(person), "nbf": .number(from), "iat": .number(from),
      "exp": .number(to), "jti": .number(issued),
    ]
    let text = [JSON.object(["alg": "HS256", "typ": "JWT"]), claims, .text("signature-\(issued)")]
      .map { Self.base64URL($0.bytes) }.joined(separator: ".")
    tokens[text] = Grant(person: person, end: end)
    return json([spelling == .tables ? "jws" : "serviceToken": .text(text)], now, end, status: status)
  }

  private func json(_ members: [String: JSON], _ start: Timestamp, _ end: Timestamp, status: Int)
    -> HTTPResponse
  {
    let bounds: [String: JSON] = [
      "notBefore": .number(start.milliseconds), "notAfter": .number(end.milliseconds),
    ]
    return ServiceAnswer.json(.object(members.merging(bounds) { first, _ in first }), status: status).response
  }

  private func error(_ code: SSOServiceErrorCode, _ status: Int) -> HTTPResponse {
    let error: JSON = [
      "status": .number(Int64(status)), "code": .text(code.rawValue),
      "action": .text(code.listedAction.wireValue),
      "message": .text("The simulated service says \(code.rawValue)."), "trace": "simulated-trace",
    ]
    switch spelling {
    case .tables: return ServiceAnswer.json(error, status: status).response
    case .samples:
      let word = status == 400 ? "BAD_REQUEST" : "UNAUTHORIZED"
      return ServiceAnswer.json(
        ["status": .text(word), "error": error, "notBefore": 0, "notAfter": 0], status: status
      ).response
    }
  }

  private static func base64URL(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_").filter { $0 != "=" }
  }
}

extension SSOServiceAction {
  fileprivate var wireValue: String {
    switch self {
    case .none: "none"
    case .getNewToken: "get_new_token"
    case .checkHeaders: "check_headers"
    case .checkRequestBody: "check_request_body"
    case .unrecognized(let value): value
    }
  }
}
