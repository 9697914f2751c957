package import SSOStateMachine

/// What a rule sees of a playback.
package struct Playback: Sendable {
  package let resource: String
  /// The token; nil if the service issued no such token.
  package let token: SimulatedAdobePass.IssuedMediaToken?
  /// Whether a decision permitted the resource.
  package let isPermitted: Bool
  package let now: Timestamp
}

/// What is known from earlier processes of the service: what the app has used, and so must have stored.
package struct Past: Sendable {
  /// The device identifier of the first request.
  package var device: String?
  package let hasRegistration: Bool
  package let tokenEnds: Timestamp?

  /// Nothing is known.
  package init() { (device, hasRegistration, tokenEnds) = (nil, false, nil) }

  package init(_ state: SimulatedAdobePass.SavedState) {
    device = state.device
    hasRegistration = state.clients.contains { $0.hasDrawnToken && !$0.isRefused }
    tokenEnds = state.tokens.last { $0.isUsed && !$0.isRevoked }.map { Timestamp($0.expiresAt) }
  }
}
