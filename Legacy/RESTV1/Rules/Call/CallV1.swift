package import AdobePassAPI
package import AdobePassRules
import Foundation

/// A parsed request.
package struct CallV1: ServiceCall {
  /// The target that a request specifies by its path and method.
  package enum Target: Equatable, Sendable {
    case endpoint(EndpointV1)
    /// The path of an endpoint, but with another method.
    case wrongMethod
    /// The page of an MVPD where a person logs in.
    case loginPage
    /// The page of an MVPD where a person logs out.
    case logoutPage
    /// An endpoint of REST API V2.
    case version2
    case unknown
  }

  /// The format of an answer.
  package enum Format: String, Hashable, Sendable {
    case json
    case xml
  }

  package let request: HTTPRequest
  package let target: Target
  package let code: String?
  /// Whether some page of the documentation prints the path or the method, although the tables have another one.
  package let isDoublet: Bool
  private let pathRequestor: String?
  private let pathMVPD: String?
  package let query: Form
  package let form: Form
  package let json: JSON?
  package let deviceInfo: JSON?
  /// The formats that the request asks for, one for each way of asking (section 5).
  package let formats: [Format]

  package init(_ request: HTTPRequest) {
    self.request = request
    let parts = request.path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    query = Form(parts.count > 1 ? String(parts[1]) : "")
    let route = RouteV1(path: String(parts.first ?? ""), method: request.method.rawValue)
    (target, code, pathRequestor, pathMVPD) = (route.target, route.code, route.requestor, route.mvpd)
    isDoublet = route.isDoublet
    let isRegistration = target == .endpoint(.register)
    form = Form(isRegistration ? "" : String(bytes: request.body, encoding: .utf8) ?? "")
    json = isRegistration ? JSON(request.body) : nil
    let info = request.header("X-Device-Info") ?? query["device_info"]?.percentEncoded
    deviceInfo = info.flatMap { Self.deviceInfo($0, isEncoded: route.isService) }
    let accepted = Format.allCases.filter { request.header("Accept") == "application/\($0.rawValue)" }
    formats = accepted + [query["format"], route.suffix].compactMap { $0.flatMap(Format.init) }
  }

  /// Reads device info: JSON, then Base64, then percent-encoded (section 5). The samples of Dynamic Client Registration
  /// omit the percent-encoding.
  private static func deviceInfo(_ text: String, isEncoded: Bool) -> JSON? {
    guard !isEncoded || !text.contains(where: { "+/=".contains($0) }),
      let info = text.removingPercentEncoding.flatMap({ JSON(base64: $0) })
    else { return nil }
    return ["model", "osName"].allSatisfy { info[$0]?.text?.isEmpty == false } ? info : nil
  }

  package var endpoint: EndpointV1? { if case .endpoint(let endpoint) = target { endpoint } else { nil } }

  package var isPage: Bool { target == .loginPage || target == .logoutPage }

  package var isThrottled: Bool {
    ["/o/client/", "/api/v1/", "/reggie/"].contains(where: request.path.hasPrefix)
  }

  /// The format of the answer; XML if the request does not say (section 5).
  package var format: Format { formats.first ?? .xml }

  /// A parameter of the query or the form.
  package subscript(_ name: String) -> String? { query[name] ?? form[name] }

  package var parameters: [Form.Field] { query.fields + form.fields }

  package var requestor: String? { pathRequestor ?? self["requestor"] ?? self["requestor_id"] }
  package var mvpd: String? { pathMVPD ?? self["mvpd"] ?? self["mso_id"] }
  package var device: String? { hasNoDevice ? nil : self["deviceId"] }

  /// Whether the device has no identifier: it registers a code with a dummy, and takes the id of the answer for its own (section
  /// 5.2).
  package var hasNoDevice: Bool { self["deviceId"] == "dummy" }

  package var fingerprint: Int {
    var hasher = Hasher()
    hasher.combine(request.method)
    hasher.combine(request.path)
    hasher.combine(request.body)
    return hasher.finalize()
  }
}

extension CallV1.Format: CaseIterable {}
