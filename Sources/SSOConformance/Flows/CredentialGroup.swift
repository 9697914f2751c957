import AdobePassAPI
import AdobePassRules

/// Calls that certainly belong to one installation of an app: they share a token, or credentials.
struct CredentialGroup {
  /// The first call.
  let first: Int
  /// The environment that the calls went to.
  let place: String
  /// The device identifiers that the calls contain.
  private(set) var devices: [String] = []
  /// The software statements that the app registered with.
  private(set) var statements: Set<String> = []
  /// Whether a call contains the client id, or the answer to its registration does.
  private(set) var namesClient = false
  /// Whether the app registers here.
  private(set) var registers = false
  /// Whether a token is requested here.
  private(set) var drawsToken = false
  /// Whether an app calls the service itself here. Calls of a browser and registrations do not count.
  private(set) var callsService = false
  /// Whether a call may have contained a device identifier that the capture has lost.
  private(set) var mayHaveLostDevice = false
  /// The first and the last call that carries a token.
  private(set) var uses: ClosedRange<Int>?

  init<Version: ConformanceVersion>(_ observed: ObservedCall<Version>, number: Int) {
    (first, place) = (number, observed.place)
  }

  mutating func add<Version: ConformanceVersion>(_ observed: ObservedCall<Version>, number: Int) {
    let call = observed.call
    if let device = observed.device, !devices.contains(device) { devices.append(device) }
    if call.token != nil { uses = (uses?.lowerBound ?? number)...number }
    guard let endpoint = call.endpoint, !endpoint.isPage else { return }
    if observed.client != nil { namesClient = true }
    if endpoint == .register {
      registers = true
      if let statement = call.json?["software_statement"]?.text { statements.insert(statement) }
    } else if endpoint == .token {
      drawsToken = true
    } else {
      callsService = true
      if observed.mayHaveLostDevice { mayHaveLostDevice = true }
    }
  }

  /// Whether another group with the same device, or without a device, is certainly another app's.
  ///
  /// An app that registers again forgets its old credentials. So if a token of the old ones is used later,
  /// two apps share the device. The same is true if their software statements differ.
  func isApart(from other: CredentialGroup) -> Bool {
    if !statements.isEmpty, !other.statements.isEmpty, statements.isDisjoint(with: other.statements) {
      return true
    }
    let (earlier, later) = first < other.first ? (self, other) : (other, self)
    guard later.namesClient, earlier.namesClient || later.registers else { return false }
    return isMixed(with: other)
  }

  /// Whether the tokens of both are used alternately.
  func isMixed(with other: CredentialGroup) -> Bool {
    guard let uses, let others = other.uses else { return false }
    return uses.overlaps(others)
  }
}

extension ObservedCall where Version: ConformanceVersion {
  /// Whether a user agent sends the call. If such a call carries the app's token or device, that is a fault of the app,
  /// and does not show another device.
  private var isOfUserAgent: Bool { call.isPage || call.endpoint?.isPage == true }

  /// The device that the app specifies.
  var device: String? { isOfUserAgent ? nil : call.device }

  /// The environment that the call went to.
  var place: String { exchange.request.url.origin.environment }

  /// Whether the call may have contained a device identifier that the capture has lost.
  var mayHaveLostDevice: Bool {
    guard call.device == nil else { return false }
    let request = exchange.request
    return request.mayHaveLost("AP-Device-Identifier") || Version.namesDeviceInBody && request.body == .lost
  }

  /// The client id in the call or, for a registration, in its answer.
  var client: String? {
    if call.endpoint == .register { return answer.flatMap { JSON($0.body) }?["client_id"]?.text }
    return call.endpoint == .token ? call.clientID : call.form["client_id"]
  }

  /// The links that the call shares with others of its installation.
  var links: [String] {
    var links: [String] = []
    if let token = call.token { links.append("token \(token)") }
    if let client { links.append("client \(client)") }
    // A second screen sends the code as well, but not the device.
    let namesNobody = device == nil && call.token == nil
    if isOfUserAgent || namesNobody && mayHaveLostDevice, let code = call.code ?? call.query["reg_code"] {
      links.append("code \(code)")
    }
    // Only these answers hold what later calls share.
    if call.endpoint == .token || call.endpoint?.opensSession == true,
      let json = answer.flatMap({ JSON($0.body) })
    {
      if call.endpoint == .token, let token = json["access_token"]?.text { links.append("token \(token)") }
      if let code = json["code"]?.text { links.append("code \(code)") }
    }
    return links.map { "\(place) \($0)" }
  }
}

extension Origin {
  /// The hosts of one environment count as one: an older interface and the registration may be on different ones.
  fileprivate var environment: String {
    let parts = host.split(separator: ".", maxSplits: 1)
    guard port == nil, parts.count == 2, ["sp", "api"].contains(parts[0]),
      ["auth.adobe.com", "auth-staging.adobe.com"].contains(parts[1])
    else { return description }
    return String(parts[1])
  }
}
