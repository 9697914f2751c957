import AdobePassAPI
import AdobePassRules
import Foundation
import SSOStateMachine

// The common parts of E4, E5 and E11.

extension Backend {
  /// The parameters that the form of a session supplies.
  static func parameters(of call: Call) -> [String: String] {
    ["mvpd", "domainName", "redirectUrl"].reduce(into: [:]) { $0[$1] = call.form[$1] }
  }

  /// The missing parameters, as the published samples list them: the domain has a shorter name there.
  static func missing(from parameters: [String: String]) -> [String] {
    [("mvpd", "mvpd"), ("domainName", "domain"), ("redirectUrl", "redirectUrl")]
      .filter { parameters[$0.0] == nil }.map(\.1)
  }

  func refusal(of parameters: [String: String]) -> ServiceAnswer? {
    if let mvpd = parameters["mvpd"], world.integration(mvpd) == nil { return .error(.invalidIntegration) }
    if let url = parameters["redirectUrl"], URLComponents(string: url)?.scheme == nil {
      return .error(.invalidParameterRedirectUrl)
    }
    return nil
  }

  /// The session of the code in the path.
  func session(of desk: Desk) -> (index: Int?, error: EnhancedErrorCode) {
    guard let index = state.sessions.firstIndex(where: { $0.code == desk.call.code }) else {
      return (nil, .invalidParameterCode)
    }
    return state.sessions[index].isExpired(at: desk.now)
      ? (nil, .invalidAuthenticationSession) : (index, .invalidAuthenticationSession)
  }

  /// An `authorize` answer; nil if the person needs to log in, or if a parameter is missing.
  mutating func authorized(_ parameters: [String: String], reasonOf desk: Desk) -> ServiceAnswer? {
    guard Self.missing(from: parameters).isEmpty, let mvpd = parameters["mvpd"],
      let reason = reason(toAuthorize: mvpd, desk)
    else { return nil }
    return authorize(mvpd, reason: reason)
  }

  /// The reason why decisions of an MVPD need no login; nil if they need a login.
  func reason(toAuthorize mvpd: String, _ desk: Desk) -> String? {
    guard let integration = world.integration(mvpd) else { return nil }
    if integration.mvpd.isTempPass { return "temporary" }
    if integration.degradation == .authNAll { return "degraded" }
    // E4 and E5 do not accept a framework status, so they see no profile from Apple.
    let hasStatus = desk.call.statusText != nil
    guard
      let profile = usableProfiles(desk).first(where: { $0.mvpd == mvpd && (hasStatus || !$0.isAppleSSO) })
    else { return nil }
    return profile.isSSO ? "authenticatedSSO" : "authenticated"
  }

  mutating func authorize(_ mvpd: String, reason: String) -> ServiceAnswer {
    let body: JSON = [
      "actionName": "authorize", "actionType": "direct", "reasonType": .text(reason),
      "url": .text(
        "/api/v2/\(world.serviceProvider.pathSegment)/decisions/authorize/\(mvpd.pathSegment)"),
      "sessionId": .text(identifier()), "mvpd": .text(mvpd), "serviceProvider": .text(world.serviceProvider),
    ]
    return .json(body, status: 200, Facts(action: "authorize"))
  }
}
