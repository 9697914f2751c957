import AdobePassRules
import Foundation

/// The target and the parameters that a request specifies by its path and method (REST API V1, section 5.1).
struct RouteV1 {
  private(set) var target = CallV1.Target.unknown
  private(set) var requestor: String?
  private(set) var code: String?
  private(set) var mvpd: String?
  /// The suffix of the path: `.json` or `.xml`.
  private(set) var suffix: String?
  /// Whether some page of the documentation prints the path or the method, although the tables have another one.
  private(set) var isDoublet = false

  /// Whether the path belongs to REST API V1 itself. Registration is the same for every version.
  private(set) var isService = false

  /// - Parameter path: the path without its query.
  init(path: String, method: String) {
    var segments = path.split(separator: "/", omittingEmptySubsequences: false).map {
      $0.removingPercentEncoding ?? String($0)
    }
    guard segments.first == "", !segments.dropFirst().contains("") else { return }
    segments.removeFirst()
    for format in ["json", "xml"] where segments.last?.hasSuffix("." + format) == true {
      suffix = format
      segments.append(String(segments.removeLast().dropLast(format.count + 1)))
    }
    isService = segments.first == "api" || segments.first == "reggie"
    switch (segments.first, segments.dropFirst().first) {
    case ("api", "v1"): readService(Array(segments.dropFirst(2)), method)
    case ("reggie", "v1"): readCodes(Array(segments.dropFirst(2)), method)
    case ("api", "v2"): target = .version2
    default: readOther(segments, method)
    }
  }

  private mutating func readOther(_ segments: [String], _ method: String) {
    switch segments {
    case ["o", "client", "register"]: take([.register], method)
    case ["o", "client", "token"] where method == "GET": (target, isDoublet) = (.endpoint(.token), true)
    case ["o", "client", "token"]: take([.token], method)
    case ["adobe-services", "authenticate", "saml"]: target = method == "GET" ? .loginPage : .wrongMethod
    case ["adobe-services", "logout"]: target = method == "GET" ? .logoutPage : .wrongMethod
    default: break
    }
  }

  private mutating func readService(_ segments: [String], _ method: String) {
    switch segments {
    case ["checkauthn"]: take([.checkAuthentication], method)
    case ["tokens", "authn"]: take([.exchange, .authenticationToken], method)
    case ["authenticate"]: take([.authenticate], method)
    case ["authenticate", "freepreview"]: take([.freePreview], method)
    case ["authorize"]: take([.authorize], method)
    case ["tokens", "authz"]: take([.authorizationToken], method)
    case ["tokens", "media"], ["mediatoken"]: take([.mediaToken], method)
    case ["tokens", "usermetadata"]: take([.userMetadata], method)
    case ["preauthorize"]: take([.preauthorize], method)
    case ["logout"]: take([.logout, .logoutInWebView], method)
    default: readParameters(segments, method)
    }
  }

  private mutating func readParameters(_ segments: [String], _ method: String) {
    if segments.count == 2, segments[0] == "checkauthn" {
      code = segments[1]
      take([.checkAuthenticationOfCode], method)
    } else if segments.count == 2, segments[0] == "preauthorize" {
      code = segments[1]
      take([.preauthorizeOfCode], method)
    } else if segments.count == 2, segments[0] == "config" {
      requestor = segments[1]
      take([.configuration], method)
    } else if segments.count == 3, segments[1] == "profile-requests" {
      (requestor, mvpd) = (segments[0], segments[2])
      take([.profileRequest], method)
    }
  }

  /// Reads the paths of codes. The published example of the deletion lacks the requestor, which the template has (contradiction
  /// C8).
  private mutating func readCodes(_ segments: [String], _ method: String) {
    if segments.count == 2, segments[0] == "regcode", method != "POST" {
      (code, isDoublet) = (segments[1], true)
      return take([.retrieveCode, .deleteCode], method)
    }
    guard segments.count > 1, segments[1] == "regcode" else { return }
    requestor = segments[0]
    if segments.count == 2 { take([.createCode], method) }
    if segments.count == 3 {
      code = segments[2]
      take([.retrieveCode, .deleteCode], method)
    }
  }

  private mutating func take(_ endpoints: [EndpointV1], _ method: String) {
    target = endpoints.first { $0.method == method }.map(CallV1.Target.endpoint) ?? .wrongMethod
  }
}
