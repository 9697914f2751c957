package import SSOStateMachine

/// The endpoints, numbered as the service lists them: E1 and E2 are those of Dynamic Client Registration.
extension HTTPRequest {
  /// E1.
  package static func register(_ configuration: FlowConfiguration) -> HTTPRequest {
    var body = JSONObject()
    body.add("redirect_uri", configuration.redirectURI)
    body.add("software_statement", configuration.softwareStatement.expose())
    return registration("/o/client/register", configuration.device, .json(body))
  }

  /// E2.
  package static func retrieveAccessToken(_ registration: Registration) -> HTTPRequest {
    let form = RequestBody.form([
      ("client_id", registration.clientID), ("client_secret", registration.clientSecret.expose()),
      ("grant_type", "client_credentials"),
    ])
    return .registration("/o/client/token", registration.configuration.value.device, form)
  }

  /// E3.
  static func retrieveConfiguration(_ access: Access) -> HTTPRequest { v2(access, ["configuration"]) }

  /// E4.
  static func createSession(_ access: Access, mvpd: String?) -> HTTPRequest {
    v2(access, ["sessions"], .form(mvpd.map { [("mvpd", $0)] + access.configuration.landing } ?? []))
  }

  /// E5.
  static func resumeSession(_ access: Access, code: String, mvpd: String?) -> HTTPRequest {
    let known = mvpd.map { [(name: "mvpd", value: $0)] } ?? []
    return v2(access, ["sessions", code], .form(known + access.configuration.landing))
  }

  /// E8, or E9 where an MVPD is given.
  static func retrieveProfiles(_ access: Access, mvpd: String?, status: Shared<PartnerFrameworkStatus>?)
    -> HTTPRequest
  {
    guard let mvpd else { return v2(access, ["profiles"], extras: .init(status: status)) }
    let isPromotional = access.configuration.promotionalMVPDs.contains(mvpd)
    return v2(access, ["profiles", mvpd], extras: .init(status: status, namesPerson: isPromotional))
  }

  /// E10.
  static func poll(_ access: Access, code: String) -> HTTPRequest {
    v2(
      access, ["profiles", "code", code],
      extras: .init(namesPerson: access.configuration.pollsWithTempPassIdentity))
  }

  /// E11.
  static func createPartnerSession(_ access: Access, status: Shared<PartnerFrameworkStatus>) -> HTTPRequest {
    v2(
      access, ["sessions", "sso", FlowConfiguration.partner], .form(access.configuration.landing),
      extras: .init(status: status))
  }

  /// E12.
  static func retrievePartnerProfile(_ access: Access, _ response: ValidatedPartnerResponse) -> HTTPRequest {
    v2(
      access, ["profiles", "sso", FlowConfiguration.partner],
      .encodedForm(SAMLResponse.form(response.samlResponse.expose())),
      extras: .init(status: response.status.status))
  }

  /// E13.
  static func preauthorize(_ access: Access, _ proof: DecisionProof, _ resources: [String]) -> HTTPRequest {
    v2(
      access, ["decisions", "preauthorize", proof.profile.value.mvpd], .json(.resources(resources)),
      extras: .init(status: proof.status))
  }

  /// E14.
  static func authorize(_ access: Access, _ proof: DecisionProof, _ resource: String) -> HTTPRequest {
    v2(
      access, ["decisions", "authorize", proof.profile.value.mvpd], .json(.resources([resource])),
      extras: .init(status: proof.status, namesPerson: proof.profile.value.type == .temporary))
  }

  /// E15.
  static func logout(_ access: Access, mvpd: String) -> HTTPRequest {
    v2(
      access, ["logout", mvpd],
      query: "?redirectUrl=" + access.configuration.redirectUrl.percentEncoded)
  }
}

extension HTTPRequest {
  private static func registration(_ path: String, _ device: Device, _ body: RequestBody) -> HTTPRequest {
    HTTPRequest(method: .post, path: path, headers: Headers(device, body).fields, body: body.bytes)
  }

  private static func v2(
    _ access: Access, _ segments: [String], _ body: RequestBody = .none, query: String = "",
    extras: Headers.Extras = .init()
  ) -> HTTPRequest {
    let segments = [access.configuration.serviceProvider] + segments
    return HTTPRequest(
      method: body.contentType == nil ? .get : .post,
      path: "/api/v2/" + segments.map(\.pathSegment).joined(separator: "/") + query,
      headers: Headers(access, body, extras).fields, body: body.bytes)
  }
}

extension JSONObject {
  /// What E13 and E14 are asked.
  fileprivate static func resources(_ resources: [String]) -> JSONObject {
    var object = JSONObject()
    object.add("resources", resources)
    return object
  }
}

extension FlowConfiguration {
  /// Where the login ends, as E4, E5 and E11 send it.
  fileprivate var landing: [(name: String, value: String)] {
    [("domainName", domainName), ("redirectUrl", redirectUrl)]
  }
}
