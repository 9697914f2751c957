import AdobePassAPI
import SSORESTV1
import SSOStateMachine

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
