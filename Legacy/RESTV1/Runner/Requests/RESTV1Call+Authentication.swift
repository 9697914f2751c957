import AdobePassAPI
import SSORESTV1
import SSOStateMachine

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
