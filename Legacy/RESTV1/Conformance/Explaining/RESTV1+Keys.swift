import AdobePassAPI
package import AdobePassRules
package import SSOConformance
package import SSORESTV1Rules

extension Version1 {
  /// The key of a call, read by the inverse of the code that writes the call; nil for a page, and for a path that is
  /// not an endpoint.
  package static func key(of observed: ObservedCall<Version1>) -> CallKey<EndpointV1>? {
    let call = observed.call
    guard let endpoint = call.endpoint, !endpoint.isPage || isCalledLogout(call) else { return nil }
    let isLost = observed.exchange.request.body == .lost
    switch endpoint {
    case .register, .token, .checkAuthentication, .configuration, .authenticationToken, .userMetadata,
      .logout, .authenticate:
      return CallKey(endpoint)
    case .logoutInWebView: return CallKey(.logout)
    case .checkAuthenticationOfCode, .retrieveCode, .deleteCode: return CallKey(endpoint, code: call.code)
    case .profileRequest: return CallKey(endpoint, mvpd: call.mvpd)
    case .exchange, .createCode, .freePreview:
      let mvpd = call.mvpd
      return CallKey(
        endpoint, code: .said(nil), mvpd: isLost && mvpd == nil ? .lost : .said(mvpd), resources: .said(nil))
    case .authorize, .authorizationToken, .mediaToken:
      return CallKey(endpoint, resources: call["resource"].map { [$0] })
    case .preauthorize: return CallKey(endpoint, resources: resources(of: call))
    case .preauthorizeOfCode: return CallKey(endpoint, code: call.code, resources: resources(of: call))
    }
  }

  /// Whether the app itself calls the logout with GET, as the migration tables have it: no web view sends a token.
  private static func isCalledLogout(_ call: CallV1) -> Bool {
    call.endpoint == .logoutInWebView && call.request.header("Authorization") != nil
  }

  private static func resources(of call: CallV1) -> [String]? {
    call["resource"].map { $0.split(separator: ",").map(String.init) }
  }

  package static func looksLikeCall(_ call: CallV1) -> Bool {
    switch call.target {
    case .endpoint, .loginPage, .logoutPage: false
    case .wrongMethod, .version2: true
    case .unknown:
      ["/api/", "/o/client/", "/reggie/"].contains(where: call.request.path.withSingleSlashes.hasPrefix)
    }
  }

  package static func foreign(_ call: CallV1) -> String? { nil }

  package static func replacement(of call: CallV1) -> EndpointReplacement? {
    // Registration is the same call in every version.
    call.endpoint.flatMap { $0.replacement.call == $0.rawValue ? nil : $0.replacement }
  }

  /// No call of REST API V1 carries the framework's status.
  package static func provider(in _: CallV1) -> String? { nil }
}
