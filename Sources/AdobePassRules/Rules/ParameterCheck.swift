import AdobePassAPI
import Foundation

// V2-R24, V2-R50 to V2-R52: paths, parameters and their encoding.

package enum ParameterCheck {
  static func documented(_ it: Exchanged) -> String? {
    switch it.call.target {
    case .unknown where it.call.isOnTheWayToALogin || isOfSDK(it.call): return nil
    case .unknown: return "no endpoint has this path"
    case .wrongMethod where isOfSDK(it.call): return nil
    case .wrongMethod: return "the endpoint does not take this method"
    case .loginPage, .logoutPage, .version1, .accessEnabler: return nil
    case .endpoint(let endpoint):
      return fault(it.call, endpoint, it.terms.names) ?? undocumentedHeader(it.call, endpoint, it.terms.names)
    }
  }

  /// Whether the fault of a call is only a header field that no page documents, or something about which
  /// pages contradict each other.
  static func isHarmless(_ call: Call) -> Bool {
    guard let endpoint = call.endpoint else { return isPrintedSomewhere(call) }
    return fault(call, endpoint, KnownNames()).map { $0 == credentialsInURL } ?? true
  }

  /// The message about an E2 that has its parameters in the query, as Adobe's own description of the
  /// interface does.
  private static let credentialsInURL =
    "the parameters of E2 stand in the query, and client_secret in a url; pages contradict each other about where they belong"

  /// Whether some page of the documentation prints the path, although the tables have another one: the
  /// session and the logout before the service provider, the logout without an MVPD, and the decision in the
  /// singular.
  private static func isPrintedSomewhere(_ call: Call) -> Bool {
    guard call.target == .unknown else { return false }
    let path = call.request.path.prefix { $0 != "?" }.split(separator: "/")
    guard path.count > 3, path.starts(with: ["api", "v2"]) else { return false }
    switch path.count {
    case 4: return path[3] == "logout" && call.request.method == .get
    case 5: return (path[2] == "sessions" || path[2] == "logout") && call.request.method == .get
    case 6: return path[3] == "decision" && path[4] == "authorize" && call.request.method == .post
    // A path may have any number of segments.
    default: return false
    }
  }

  /// What is wrong beyond doubt by the documentation.
  private static func fault(_ call: Call, _ endpoint: Endpoint, _ names: KnownNames) -> String? {
    headers(call, endpoint, names) ?? query(call, endpoint, names) ?? body(call, endpoint, names)
  }

  private static func headers(_ call: Call, _ endpoint: Endpoint, _ names: KnownNames) -> String? {
    // The page is loaded by a browser, whose header fields are its own.
    guard endpoint != .authenticate else { return nil }
    let allowed = fields(of: endpoint)
    let sent = call.request.headers.map { $0.name.lowercased() }
    if let wrong = sent.first(where: { HeaderNames.ofSomeEndpoints.contains($0) && !allowed.contains($0) }) {
      return "header \(names.shown(field: wrong)) is not documented"
    }
    if Set(sent).count != sent.count { return "a header comes twice" }
    if let accept = call.request.header("Accept"), !accept.hasPrefix("application/json"), accept != "*/*" {
      return "Accept is not application/json"
    }
    return HeaderCheck.forms(call) ?? contentType(call, endpoint)
  }

  /// The header fields that the table of an endpoint lists.
  private static func fields(of endpoint: Endpoint) -> Set<String> {
    var fields: Set = ["x-device-info"]
    if endpoint.needsToken { fields.formUnion(["authorization", "ap-device-identifier"]) }
    if endpoint.takesVisitorIdentifier { fields.insert("ap-visitor-identifier") }
    if endpoint.takesServiceToken { fields.formUnion(HeaderNames.serviceTokens) }
    if endpoint.takesFrameworkStatus { fields.insert("ap-partner-framework-status") }
    if endpoint.takesTempPassIdentity { fields.insert("ap-temppass-identity") }
    return fields
  }

  private static func undocumentedHeader(_ call: Call, _ endpoint: Endpoint, _ names: KnownNames) -> String? {
    guard endpoint != .authenticate else { return nil }
    let allowed = fields(of: endpoint)
    return call.request.headers.lazy.map { $0.name.lowercased() }
      .first { !allowed.contains($0) && !HeaderNames.isGeneral($0) }
      .map { "header \(names.shown(field: $0)) is not documented" }
  }

  private static func contentType(_ call: Call, _ endpoint: Endpoint) -> String? {
    let type = call.request.header("Content-Type")?.lowercased().filter { $0 != " " && $0 != "\"" }
    switch endpoint.body {
    case .none: return nil
    // Its parameters are in the query, which another message reports.
    case .form where endpoint == .token && call.request.body.isEmpty: return nil
    case .form:
      let isForm = type?.hasPrefix("application/x-www-form-urlencoded") == true
      return isForm ? nil : "Content-Type is not application/x-www-form-urlencoded"
    case .json:
      let isJSON = ["application/json", "application/json;charset=utf-8"].contains(type)
      return isJSON ? nil : "Content-Type is not application/json"
    }
  }

  private static func query(_ call: Call, _ endpoint: Endpoint, _ names: KnownNames) -> String? {
    let allowed: Set<String> = endpoint == .logout ? ["redirectUrl"] : []
    guard endpoint != .authenticate else { return nil }
    if endpoint == .token, !call.query.fields.isEmpty,
      call.query.fields.allSatisfy({ endpoint.bodyParameters.contains($0.name) })
    {
      return credentialsInURL
    }
    if let field = call.query.fields.first(where: { !allowed.contains($0.name) }) {
      return "query parameter \(names.shown(field: field)) is not documented"
    }
    return call.query.hasDuplicates ? "a query parameter comes twice" : nil
  }

  private static func body(_ call: Call, _ endpoint: Endpoint, _ names: KnownNames) -> String? {
    switch endpoint.body {
    case .none: return call.request.body.isEmpty ? nil : "a body, although the call takes none"
    case .form:
      if let field = call.form.fields.first(where: { !endpoint.bodyParameters.contains($0.name) }) {
        return "parameter \(names.shown(field: field)) is not documented"
      }
      return call.form.hasDuplicates ? "a parameter comes twice" : nil
    case .json:
      guard let members = call.json?.members else { return "the body is no JSON object" }
      return members.keys.first { !endpoint.bodyParameters.contains($0) }
        .map { "member \(names.shown(field: $0)) is not documented" }
    }
  }

  static func encodedOnce(_ it: Exchanged) -> String? {
    let fields = it.call.form.fields + (it.endpoint == .logout ? it.call.query.fields : [])
    for field in fields where ["redirectUrl", "SAMLResponse", "domainName", "mvpd"].contains(field.name) {
      if isEncodedAgain(field.raw) { return "\(field.name) is percent-encoded twice" }
      if field.raw.contains(where: { "+/=:?&# ".contains($0) }) {
        return "\(field.name) is not percent-encoded"
      }
    }
    return nil
  }

  /// Whether a percent sign that belongs to an encoded byte was encoded again. A value that shows its own
  /// punctuation once it is decoded was encoded once: what is still encoded then is part of the value.
  package static func isEncodedAgain(_ raw: String) -> Bool {
    guard let decoded = raw.removingPercentEncoding, !decoded.contains(where: { "+/=:?&# ".contains($0) })
    else { return false }
    var rest = Substring(raw)
    while let found = rest.range(of: "%25") {
      let next = rest[found.upperBound...].prefix(2)
      if next.count == 2, next.allSatisfy(\.isHexDigit) { return true }
      rest = rest[found.upperBound...]
    }
    return false
  }

  static func completeSession(_ it: Exchanged) -> String? {
    // On another device, a person supplies what this device leaves out.
    let isTold = it.call.deviceInfo != nil || it.expectations.userAgent != nil
    guard it.endpoint == .createSession, it.hasUserAgent, isTold else { return nil }
    let form = it.call.form
    let (hasMVPD, hasDomain, hasURL) = (
      form["mvpd"] != nil, form["domainName"] != nil, form["redirectUrl"] != nil
    )
    guard hasDomain != hasURL || hasMVPD && !hasURL else { return nil }
    let lacking = [hasDomain ? nil : "domainName", hasURL ? nil : "redirectUrl"].compactMap { $0 }
    return "E4 lacks \(lacking.joined(separator: " and "))"
  }

  /// What a call lacks that the cookbook requires.
  static func required(_ it: Exchanged) -> String? {
    guard let endpoint = it.endpoint else { return nil }
    let lacking = endpoint.requiredParameters.filter { !holds($0, it.call) } + lackingOfLanding(it)
    if lacking.isEmpty, endpoint == .token, it.call.parameter("grant_type") != "client_credentials" {
      return "grant_type of E2 is not client_credentials"
    }
    return lacking.isEmpty ? nil : "\(endpoint.rawValue) lacks \(lacking.joined(separator: ", "))"
  }

  private static func holds(_ name: String, _ call: Call) -> Bool {
    switch call.endpoint?.body {
    case .json where name == "resources": call.json?[name]?.list?.isEmpty == false
    case .json: call.json?[name]?.text?.isEmpty == false
    case .form, .some(.none), nil: call.parameter(name) != nil
    }
  }

  /// The half of domainName and redirectUrl that E4 leaves out. If pages can be loaded on the device, V2-R51
  /// reports it.
  private static func lackingOfLanding(_ it: Exchanged) -> [String] {
    guard it.endpoint == .createSession, !it.hasUserAgent else { return [] }
    let lacking = ["domainName", "redirectUrl"].filter { it.call.form[$0] == nil }
    return lacking.count == 1 ? lacking : []
  }

  /// Whether the path is one of the SDK's, which an app has no reason to call: what a browser loads there is not judged.
  private static func isOfSDK(_ call: Call) -> Bool { call.request.path.hasPrefix("/adobe-services/") }

  /// Whether the app calls REST API V2 itself.
  private static func isMixed(_ it: Exchanged) -> Bool {
    it.trace.entries.contains { $0.endpoint?.needsToken == true }
  }

  static func noVersion1(_ it: Exchanged) -> String? {
    switch it.call.target {
    case .version1: "a path of REST API V1"
    // If an app calls the service only through the SDK, the report says so once, at the unexplained call.
    case .accessEnabler: isMixed(it) ? "a path of the AccessEnabler SDK" : nil
    case .unknown, .wrongMethod: isOfSDK(it.call) && isMixed(it) ? "a path of the AccessEnabler SDK" : nil
    case .endpoint, .loginPage, .logoutPage: nil
    }
  }
}
