package import SSOStateMachine

/// The endpoints, numbered as the service lists them: E1 and E2 are those of Dynamic Client Registration.
extension HTTPRequest {
  /// E1.
  package static func register(
    _ configuration: FlowConfiguration, in context: CallContext = CallContext()
  ) -> HTTPRequest {
    var body = JSONObject()
    body.add("redirect_uri", configuration.registrationRedirectURI)
    body.add("software_statement", configuration.softwareStatement.expose())
    return registration("/o/client/register", configuration.device, .json(body), context)
  }

  /// E2.
  package static func retrieveAccessToken(
    _ registration: Registration, in context: CallContext = CallContext()
  ) -> HTTPRequest {
    let form = RequestBody.form([
      ("client_id", registration.clientID), ("client_secret", registration.clientSecret.expose()),
      ("grant_type", "client_credentials"),
    ])
    return .registration("/o/client/token", registration.configuration.value.device, form, context)
  }

  /// E3.
  static func retrieveConfiguration(_ caller: Caller) -> HTTPRequest {
    v2(caller, ["configuration"], extras: .init(isVisit: false))
  }

  /// E4.
  static func createSession(_ caller: Caller, mvpd: String?) -> HTTPRequest {
    v2(
      caller, ["sessions"], .form(mvpd.map { [("mvpd", $0)] + caller.configuration.landing } ?? []),
      extras: .init(takesServiceToken: true))
  }

  /// E5.
  static func resumeSession(_ caller: Caller, code: String, mvpd: String?) -> HTTPRequest {
    let known = mvpd.map { [(name: "mvpd", value: $0)] } ?? []
    return v2(caller, ["sessions", code], .form(known + caller.configuration.landing))
  }

  /// E8, or E9 where an MVPD is given.
  static func retrieveProfiles(_ caller: Caller, mvpd: String?, status: Shared<PartnerFrameworkStatus>?)
    -> HTTPRequest
  {
    guard let mvpd else {
      return v2(caller, ["profiles"], extras: .init(status: status, takesServiceToken: true))
    }
    let isPromotional = caller.configuration.promotionalMVPDs.contains(mvpd)
    return v2(
      caller, ["profiles", mvpd],
      extras: .init(status: status, namesPerson: isPromotional, takesServiceToken: true))
  }

  /// E10.
  static func poll(_ caller: Caller, code: String) -> HTTPRequest {
    v2(
      caller, ["profiles", "code", code],
      extras: .init(namesPerson: caller.configuration.pollsWithTempPassIdentity))
  }

  /// E11.
  static func retrievePartnerAuthenticationRequest(_ caller: Caller, status: Shared<PartnerFrameworkStatus>)
    -> HTTPRequest
  {
    v2(
      caller, ["sessions", "sso", FlowConfiguration.partner], .form(caller.configuration.landing),
      extras: .init(status: status))
  }

  /// E12.
  static func retrievePartnerProfile(_ caller: Caller, _ response: ValidatedPartnerResponse) -> HTTPRequest {
    v2(
      caller, ["profiles", "sso", FlowConfiguration.partner],
      .encodedForm(SAMLResponse.form(response.samlResponse.expose())),
      extras: .init(status: response.status.status))
  }

  /// E13.
  static func preauthorize(_ caller: Caller, _ proof: DecisionProof, _ resources: [String]) -> HTTPRequest {
    decide(caller, "preauthorize", proof, resources)
  }

  /// E14.
  static func authorize(_ caller: Caller, _ proof: DecisionProof, _ resource: String) -> HTTPRequest {
    decide(caller, "authorize", proof, [resource])
  }

  private static func decide(
    _ caller: Caller, _ question: String, _ proof: DecisionProof, _ resources: [String]
  ) -> HTTPRequest {
    v2(
      caller, ["decisions", question, proof.profile.value.mvpd], .json(.resources(resources)),
      extras: .init(
        status: proof.status, namesPerson: proof.profile.value.type == .temporary, takesServiceToken: true))
  }

  /// E15.
  static func logout(_ caller: Caller, mvpd: String) -> HTTPRequest {
    v2(
      caller, ["logout", mvpd], query: "?redirectUrl=" + caller.configuration.redirectUrl.percentEncoded,
      extras: .init(takesServiceToken: true))
  }
}

/// Who makes a call of REST API V2, and at which moment.
struct Caller {
  let access: Access
  let context: CallContext

  var configuration: FlowConfiguration { access.configuration }
}

extension HTTPRequest {
  private static func registration(
    _ path: String, _ device: Device, _ body: RequestBody, _ context: CallContext
  ) -> HTTPRequest {
    HTTPRequest(
      method: .post, path: path, headers: Headers(device, body, in: context).fields, body: body.bytes)
  }

  private static func v2(
    _ caller: Caller, _ segments: [String], _ body: RequestBody = .none, query: String = "",
    extras: Headers.Extras = .init()
  ) -> HTTPRequest {
    let segments = [caller.configuration.serviceProvider] + segments
    return HTTPRequest(
      method: body.contentType == nil ? .get : .post,
      path: "/api/v2/" + segments.map(\.pathSegment).joined(separator: "/") + query,
      headers: Headers(caller, body, extras).fields, body: body.bytes)
  }
}

extension JSONObject {
  /// The body of E13 and E14.
  fileprivate static func resources(_ resources: [String]) -> JSONObject {
    var object = JSONObject()
    object.add("resources", resources)
    return object
  }
}

extension FlowConfiguration {
  /// The end of the login, as E4, E5 and E11 send it.
  fileprivate var landing: [(name: String, value: String)] {
    [("domainName", domainName), ("redirectUrl", redirectUrl)]
  }
}
