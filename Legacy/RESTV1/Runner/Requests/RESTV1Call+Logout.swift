import AdobePassAPI
import SSORESTV1
import SSOStateMachine

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
