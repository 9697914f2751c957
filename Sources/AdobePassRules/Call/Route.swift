public import AdobePassAPI
import Foundation

/// The target that the path and the method of a request specify, with the parameters of the path (REST API V2).
struct Route {
  private(set) var target: Call.Target
  private(set) var serviceProvider: String?
  private(set) var code: String?
  private(set) var mvpd: String?
  private(set) var partner: String?
  /// Whether some page of the documentation prints the path or the method, although the tables have another one.
  private(set) var isDoublet = false

  var endpoint: Endpoint? { if case .endpoint(let endpoint) = target { endpoint } else { nil } }

  /// - Parameter path: the path without its query.
  init(path: String, method: String) {
    target = .unknown
    var segments = path.split(separator: "/", omittingEmptySubsequences: false).map {
      $0.removingPercentEncoding ?? String($0)
    }
    guard segments.first == "" else { return }
    segments.removeFirst()
    // The published sample of E3 ends in a slash.
    if segments.last == "", segments.dropLast().last == "configuration" { segments.removeLast() }
    guard !segments.contains("") else { return }
    if ["/api/v1/", "/reggie/"].contains(where: path.hasPrefix) {
      target = .version1
    } else if SDKPathWord.isCall(segments, method) {
      target = .accessEnabler
    } else if segments.starts(with: ["api", "v2"]) {
      readVersion2(Array(segments.dropFirst(2)), method)
    } else {
      readOther(segments, method)
    }
  }

  private mutating func readOther(_ segments: [String], _ method: String) {
    switch segments {
    case ["o", "client", "register"]: take([.register], method)
    case ["o", "client", "token"] where method == "GET":
      // The migration tables of the FAQ request a token with GET.
      (target, isDoublet) = (.endpoint(.token), true)
    case ["o", "client", "token"]: take([.token], method)
    case ["adobe-services", "authenticate", "saml"]: target = method == "GET" ? .loginPage : .wrongMethod
    case ["adobe-services", "logout"]: target = method == "GET" ? .logoutPage : .wrongMethod
    // Paths are text, and any other path has no target.
    default: break
    }
  }

  private mutating func readVersion2(_ segments: [String], _ method: String, isRewritten: Bool = false) {
    guard let first = segments.first else { return }
    if first == "authenticate", segments.count == 3 {
      (serviceProvider, code) = (segments[1], segments[2])
      return take([.authenticate], method)
    }
    // A path is rewritten once: the documented one may look like a doublet too.
    if !isRewritten, readDoublet(segments, method) { return }
    serviceProvider = first
    let rest = Array(segments.dropFirst())
    switch (rest.first, rest.count) {
    case ("configuration", 1): take([.configuration], method)
    case ("sessions", 1): take([.createSession], method)
    case ("profiles", 1): take([.profiles], method)
    case ("sessions", 2):
      code = rest[1]
      take([.resumeSession, .retrieveSession], method)
    case ("profiles", 2):
      mvpd = rest[1]
      take([.profileOfMVPD], method)
    case ("logout", 2):
      mvpd = rest[1]
      take([.logout], method)
    case (_, 3): readThree(rest, method)
    // Paths are text, and any other path has no target.
    default: break
    }
  }

  /// Reads what samples, migration tables and older cookbooks print, and the tables of the interface do not have: a session and a
  /// logout before the service provider, a logout without an MVPD, and decisions in the singular. False for any other path.
  private mutating func readDoublet(_ segments: [String], _ method: String) -> Bool {
    let documented: [String]
    switch (segments.first, segments.dropFirst().first, segments.count) {
    case ("sessions", let provider?, 3), ("logout", let provider?, 3):
      documented = [provider, segments[0], segments[2]]
    case (let provider?, "logout", 2):
      (serviceProvider, isDoublet) = (provider, true)
      take([.logout], method)
      return true
    case (let provider?, "decision", 4): documented = [provider, "decisions"] + segments.dropFirst(2)
    // Paths are text, and any other path is as the tables have it, or unknown.
    default: return false
    }
    readVersion2(documented, method, isRewritten: true)
    isDoublet = true
    return true
  }

  private mutating func readThree(_ rest: [String], _ method: String) {
    switch (rest[0], rest[1]) {
    case ("profiles", "code"):
      code = rest[2]
      take([.profileOfCode], method)
    case ("sessions", "sso"):
      partner = rest[2]
      take([.partnerAuthenticationRequest], method)
    case ("profiles", "sso"):
      partner = rest[2]
      take([.partnerProfile], method)
    case ("decisions", "preauthorize"):
      mvpd = rest[2]
      take([.preauthorize], method)
    case ("decisions", "authorize"):
      mvpd = rest[2]
      take([.authorize], method)
    // Paths are text, and any other path has no target.
    default: break
    }
  }

  private mutating func take(_ endpoints: [Endpoint], _ method: String) {
    target = endpoints.first { $0.method == method }.map(Call.Target.endpoint) ?? .wrongMethod
  }
}

extension Endpoint {
  /// The endpoint that a request is for; nil for a page of an MVPD, and for any other path or method.
  public init?(_ request: HTTPRequest) {
    guard let endpoint = Call(request).endpoint else { return nil }
    self = endpoint
  }
}
