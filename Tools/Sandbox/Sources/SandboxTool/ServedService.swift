public import AdobePassAPI
public import SSOEffectRunner
public import SSOSimulation
public import SSOStateMachine

/// A simulated service, as the sandbox serves it.
public protocol ServedService: SimulatedService {
  /// Makes the service of a world. It continues with the state that the service of another machine has left.
  init(_ world: World, clock: any FlowClock, restoring state: SimulatedAdobePass.SavedState)

  /// Answers a request at a moment; at the time of the clock without one.
  func answer(
    _ request: HTTPRequest, on origin: Origin?, at now: Timestamp?
  ) -> SimulatedAdobePass.Reaction
  /// Disturbs the next request to the endpoint of a request. A request that is throttled leaves that to a later one.
  func disturbNext(_ disturbance: SimulatedAdobePass.Disturbance, as request: HTTPRequest)
  /// Whether a login can still use a code.
  func isOpen(code: String) -> Bool
  /// Accepts the access tokens that another service has issued.
  func accept(tokensOf other: SimulatedAdobePass.SavedState)
  /// Completes the login with a code, or with the newest one. Returns whether there was such a login.
  func completeLogin(code: String?, mvpd: String?) -> Bool
  /// Signs the person in with an MVPD, in this app or by a single sign-on.
  func signIn(with mvpd: String, as type: ProfileType)
  /// Revokes all access tokens.
  func revokeTokens()
  /// Forgets all registrations.
  func revokeRegistrations()
  /// Ends all decisions that the service keeps.
  func expireDecisions()
  /// Ends all profiles.
  func expireProfiles()
  /// Ends all codes.
  func expireCodes()
}
