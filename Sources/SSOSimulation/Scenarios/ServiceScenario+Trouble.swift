import AdobePassRules
import SSOStateMachine

extension ServiceScenario {
  /// The scenarios in which something goes wrong on the way, and the flow recovers.
  static let troubles: [Self] = [
    Self("token-revoked", "401: the token is renewed once, the call repeated", .partnerSignIn()) {
      $0.disturb(.authorize, .unauthorized())
    },
    Self("credentials-revoked", "invalid_client: the app registers again", .partnerSignIn()) {
      $0.disturb(.token, .registrationError(.invalidClient))
    },
    Self("throttled", "429: the call waits", .partnerSignIn()) {
      $0.disturb(.partnerAuthenticationRequest, .throttled(retryAfter: 2))
    },
    Self("unsteady", "no answer, then a retry: two more tries", .partnerSignIn()) {
      $0.disturb(.configuration, .failed(.connectionFailed))
      $0.disturb(.authorize, .error(.networkReceivedError))
    },
    Self("outage", "the service is out of reach", .partnerSignIn()) {
      $0.disturb(.profiles, .failed(.connectionFailed), times: nil)
    },
    Self("unreadable", "a page where JSON was due", .partnerSignIn()) {
      $0.disturb(.configuration, .html(status: 200), times: nil)
    },
  ]

  /// Every way to be signed out.
  static let logouts: [Self] = [
    Self("logout-partner", "partner_logout: sign out in Settings too", .partnerSignIn()),
    Self("logout-page", "logout / interactive: the MVPD's own page", .denied) {
      $0.platform = .iOS
      $0.pick = "Spectrum"
    },
    Self("logout-complete", "complete: nothing else is to be done", .denied) {
      $0.platform = .iOS
      $0.pick = "Dish"
    },
    Self("logout-invalid", "invalid: the service had no valid profile", .denied) {
      $0.platform = .iOS
      $0.pick = "Dish"
      $0.disturb(
        .logout,
        .body(
          status: 200,
          json: #"{"logouts":{"Dish":{"actionName":"invalid","actionType":"none","mvpd":"Dish"}}}"#))
    },
  ]
}
