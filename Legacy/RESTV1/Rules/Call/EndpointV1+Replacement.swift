package import AdobePassRules

extension EndpointV1 {
  /// The endpoint of REST API V2 that replaces this one, as docs/migration.md lists it.
  package var replacement: EndpointReplacement {
    EndpointReplacement(of: rawValue, successor, remark)
  }

  private var successor: Endpoint? {
    switch self {
    case .register: .register
    case .token: .token
    case .checkAuthentication: .profiles
    case .checkAuthenticationOfCode, .authenticationToken: .profileOfCode
    case .configuration: .configuration
    case .profileRequest: .partnerAuthenticationRequest
    case .exchange: .partnerProfile
    case .createCode: .createSession
    case .retrieveCode: .retrieveSession
    case .deleteCode: nil
    case .authenticate: .authenticate
    case .freePreview, .authorize, .authorizationToken, .mediaToken: .authorize
    case .preauthorize, .preauthorizeOfCode: .preauthorize
    case .userMetadata: .profileOfMVPD
    case .logout, .logoutInWebView: .logout
    }
  }

  private var remark: String {
    switch self {
    case .register: "the same call, with the new software statement"
    case .token: "the same call; the token carries the scope of V2"
    case .checkAuthentication: "a list of profiles, perhaps empty, in place of 200 or 403"
    case .checkAuthenticationOfCode: "the profile itself"
    case .configuration: "JSON alone; no `requiredMetadataFields`"
    case .profileRequest: "the request comes with the next action; the framework's status goes along"
    case .exchange: "a profile in place of 204"
    case .authenticationToken: "polled by the code, not by the device"
    case .createCode: "the code is a part of a session"
    case .retrieveCode: ""
    case .deleteCode: "a session ends by itself; a new one takes its place"
    case .authenticate: "the service hands the url out; the MVPD is a part of the session"
    case .freePreview:
      "no call of its own: a TempPass begins with its first decision; a promotional one names the person in AP-TempPass-Identity"
    case .authorize: "one answer holds decision and media token"
    case .authorizationToken: "the decision is asked for again"
    case .mediaToken: "the token is in the decision"
    case .preauthorize: "a list in JSON, so a resource may hold a comma"
    case .preauthorizeOfCode: "by MVPD, not by code"
    case .userMetadata: "the attributes of the profile"
    case .logout: "the answer says what is left to do"
    case .logoutInWebView: "the page that ends the MVPD's session comes as a url in the answer"
    }
  }
}
