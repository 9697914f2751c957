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
    guard let info = it.call.deviceInfo else { return "device info is missing, incomplete or not encoded" }
    return DeviceInfoValues.fault(in: info).map { "device info: \($0)" }
  }

  /// Whether device info is there, and only a value of it is in no list.
  static func isMildDeviceInfo(_ call: CallV1) -> Bool { call.deviceInfo != nil }

  static func stableDevice(_ it: Exchanged) -> String? {
    guard let device = it.call.device, it.trace.knowsOtherDevice(than: device) else { return nil }
    return isIssued(device, it.trace) ? nil : "deviceId has changed"
  }

  /// The warning about an identifier that many devices send. The dummy of a device without one is documented.
  static func sharedDevice(_ it: Exchanged) -> String? {
    guard it.endpoint != nil, let device = it.call.device else { return nil }
    return SharedIdentifiers.told(device).map { "deviceId is \($0), as on many devices" }
  }

  /// Whether the service has given the identifier to the device.
  static func isIssued(_ device: String, _ trace: ServiceTrace<Version1>) -> Bool {
    let digests = [Digest.of(device), Facts.anyDevice]
    return trace.entries.contains { $0.facts.issuedDevice.map(digests.contains) ?? false }
  }

  static func required(_ it: Exchanged) -> String? {
    guard let endpoint = it.endpoint else { return nil }
    let missing = endpoint.required.filter { it.call[$0] == nil }.sorted()
    return ParameterCheck.told(missing.map { "\($0) is missing" })
  }

  static func documented(_ it: Exchanged) -> String? {
    switch it.call.target {
    case .unknown: return unknownPath(it.call)
    case .version2: return "a path of REST API V2"
    case .wrongMethod: return "the endpoint does not take this method"
    case .loginPage, .logoutPage: return nil
    case .endpoint(let endpoint):
      return ParameterCheck.told(
        faults(it.call, endpoint, it.terms.names) + oddities(it.call, endpoint)
          + undocumentedHeaders(it.call, endpoint, it.terms.names))
    }
  }

  private static func unknownPath(_ call: CallV1) -> String {
    let none = "no endpoint has this path"
    let single = CallV1(
      HTTPRequest(method: call.request.method, path: call.request.path.withSingleSlashes, headers: []))
    return single.endpoint.map { "\(none), but \($0.rawValue) has it with a single slash" } ?? none
  }

  /// Whether the fault of a call is only a header field that no page documents, or a parameter that was once
  /// documented, or that another endpoint has.
  static func isHarmless(_ call: CallV1) -> Bool {
    guard let endpoint = call.endpoint else { return false }
    return faults(call, endpoint, KnownNames()).isEmpty
  }

  private static func faults(_ call: CallV1, _ endpoint: EndpointV1, _ names: KnownNames) -> [String] {
    parameters(call, endpoint, names) + [contentType(call, endpoint)].compactMap { $0 }
  }

  /// The parameters that the reference still lists, as deprecated.
  private static let deprecated: Set = ["deviceUser", "appId"]

  /// The parameters of some endpoint.
  private static let known = deprecated.union(
    EndpointV1.allCases.flatMap { $0.required.union($0.optional) })

  /// The messages about what does no harm: parameters, and what only some page prints.
  private static func oddities(_ call: CallV1, _ endpoint: EndpointV1) -> [String] {
    let allowed = endpoint.required.union(endpoint.optional)
    let odd = call.parameters.filter { !allowed.contains($0.name) && known.contains($0.name) }
    return (call.isDoublet ? ["pages contradict each other: send \(endpoint.rawValue)"] : [])
      + odd.map { field in
        deprecated.contains(field.name)
          ? "parameter \(field.name) is deprecated" : "parameter \(field.name) belongs to another endpoint"
      }
  }

  private static func parameters(_ call: CallV1, _ endpoint: EndpointV1, _ names: KnownNames) -> [String] {
    let odd = call.parameters.filter { !known.contains($0.name) }
    let isTwice = Set(call.parameters.map(\.name)).count != call.parameters.count
    let members = (call.json?.members ?? [:]).keys.sorted().filter {
      !["software_statement", "redirect_uri"].contains($0)
    }
    return odd.map { "parameter \(names.shown(field: $0)) is not documented" }
      + (isTwice ? ["a parameter comes twice"] : [])
      + members.map { "member \(names.shown(field: $0)) is not documented" }
  }

  private static func undocumentedHeaders(_ call: CallV1, _ endpoint: EndpointV1, _ names: KnownNames)
    -> [String]
  {
    // A page is loaded by a browser, whose header fields are its own.
    guard !endpoint.isPage else { return [] }
    let allowed: Set = endpoint.needsToken ? ["x-device-info", "authorization"] : ["x-device-info"]
    return call.request.headers.map { $0.name.lowercased() }
      .filter { !allowed.contains($0) && !HeaderNames.isGeneral($0) }
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
    return ParameterCheck.told(
      it.call.parameters.filter { names.contains($0.name) }.compactMap(ParameterCheck.encodingFault))
  }

  static func timeToLive(_ it: Exchanged) -> String? {
    guard it.endpoint == .createCode, let life = it.call["ttl"] else { return nil }
    return Int64(life).map { (1...36_000).contains($0) } == true ? nil : "ttl is out of bounds"
  }

  static func loginPage(_ it: Exchanged) -> String? {
    it.endpoint == .authenticate ? ParameterCheck.told(loginPageFaults(it.call)) : nil
  }

  /// The place of reg_code is only advice, which the reference's own example does not follow.
  static func isMildLoginPage(_ call: CallV1) -> Bool {
    call["reg_code"] != nil && loginPageFaults(call) == [codeIsNotFirst]
  }

  private static let codeIsNotFirst = "reg_code is not the first parameter"

  private static func loginPageFaults(_ call: CallV1) -> [String] {
    let fields = call.query.fields.map(\.name)
    let isPlain = call["noflash"] == "true" && call["no_iframe"] == "true"
    return [
      fields.first == "reg_code" ? nil : codeIsNotFirst,
      fields.last == "redirect_url" ? nil : "redirect_url is not the last parameter",
      isPlain ? nil : "noflash and no_iframe are not both true",
    ].compactMap { $0 }
  }
}
