package import SSOStateMachine

/// The facts about a playback that rules look at.
package struct Playback: Sendable {
  package let resource: String
  /// The token; nil if the service issued no such token.
  package let token: Token?
  /// Whether a decision permitted the resource.
  package let isPermitted: Bool
  package let now: Timestamp

  /// A media token, as it was before the playback.
  package struct Token: Sendable {
    package let resource: String
    package let notAfter: Timestamp
    package let isUsed: Bool

    package init(resource: String, notAfter: Timestamp, isUsed: Bool) {
      (self.resource, self.notAfter, self.isUsed) = (resource, notAfter, isUsed)
    }
  }

  package init(resource: String, token: Token?, isPermitted: Bool, now: Timestamp) {
    (self.resource, self.token, self.isPermitted, self.now) = (resource, token, isPermitted, now)
  }
}

/// The facts from earlier processes of the service: what the app has used, and so must have stored.
package struct Past: Sendable {
  /// The device identifier of the first request.
  package var device: String?
  /// Whether a registration is valid that has led to a token.
  package let hasRegistration: Bool
  /// The end of the last token that was used and not revoked.
  package let tokenEnds: Timestamp?

  package init(device: String? = nil, hasRegistration: Bool = false, tokenEnds: Timestamp? = nil) {
    (self.device, self.hasRegistration, self.tokenEnds) = (device, hasRegistration, tokenEnds)
  }
}
