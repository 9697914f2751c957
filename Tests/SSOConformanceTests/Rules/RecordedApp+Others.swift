import SSOConformance

// The calls that other apps and screens send through the same recorder.

extension RecordedApp {
  /// Sends the calls of another app: on another device or on this one, with credentials of its own.
  func another(on device: String?, _ calls: (RecordedApp) -> Void) {
    let own = (self.device, clientID, clientSecret, token)
    (self.device, clientID, clientSecret, token) = (
      device, others.clientID, others.clientSecret, others.token
    )
    calls(self)
    others = (clientID, clientSecret, token)
    (self.device, clientID, clientSecret, token) = own
  }

  /// Sends the calls of a second screen: it signs in with a code, has its own client, and is not a device that plays.
  func secondScreen(with code: String) {
    another(on: nil) {
      if $0.token.isEmpty { $0.admitted() }
      $0.wait(200)
      $0.session(code)
      $0.wait(2_000)
      $0.resume(code)
      $0.open(code)
    }
  }

  func session(_ code: String) {
    send("GET", "/api/v2/REF30/sessions/\(code)", "", .init(headers: ["X-Device-Info": nil]))
  }

  func resume(_ code: String) {
    send(
      "POST", "/api/v2/REF30/sessions/\(code)", Self.complete, .init(headers: ["X-Device-Info": nil]))
  }
}
