import AdobePassAPI
import SSOLegacyMachines
import SSOStateMachine

// REST API V1: tokens/usermetadata, logout.

extension RESTV1Call {
  /// V1.L2.
  var userMetadata: HTTPRequest { request(.get, ["api", "v1", "tokens", "usermetadata"], caller) }

  /// V1.L4, from code: a DELETE. It leaves the session at the MVPD alone.
  var logout: HTTPRequest { request(.delete, ["api", "v1", "logout"], caller) }

  /// V1.L4, in a user agent: a GET, which can end the session at the MVPD. No header goes with it, so the device is
  /// described in the query.
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
