import AdobePassAPI
import AdobePassRules
import SSOStateMachine

// V1-R01 to V1-R10: what a single request says.

enum RequestCheckV1 {
  typealias Exchanged = ServiceExchange<Version1>

  static func authorization(_ it: Exchanged) -> String? {
    guard it.endpoint?.needsToken == true else { return nil }
    return it.call.token == nil ? "Authorization is missing or no bearer token" : nil
  }

  static func deviceInfo(_ it: Exchanged) -> String? {
    guard let endpoint = it.endpoint else { return nil }
    let isSent = it.call.request.header("X-Device-Info") != nil || it.call.query["device_info"] != nil
    guard endpoint.requiresDeviceInfo || isSent else { return nil }
    return it.call.deviceInfo == nil ? "device info is missing, incomplete or not encoded" : nil
  }

  static func stableDevice(_ it: Exchanged) -> String? {
    guard let device = it.call.device else { return nil }
    return it.trace.knowsOtherDevice(than: device) ? "deviceId has changed" : nil
  }

  static func required(_ it: Exchanged) -> String? {
    guard let endpoint = it.endpoint else { return nil }
    let missing = endpoint.required.filter { it.call[$0] == nil }.sorted()
    return missing.first.map { "\($0) is missing" }
  }

  static func documented(_ it: Exchanged) -> String? {
    switch it.call.target {
    case .unknown: return "no endpoint has this path"
    case .version2: return "a path of REST API V2"
    case .wrongMethod: return "the endpoint does not take this method"
    case .loginPage, .logoutPage: return nil
    case .endpoint(let endpoint):
      return fault(it.call, endpoint, it.terms.names) ?? oddParameter(it.call, endpoint)
        ?? undocumentedHeader(it.call, endpoint, it.terms.names)
    }
  }

  /// Whether the fault of a call is only a header field that no page documents, or a parameter that was once
  /// documented, or that another endpoint has.
  static func isHarmless(_ call: CallV1) -> Bool {
    guard let endpoint = call.endpoint else { return false }
    return fault(call, endpoint, KnownNames()) == nil
  }

  private static func fault(_ call: CallV1, _ endpoint: EndpointV1, _ names: KnownNames) -> String? {
    parameters(call, endpoint, names) ?? contentType(call, endpoint)
  }

  /// The parameters that the reference still lists, as deprecated.
  private static let deprecated: Set = ["deviceUser", "appId"]

  /// The parameters of some endpoint.
  private static let known = deprecated.union(
    EndpointV1.allCases.flatMap { $0.required.union($0.optional) })

  /// The message about a parameter that does no harm.
  private static func oddParameter(_ call: CallV1, _ endpoint: EndpointV1) -> String? {
    let allowed = endpoint.required.union(endpoint.optional)
    guard let field = call.parameters.first(where: { !allowed.contains($0.name) && known.contains($0.name) })
    else { return nil }
    return deprecated.contains(field.name)
      ? "parameter \(field.name) is deprecated" : "parameter \(field.name) belongs to another endpoint"
  }

  private static func parameters(_ call: CallV1, _ endpoint: EndpointV1, _ names: KnownNames) -> String? {
    if let field = call.parameters.first(where: { !known.contains($0.name) }) {
      return "parameter \(names.shown(field: field)) is not documented"
    }
    if Set(call.parameters.map(\.name)).count != call.parameters.count { return "a parameter comes twice" }
    let members = call.json?.members ?? [:]
    return members.keys.first { !["software_statement", "redirect_uri"].contains($0) }
      .map { "member \(names.shown(field: $0)) is not documented" }
  }

  private static func undocumentedHeader(_ call: CallV1, _ endpoint: EndpointV1, _ names: KnownNames)
    -> String?
  {
    // A page is loaded by a browser, whose header fields are its own.
    guard !endpoint.isPage else { return nil }
    let allowed: Set = endpoint.needsToken ? ["x-device-info", "authorization"] : ["x-device-info"]
    return call.request.headers.lazy.map { $0.name.lowercased() }
      .first { !allowed.contains($0) && !HeaderNames.isGeneral($0) }
      .map { "header \(names.shown(field: $0)) is not documented" }
  }

  private static func contentType(_ call: CallV1, _ endpoint: EndpointV1) -> String? {
    guard !endpoint.isPage, !call.request.body.isEmpty else { return nil }
    let wanted = endpoint == .register ? "application/json" : "application/x-www-form-urlencoded"
    let type = call.request.header("Content-Type")?.lowercased() ?? ""
    return type.hasPrefix(wanted) ? nil : "Content-Type is not \(wanted)"
  }

  static func format(_ it: Exchanged) -> String? {
    it.call.formats.count > 1 ? "the format is chosen \(it.call.formats.count) times" : nil
  }

  static func deviceType(_ it: Exchanged) -> String? {
    guard it.endpoint == .profileRequest || it.endpoint == .exchange, let type = it.call["deviceType"] else {
      return nil
    }
    guard let system = it.call.deviceInfo?["osName"]?.text else {
      return ["iOS", "tvOS"].contains(type) ? nil : "deviceType is neither iOS nor tvOS"
    }
    // Only Apple's devices sign in with Apple's framework. An iPad counts as iOS.
    guard ["ios", "ipados", "tvos"].contains(system.lowercased()) else { return nil }
    return type == (system == "tvOS" ? "tvOS" : "iOS") ? nil : "deviceType does not fit the device"
  }

  static func encodedOnce(_ it: Exchanged) -> String? {
    guard it.endpoint != nil else { return nil }
    let names = ["redirect_url", "SAMLResponse", "domain_name", "generic_data", "device_info", "resource"]
    for field in it.call.parameters where names.contains(field.name) {
      if ParameterCheck.isEncodedAgain(field.raw) { return "\(field.name) is percent-encoded twice" }
      if field.raw.contains(where: { "+/=:?&# ".contains($0) }) {
        return "\(field.name) is not percent-encoded"
      }
    }
    return nil
  }

  static func timeToLive(_ it: Exchanged) -> String? {
    guard it.endpoint == .createCode, let life = it.call["ttl"] else { return nil }
    return Int64(life).map { (1...36_000).contains($0) } == true ? nil : "ttl is out of bounds"
  }

  static func loginPage(_ it: Exchanged) -> String? {
    guard it.endpoint == .authenticate else { return nil }
    let fields = it.call.query.fields.map(\.name)
    if fields.first != "reg_code" { return "reg_code is not the first parameter" }
    if fields.last != "redirect_url" { return "redirect_url is not the last parameter" }
    let isPlain = it.call["noflash"] == "true" && it.call["no_iframe"] == "true"
    return isPlain ? nil : "noflash and no_iframe are not both true"
  }
}
