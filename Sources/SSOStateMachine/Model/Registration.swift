/// Client credentials, and the configuration that they were drawn with (A.2). Stored for ever.
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

/// An access token, and the credentials that it was drawn with (A.4). Stored until it expires.
public struct Access: Equatable, Sendable {
  /// The credentials.
  public let registration: Shared<Registration>
  /// `access_token`: opaque.
  public let token: Secret<String>
  /// When it ends: `created_at` + `expires_in` · 1000, in milliseconds since 1970.
  public let expiresAt: Timestamp

  /// Makes a token that was issued or restored.
  public init(registration: Shared<Registration>, token: Secret<String>, expiresAt: Timestamp) {
    (self.registration, self.token, self.expiresAt) = (registration, token, expiresAt)
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
  /// The same credentials under the configuration of this launch.
  package func with(_ configuration: Shared<FlowConfiguration>) -> Shared<Registration> {
    Shared(Registration(configuration: configuration, clientID: clientID, clientSecret: clientSecret))
  }
}

extension Access {
  package func with(_ configuration: Shared<FlowConfiguration>) -> Shared<Access> {
    Shared(Access(registration: registration.value.with(configuration), token: token, expiresAt: expiresAt))
  }
}
