/// Client credentials and the configuration of their request (A.2). Stored until the service refuses them.
public struct Registration: Equatable, Sendable {
  /// The app's configuration.
  public let configuration: Shared<FlowConfiguration>
  /// `client_id`.
  public let clientID: String
  /// `client_secret`.
  public let clientSecret: Secret<String>

  /// Makes credentials that were issued or restored.
  public init(configuration: Shared<FlowConfiguration>, clientID: String, clientSecret: Secret<String>) {
    (self.configuration, self.clientID, self.clientSecret) = (configuration, clientID, clientSecret)
  }
}

/// An access token, and the credentials that it was requested with (A.4). Stored until it expires.
public struct Access: Equatable, Sendable {
  /// The credentials.
  public let registration: Shared<Registration>
  /// `access_token`: opaque.
  public let token: Secret<String>
  /// When the token ends, in milliseconds since 1970. The answer of E2 dates the end by the service's clock, as
  /// `created_at` + `expires_in` · 1000; from the receipt on, this device's clock counts.
  public let expiresAt: Timestamp
  /// `created_at`, by the service's clock; nil for a token that was received or restored.
  package let createdAt: Timestamp?
  /// When the service answered, by its own clock (the header Date).
  package let answeredAt: Timestamp?

  /// Makes a token that was received or restored, whose end is known by this device's clock.
  public init(registration: Shared<Registration>, token: Secret<String>, expiresAt: Timestamp) {
    self.init(
      registration: registration, token: token, expiresAt: expiresAt, createdAt: nil, answeredAt: nil)
  }

  /// Makes a token as the service issued it.
  package init(
    registration: Shared<Registration>, token: Secret<String>, expiresAt: Timestamp, createdAt: Timestamp?,
    answeredAt: Timestamp?
  ) {
    (self.registration, self.token, self.expiresAt) = (registration, token, expiresAt)
    (self.createdAt, self.answeredAt) = (createdAt, answeredAt)
  }

  /// The app's configuration.
  public var configuration: FlowConfiguration { registration.value.configuration.value }

  /// Whether the token may be used. False from ``FlowConfiguration/tokenRenewalMargin`` before its end, so that the
  /// token is renewed in time.
  public func isUsable(at now: Timestamp) -> Bool {
    now.advanced(by: configuration.tokenRenewalMargin) < expiresAt
  }
}

extension Registration {
  /// A copy of the credentials under the configuration of this launch.
  package func with(_ configuration: Shared<FlowConfiguration>) -> Shared<Registration> {
    Shared(Registration(configuration: configuration, clientID: clientID, clientSecret: clientSecret))
  }
}

extension Reply<Access> {
  /// The answer of E2 as this device received it: a token lives as long as the service grants, whatever the clocks say.
  package func received(at now: Timestamp) -> Self {
    guard case .success(let access) = self, let createdAt = access.value.createdAt else { return self }
    let end = Lifetime.end(
      granted: createdAt, until: access.value.expiresAt, answeredAt: access.value.answeredAt, receivedAt: now)
    return .success(
      Shared(
        Access(
          registration: access.value.registration, token: access.value.token,
          expiresAt: end ?? access.value.expiresAt)))
  }
}

extension Access {
  package func with(_ configuration: Shared<FlowConfiguration>) -> Shared<Access> {
    Shared(Access(registration: registration.value.with(configuration), token: token, expiresAt: expiresAt))
  }
}
