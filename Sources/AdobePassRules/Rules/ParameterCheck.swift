import AdobePassAPI
import Foundation

// V2-R24, V2-R50 to V2-R52: paths, parameters and their encoding.

package enum ParameterCheck {
  static func documented(_ it: Exchanged) -> String? {
    switch it.call.target {
    case .unknown where it.call.isOnTheWayToALogin || isOfSDK(it.call): return nil
    case .unknown: return unknownPath(it.call)
    case .wrongMethod where isOfSDK(it.call): return nil
    case .wrongMethod: return "the endpoint does not take this method"
    case .loginPage, .logoutPage, .version1, .accessEnabler: return nil
    case .endpoint(let endpoint):
      return told(
        faults(it.call, endpoint, it.terms.names) + oddities(it.call, endpoint, it.terms.names))
    }
  }

  /// Several messages as one, each once; nil for an empty list.
  package static func told(_ messages: [String]) -> String? {
    var said: Set<String> = []
    let messages = messages.filter { said.insert($0).inserted }
    return messages.isEmpty ? nil : messages.joined(separator: "; ")
  }

  private static func unknownPath(_ call: Call) -> String {
    let none = "no endpoint has this path"
    let single = Call(
      HTTPRequest(method: call.request.method, path: call.request.path.withSingleSlashes, headers: []))
    return single.endpoint.map { "\(none), but \($0.rawValue) has it with a single slash" } ?? none
  }

  /// Whether the fault of a call is only a header field that no page documents, or something about which
  /// pages contradict each other.
  static func isHarmless(_ call: Call) -> Bool {
    guard let endpoint = call.endpoint else { return false }
    return faults(call, endpoint, KnownNames()).isEmpty
  }

  /// The warnings about a call: header fields that no page documents, and a form that only some pages document.
  private static func oddities(_ call: Call, _ endpoint: Endpoint, _ names: KnownNames) -> [String] {
    let doublet =
      call.isDoublet ? "pages contradict each other: send \(endpoint.method) \(endpoint.template)" : nil
    let url = hasParametersInURL(call, endpoint) ? credentialsInURL : nil
    let domain =
      call.namesDomainAsSamples ? "pages contradict each other: send domainName for domain" : nil
    return [doublet, url, domain].compactMap { $0 } + undocumentedHeaders(call, endpoint, names)
  }

  /// The warning about a header field that the description of the interface lists, and the endpoint's own page does not.
  static func headerOfOnePage(_ it: Exchanged) -> String? {
    guard it.endpoint == .preauthorize, it.call.request.header("AP-TempPass-Identity") != nil else {
      return nil
    }
    return "AP-TempPass-Identity goes to E13; pages contradict each other about it"
  }

  /// Whether all parameters of E2 are in the query.
  private static func hasParametersInURL(_ call: Call, _ endpoint: Endpoint) -> Bool {
    endpoint == .token && !call.query.fields.isEmpty
      && call.query.fields.allSatisfy { endpoint.bodyParameters.contains($0.name) }
  }

  /// The message about an E2 that has its parameters in the query, as Adobe's own description of the
  /// interface does.
  private static let credentialsInURL =
    "the parameters of E2 stand in the query, and client_secret in a url; pages contradict each other about where they belong"

  /// The faults of a call that are beyond doubt by the documentation.
  private static func faults(_ call: Call, _ endpoint: Endpoint, _ names: KnownNames) -> [String] {
    // The page is loaded by a browser, whose header fields are its own.
    guard endpoint != .authenticate else { return [] }
    return headers(call, endpoint, names) + query(call, endpoint, names) + body(call, endpoint, names)
  }

  private static func headers(_ call: Call, _ endpoint: Endpoint, _ names: KnownNames) -> [String] {
    let allowed = fields(of: endpoint)
    let sent = call.request.headers.map { $0.name.lowercased() }
    let wrong = sent.filter { HeaderNames.ofSomeEndpoints.contains($0) && !allowed.contains($0) }
    let accept = call.request.header("Accept") ?? "*/*"
    let isAccepted = accept.hasPrefix("application/json") || accept == "*/*"
    return wrong.map { "header \(names.shown(field: $0)) is not documented" }
      + [
        Set(sent).count != sent.count ? "a header comes twice" : nil,
        isAccepted ? nil : "Accept is not application/json", HeaderCheck.forms(call),
        contentType(call, endpoint),
      ].compactMap { $0 }
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

  private static func undocumentedHeaders(_ call: Call, _ endpoint: Endpoint, _ names: KnownNames)
    -> [String]
  {
    guard endpoint != .authenticate else { return [] }
    let known = fields(of: endpoint).union(HeaderNames.ofSomeEndpoints)
    return call.request.headers.map { $0.name.lowercased() }
      .filter { !known.contains($0) && !HeaderNames.isGeneral($0) }
      .map { "header \(names.shown(field: $0)) is not documented" }
  }

  private static func contentType(_ call: Call, _ endpoint: Endpoint) -> String? {
    let type = call.request.header("Content-Type")?.lowercased().filter { $0 != " " && $0 != "\"" }
    switch endpoint.body {
    case .none: return nil
    // Its parameters are in the query, which another message reports.
    case .form where hasParametersInURL(call, endpoint) && call.request.body.isEmpty: return nil
    case .form:
      let isForm = type?.hasPrefix("application/x-www-form-urlencoded") == true
      return isForm ? nil : "Content-Type is not application/x-www-form-urlencoded"
    case .json:
      let isJSON = ["application/json", "application/json;charset=utf-8"].contains(type)
      return isJSON ? nil : "Content-Type is not application/json"
    }
  }

  private static func query(_ call: Call, _ endpoint: Endpoint, _ names: KnownNames) -> [String] {
    guard !hasParametersInURL(call, endpoint) else { return [] }
    let allowed: Set<String> = endpoint == .logout ? ["redirectUrl"] : []
    let odd = call.query.fields.filter { !allowed.contains($0.name) }
    return odd.map { "query parameter \(names.shown(field: $0)) is not documented" }
      + (call.query.hasDuplicates ? ["a query parameter comes twice"] : [])
  }

  private static func body(_ call: Call, _ endpoint: Endpoint, _ names: KnownNames) -> [String] {
    switch endpoint.body {
    case .none: return call.request.body.isEmpty ? [] : ["a body, although the call takes none"]
    case .form:
      let allowed = endpoint.bodyParameters.union(call.namesDomainAsSamples ? [Call.domainInSamples] : [])
      let odd = call.form.fields.filter { !allowed.contains($0.name) }
      return odd.map { "parameter \(names.shown(field: $0)) is not documented" }
        + (call.form.hasDuplicates ? ["a parameter comes twice"] : [])
    case .json:
      guard let members = call.json?.members else { return ["the body is no JSON object"] }
      return members.keys.sorted().filter { !endpoint.bodyParameters.contains($0) }
        .map { "member \(names.shown(field: $0)) is not documented" }
    }
  }

  static func encodedOnce(_ it: Exchanged) -> String? {
    let fields = it.call.form.fields + (it.endpoint == .logout ? it.call.query.fields : [])
    return told(
      fields.filter { ["redirectUrl", "SAMLResponse", "domainName", "domain", "mvpd"].contains($0.name) }
        .compactMap(encodingFault))
  }

  /// The fault in the encoding of a value; nil if it is right.
  package static func encodingFault(of field: Form.Field) -> String? {
    if isEncodedAgain(field.raw) { return "\(field.name) is percent-encoded twice" }
    // In a form a plus is a space. In Base64 it is a sign of its own, and lost.
    let signs = ["SAMLResponse", "device_info"].contains(field.name) ? "+/=:?&# " : "/=:?&# "
    return field.raw.contains(where: signs.contains) ? "\(field.name) is not percent-encoded" : nil
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
      form["mvpd"] != nil, it.call.formHolds("domainName"), form["redirectUrl"] != nil
    )
    guard hasDomain != hasURL || hasMVPD && !hasURL else { return nil }
    let lacking = [hasDomain ? nil : "domainName", hasURL ? nil : "redirectUrl"].compactMap { $0 }
    return "E4 lacks \(lacking.joined(separator: " and "))"
  }

  /// Whether a page calls what the call lacks optional: redirectUrl of E15, in the description of the interface.
  static func isSomewhereOptional(_ call: Call) -> Bool { call.endpoint == .logout }

  /// The parameters that the cookbook requires and that a call lacks.
  static func required(_ it: Exchanged) -> String? {
    guard let endpoint = it.endpoint else { return nil }
    let lacking = endpoint.requiredParameters.filter { !holds($0, it.call) } + lackingOfLanding(it)
    if lacking.isEmpty, endpoint == .token, it.call.parameter("grant_type") != "client_credentials" {
      return "grant_type of E2 is not client_credentials"
    }
    guard !lacking.isEmpty else { return nil }
    let told = "\(endpoint.rawValue) lacks \(lacking.joined(separator: ", "))"
    return isSomewhereOptional(it.call) ? "\(told), and pages contradict each other about it" : told
  }

  private static func holds(_ name: String, _ call: Call) -> Bool {
    switch call.endpoint?.body {
    case .json where name == "resources": call.json?[name]?.list?.isEmpty == false
    case .json: call.json?[name]?.text?.isEmpty == false
    case .form, .some(.none), nil: call.parameter(name) != nil || call.formHolds(name)
    }
  }

  /// The half of domainName and redirectUrl that E4 leaves out. If pages can be loaded on the device, V2-R51
  /// reports it.
  private static func lackingOfLanding(_ it: Exchanged) -> [String] {
    guard it.endpoint == .createSession, !it.hasUserAgent else { return [] }
    let lacking = ["domainName", "redirectUrl"].filter { !it.call.formHolds($0) }
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
