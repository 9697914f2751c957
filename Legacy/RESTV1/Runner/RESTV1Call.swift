import AdobePassAPI
import SSORESTV1
import SSOStateMachine

/// The parts that all calls of REST API V1 share: the app, the device, and the access token.
struct RESTV1Call {
  let access: Access

  init(_ access: Shared<Access>) { self.access = access.value }

  /// The requestor and the device, as nearly every call sends them.
  var caller: [(name: String, value: String)] {
    [("requestor", access.configuration.serviceProvider), device]
  }

  /// The device identifier, the same in all calls: a token is kept for the device that requested it.
  var device: (name: String, value: String) { ("deviceId", access.configuration.device.identifier) }

  /// The system, as a profile request and its exchange name it. An iPad counts as an iOS device. Both calls are made on
  /// Apple's systems alone.
  var deviceType: (name: String, value: String) {
    switch access.configuration.device.platform {
    case .iOS, .iPadOS: ("deviceType", "iOS")
    case .tvOS: ("deviceType", "tvOS")
    case .android, .fireTV, .roku, .web: ("deviceType", "unknown")
    }
  }

  func request(
    _ method: HTTPRequest.Method, _ segments: [String], _ query: [(name: String, value: String)] = [],
    _ body: RequestBody = .none
  ) -> HTTPRequest {
    HTTPRequest(
      method: method, path: Self.path(segments, query), headers: Headers(restV1: access, body).fields,
      body: body.bytes)
  }

  static func path(_ segments: [String], _ query: [(name: String, value: String)]) -> String {
    let path = "/" + segments.map(\.pathSegment).joined(separator: "/")
    return query.isEmpty ? path : path + "?" + query.formEncoded
  }
}

extension Headers {
  /// The header fields of every call of REST API V1. X-Device-Info is percent-encoded only here.
  fileprivate init(restV1 access: Access, _ body: RequestBody) {
    self.init(access.configuration.device, body, encodesDeviceInfo: true)
    add("Authorization", "Bearer " + access.token.expose())
  }
}

// REST API V1: checkauthn, GET tokens/authn, regcode, authenticate.

extension RESTV1Call {
  /// V1.1.
  var checkAuthentication: HTTPRequest { request(.get, ["api", "v1", "checkauthn"], caller) }

  /// V1.10.5.
  var authenticationToken: HTTPRequest { request(.get, ["api", "v1", "tokens", "authn"], caller) }

  /// V1.10.1. The service refuses a lifetime of more than ten hours.
  func registrationCode(for mvpd: String?) -> HTTPRequest {
    let chosen = mvpd.map { [(name: "mvpd", value: $0)] } ?? []
    let life = access.configuration.registrationCodeLifetime.map {
      [(name: "ttl", value: "\(min(max($0 / 1_000, 1), 36_000))")]
    }
    return request(
      .post, ["reggie", "v1", access.configuration.serviceProvider, "regcode"],
      [device] + chosen + (life ?? []))
  }

  /// V1.10.3. The code comes first, because old browsers read `&reg` as ®. The url comes last.
  func loginPage(code: String, mvpd: String) -> String {
    let configuration = access.configuration
    return Self.path(
      ["api", "v1", "authenticate"],
      [
        ("reg_code", code), ("requestor_id", configuration.serviceProvider), ("mso_id", mvpd),
        ("domain_name", configuration.domainName), ("noflash", "true"), ("no_iframe", "true"),
        ("redirect_url", configuration.redirectUrl),
      ])
  }
}

// REST API V1: config, profile-requests, POST tokens/authn.

extension RESTV1Call {
  /// V1.3.
  var configurationList: HTTPRequest {
    request(.get, ["api", "v1", "config", access.configuration.serviceProvider])
  }

  /// V1.6.
  func profileRequest(of mvpd: String) -> HTTPRequest {
    request(
      .get, ["api", "v1", access.configuration.serviceProvider, "profile-requests", mvpd], [deviceType])
  }

  /// V1.8. The response is encoded once, along with the rest of the form.
  func exchange(_ samlResponse: String, of mvpd: String) -> HTTPRequest {
    let form = (caller + [("mvpd", mvpd), deviceType]).formEncoded + "&" + SAMLResponse.form(samlResponse)
    return request(.post, ["api", "v1", "tokens", "authn"], [], .encodedForm(form))
  }
}

// REST API V1: authorize, tokens/authz, tokens/media, preauthorize.

extension RESTV1Call {
  /// V1.11.
  func authorize(_ resource: String) -> HTTPRequest { about(resource, ["authorize"]) }

  /// Asks for the authorization that an earlier authorize call brought.
  func authorizationToken(for resource: String) -> HTTPRequest { about(resource, ["tokens", "authz"]) }

  /// V1.11.
  func mediaToken(for resource: String) -> HTTPRequest { about(resource, ["tokens", "media"]) }

  /// Asks about a list of resources, separated by commas. There is no way to write a comma that is part of a resource.
  func preauthorize(_ resources: [String]) -> HTTPRequest {
    about(resources.joined(separator: ","), ["preauthorize"])
  }

  private func about(_ resource: String, _ segments: [String]) -> HTTPRequest {
    request(.get, ["api", "v1"] + segments, caller + [("resource", resource)])
  }
}

// REST API V1: tokens/usermetadata, logout.

extension RESTV1Call {
  /// V1.L2.
  var userMetadata: HTTPRequest { request(.get, ["api", "v1", "tokens", "usermetadata"], caller) }

  /// V1.L4, from code: a DELETE. The call does not end the session at the MVPD.
  var logout: HTTPRequest { request(.delete, ["api", "v1", "logout"], caller) }

  /// V1.L4, in a user agent: a GET, which can end the session at the MVPD. The GET has no header fields, so the query
  /// describes the device.
  var logoutPage: String {
    let configuration = access.configuration
    return Self.path(
      ["api", "v1", "logout"],
      caller + [
        ("device_info", DeviceInfo.json(configuration.device).base64),
        ("redirect_url", configuration.redirectUrl),
      ])
  }
}

// REST API V1: freepreview, checkauthn and preauthorize by code, regcode read and deleted.

extension RESTV1Call {
  /// Sends a form, which keeps the data of the person out of the url.
  func freePreview(of mvpd: String, _ genericData: Secret<String>?) -> HTTPRequest {
    let configuration = access.configuration
    let fields = [
      ("requestor_id", configuration.serviceProvider), device, ("mso_id", mvpd),
      ("domain_name", configuration.domainName),
    ]
    let data = genericData.map { [("generic_data", $0.expose())] } ?? []
    return request(.post, ["api", "v1", "authenticate", "freepreview"], [], .form(fields + data))
  }

  func checkAuthentication(by code: String) -> HTTPRequest {
    request(
      .get, ["api", "v1", "checkauthn", code], [("requestor", access.configuration.serviceProvider)])
  }

  func readRegistrationCode(_ code: String) -> HTTPRequest { record(.get, of: code) }

  /// Deletes a code. The page's example omits the requestor, but its template does not.
  func deleteRegistrationCode(_ code: String) -> HTTPRequest { record(.delete, of: code) }

  func preauthorize(_ resources: [String], by code: String) -> HTTPRequest {
    request(
      .get, ["api", "v1", "preauthorize", code],
      caller + [("resource", resources.joined(separator: ","))])
  }

  private func record(_ method: HTTPRequest.Method, of code: String) -> HTTPRequest {
    request(method, ["reggie", "v1", access.configuration.serviceProvider, "regcode", code])
  }
}
