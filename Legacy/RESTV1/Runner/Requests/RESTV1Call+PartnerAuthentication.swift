import AdobePassAPI
import SSORESTV1
import SSOStateMachine

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
