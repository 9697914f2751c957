package import AdobePassAPI
import Foundation
package import SSOStateMachine

/// A parsed request.
package struct Call: ServiceCall {
  /// The target that the path of a request specifies.
  package enum Target: Equatable, Sendable {
    case endpoint(Endpoint)
    /// The path of an endpoint, but with another method.
    case wrongMethod
    /// The page of an MVPD where a person logs in: reached by E7.
    case loginPage
    /// The page of an MVPD where a person logs out: its url is in an answer of E15.
    case logoutPage
    /// An endpoint of REST API V1 (V2-R52).
    case version1
    /// A path that only the AccessEnabler SDK calls (V2-R52).
    case accessEnabler
    case unknown
  }

  package let request: HTTPRequest
  package let target: Target
  /// The parameters of the path.
  package private(set) var serviceProvider: String?
  package private(set) var code: String?
  package private(set) var mvpd: String?
  package private(set) var partner: String?
  /// Whether some page of the documentation prints the path or the method, although the tables have another one.
  package let isDoublet: Bool
  package let query: Form
  /// The fields of a form body.
  package let form: Form
  /// A JSON body.
  package let json: JSON?
  /// The identifier in AP-Device-Identifier, decoded; nil if it is missing or malformed.
  package let device: String?
  /// X-Device-Info; nil if it does not hold all required fields (REST API V2, Headers).
  package let deviceInfo: JSON?

  package init(_ request: HTTPRequest) {
    self.request = request
    let parts = request.path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    query = Form(parts.count > 1 ? String(parts[1]) : "")
    let route = Route(path: String(parts.first ?? ""), method: request.method.rawValue)
    (target, isDoublet) = (route.target, route.isDoublet)
    (serviceProvider, code, mvpd, partner) = (route.serviceProvider, route.code, route.mvpd, route.partner)
    device = request.header("AP-Device-Identifier").flatMap(Self.device)
    deviceInfo = request.header("X-Device-Info").flatMap(Self.deviceInfo)
    switch route.endpoint?.body ?? .none {
    case .none: (form, json) = (Form(""), nil)
    case .form: (form, json) = (Form(String(bytes: request.body, encoding: .utf8) ?? ""), nil)
    case .json: (form, json) = (Form(""), JSON(request.body))
    }
  }

  private static func device(in text: String) -> String? {
    guard text.hasPrefix("fingerprint ") else { return nil }
    let data = Data(base64Encoded: String(text.dropFirst("fingerprint ".count)))
    return data.flatMap { $0.isEmpty ? nil : String(bytes: $0, encoding: .utf8) }
  }

  private static func deviceInfo(in text: String) -> JSON? {
    guard let info = JSON(base64: text) else { return nil }
    return deviceInfoKeys.allSatisfy { info[$0]?.text?.isEmpty == false } ? info : nil
  }

  /// The keys that X-Device-Info must hold (REST API V2, Headers).
  static let deviceInfoKeys = ["model", "version", "osName", "osVersion", "connectionType"]

  package var endpoint: Endpoint? { if case .endpoint(let endpoint) = target { endpoint } else { nil } }

  package var isPage: Bool { target == .loginPage || target == .logoutPage }

  /// Whether the path does not belong to the service's interfaces, so that only a user agent has a reason to
  /// load it: a page between the service and the MVPD.
  package var isOnTheWayToALogin: Bool {
    let interfaces = ["/api/", "/o/client/", "/reggie/", "/adobe-services/"]
    return target == .unknown && !interfaces.contains(where: request.path.withSingleSlashes.hasPrefix)
  }

  /// Whether the throttle counts the request (Throttling Mechanism). It counts everything under `/o/client/` and
  /// `/api/v2/`.
  package var isThrottled: Bool { ["/o/client/", "/api/v2/"].contains(where: request.path.hasPrefix) }

  /// AP-Partner-Framework-Status, as it was sent.
  package var statusText: String? { request.header("AP-Partner-Framework-Status") }

  /// AP-Partner-Framework-Status; nil if it is missing or malformed.
  package var frameworkStatus: FrameworkStatusHeader? { statusText.flatMap(FrameworkStatusHeader.init) }

  /// AP-TempPass-Identity; nil if it is missing or malformed.
  package var tempPassIdentity: JSON? { request.header("AP-TempPass-Identity").flatMap { JSON(base64: $0) } }

  /// Whether AD-Service-Token was sent, and has not expired. Signature and issuer are not checked here.
  package func holdsServiceToken(at now: Timestamp) -> Bool {
    request.header("AD-Service-Token").flatMap { ServiceTokenClaims.expiry(of: Secret($0)) }.map { $0 > now }
      ?? false
  }

  /// The name of the parameter for the domain of the app, and the name that samples print in its place.
  static let (domainName, domainInSamples) = ("domainName", "domain")

  /// Whether the domain of the app is sent under the name that samples print, and not under that of the tables.
  var namesDomainAsSamples: Bool {
    endpoint?.namesDomain == true && form[Self.domainName] == nil && form[Self.domainInSamples] != nil
  }

  /// Whether the form has a parameter, under the name of the tables or of the samples.
  func formHolds(_ name: String) -> Bool {
    form[name] != nil || name == Self.domainName && namesDomainAsSamples
  }

  /// A parameter of the body, or of the query; nil if it is missing or empty. Adobe's description of E2 has its parameters in
  /// the query.
  package func parameter(_ name: String) -> String? { form[name] ?? query[name] }

  /// The resources of E13 and E14; nil if they are missing or malformed.
  package var resources: [String]? {
    guard let list = json?["resources"]?.list, !list.isEmpty else { return nil }
    let texts = list.compactMap(\.text).filter { !$0.isEmpty }
    return texts.count == list.count ? texts : nil
  }

  /// A hash that distinguishes requests. The token does not count.
  package var fingerprint: Int {
    var hasher = Hasher()
    hasher.combine(request.method)
    hasher.combine(request.path)
    hasher.combine(request.body)
    hasher.combine(statusText)
    return hasher.finalize()
  }
}
