package import AdobePassAPI

/// A version of the service's interface: how its requests are read, and which rules they are judged by.
package protocol ServiceVersion: Sendable {
  associatedtype Call: ServiceCall
  /// The beginning of the id of each rule.
  static var rulePrefix: String { get }
  static var rules: [ServiceRule<Self>] { get }
}

/// The endpoints of a version. Registration is the same in all.
package protocol ServiceEndpoint: Hashable, Sendable, CaseIterable {
  /// Register the app.
  static var register: Self { get }
  /// Request an access token.
  static var token: Self { get }
  /// The page that leads to the login; the user agent loads it.
  static var authenticate: Self { get }
  /// Whether a user agent loads the endpoint.
  var isPage: Bool { get }
  /// Whether an app calls the endpoint with a token.
  var needsToken: Bool { get }
  /// Whether a login begins with the endpoint.
  var opensSession: Bool { get }
}

/// A parsed request.
package protocol ServiceCall: Sendable {
  associatedtype Endpoint: ServiceEndpoint

  init(_ request: HTTPRequest)

  var request: HTTPRequest { get }
  /// The endpoint; nil for a page, or for a path that is not an endpoint.
  var endpoint: Endpoint? { get }
  /// Whether the request is for a page of an MVPD.
  var isPage: Bool { get }
  /// Whether the throttle counts the request (Throttling Mechanism).
  var isThrottled: Bool { get }
  /// The code in the path.
  var code: String? { get }
  var mvpd: String? { get }
  var query: Form { get }
  var form: Form { get }
  var json: JSON? { get }
  /// The identifier of the device, decoded; nil if it is missing or malformed.
  var device: String? { get }
  /// X-Device-Info; nil if it does not hold all required fields.
  var deviceInfo: JSON? { get }
  /// A hash that distinguishes requests. The token does not count.
  var fingerprint: Int { get }
}

extension ServiceCall {
  /// Whether X-Device-Info is that of a television or a set-top box, which shows a code instead of a login page.
  package var isOfTelevision: Bool {
    guard let info = deviceInfo else { return false }
    return ["tvOS", "Roku OS"].contains(info["osName"]?.text)
      || ["TV", "SetTopBox"].contains(info["primaryHardwareType"]?.text)
  }

  /// A hash that distinguishes the headers that the service reads. The token does not count.
  package var headerFingerprint: Int {
    let names = [
      "X-Device-Info", "AP-Device-Identifier", "AP-Partner-Framework-Status", "AP-TempPass-Identity",
      "AD-Service-Token", "Adobe-Subject-Token", "Content-Type",
    ]
    var hasher = Hasher()
    for name in names { hasher.combine(request.header(name)) }
    return hasher.finalize()
  }

  /// The MVPD that the path or the form contains.
  package var namedMVPD: String? { mvpd ?? form["mvpd"] }

  /// The client that a token is requested for. Adobe's description of E2 has its parameters in the query.
  package var clientID: String? { form["client_id"] ?? query["client_id"] }

  /// The value of Authorization after `Bearer `; nil if it is missing or of another kind.
  package var token: String? {
    guard let value = request.header("Authorization"), value.hasPrefix("Bearer ") else { return nil }
    let token = String(value.dropFirst("Bearer ".count))
    return token.isEmpty || token.contains(" ") ? nil : token
  }
}

// Short names for the parts of REST API V2.

package typealias Exchanged = ServiceExchange<Version2>
package typealias Rule = ServiceRule<Version2>
package typealias Trace = ServiceTrace<Version2>

/// REST API V2.
package enum Version2: ServiceVersion {
  package typealias Call = AdobePassRules.Call
  package static let rulePrefix = "V2-R"
}
