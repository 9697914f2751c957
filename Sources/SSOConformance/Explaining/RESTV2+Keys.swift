import AdobePassAPI
package import AdobePassRules

extension Version2 {
  /// The key of a call, read by the inverse of the code that writes it; nil for a page, and for a path that is not an
  /// endpoint.
  package static func key(of observed: ObservedCall<Version2>) -> CallKey<Endpoint>? {
    let call = observed.call
    guard let endpoint = call.endpoint, !endpoint.isPage else { return nil }
    let isLost = observed.exchange.request.body == .lost
    func field(_ name: String) -> Told<String> { isLost ? .lost : .said(call.form[name]) }
    switch endpoint {
    case .register, .token, .configuration, .profiles, .partnerAuthenticationRequest, .partnerProfile,
      .authenticate:
      return CallKey(endpoint)
    case .createSession:
      return CallKey(endpoint, code: .said(nil), mvpd: field("mvpd"), resources: .said(nil))
    case .resumeSession:
      return CallKey(endpoint, code: .said(call.code), mvpd: field("mvpd"), resources: .said(nil))
    case .retrieveSession, .profileOfCode: return CallKey(endpoint, code: call.code)
    case .profileOfMVPD: return CallKey(endpoint, mvpd: call.mvpd)
    case .logout:
      // The migration tables leave the MVPD out.
      let mvpd: Told<String> = call.isDoublet && call.mvpd == nil ? .lost : .said(call.mvpd)
      return CallKey(endpoint, code: .said(nil), mvpd: mvpd, resources: .said(nil))
    case .authorize:
      // One of several resources stands for the call. A rule checks how many are allowed.
      return CallKey(
        endpoint, code: .said(nil), mvpd: .said(call.mvpd),
        resources: isLost ? .lost : .said(call.resources.map { Set($0.prefix(1)) }))
    case .preauthorize:
      return CallKey(
        endpoint, code: .said(nil), mvpd: .said(call.mvpd),
        resources: isLost ? .lost : .said(call.resources.map { Set($0) }))
    }
  }

  package static func looksLikeCall(_ call: Call) -> Bool {
    switch call.target {
    case .endpoint, .loginPage, .logoutPage: false
    case .wrongMethod, .version1, .accessEnabler: true
    case .unknown:
      ["/api/", "/o/client/", "/reggie/"].contains(where: call.request.path.withSingleSlashes.hasPrefix)
    }
  }

  package static func foreign(_ call: Call) -> String? {
    call.target == .accessEnabler
      ? "This is traffic of the AccessEnabler SDK, which speaks another interface: record an app that calls REST API V2."
      : nil
  }

  package static func replacement(of call: Call) -> EndpointReplacement? {
    call.target == .accessEnabler ? SDKPathWord(path: call.request.path)?.replacement : nil
  }

  package static func provider(in call: Call) -> String? { call.frameworkStatus?.providerID }
}
