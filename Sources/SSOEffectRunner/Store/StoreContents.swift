public import SSOStateMachine

/// Everything that is kept across launches. Its secrets never print.
public struct StoreContents: Equatable, Sendable {
  /// `client_id` and `client_secret` (A.2), kept until the service refuses them, or the app signs out locally.
  public var credentials: Credentials?
  /// The access token (A.4), kept until it expires.
  public var token: Token?
  /// The app and the device that these values belong to; nil before the first launch.
  public var binding: StoreBinding?
  /// The device identifier that every call sends (AP-Device-Identifier), in plain text. It must never change.
  public var deviceIdentifier: String?
  /// The MVPD that was chosen.
  public var mvpd: ChosenMVPD?
  /// The profile, kept until it ends.
  public var profile: Profile?
  /// The provider whose status an appleSSO profile was served for: accountProviderIdentifier.
  public var providerID: String?
  /// That the person has signed out, until they are signed in again.
  public var signOut: SignOut?
  /// A framework status that passed its validation, without any SAML response.
  public var frameworkStatus: PartnerFrameworkStatus?
  /// The snapshot of the state in which the last launch ended.
  public var snapshot: RESTV2.Snapshot?
  /// The snapshot of the state in which the last launch of the legacy machine ended.
  package var legacySnapshot: LegacySnapshot?
  /// The values of other apps that were launched with this store. They come back when those are launched again.
  public internal(set) var aside: [StoreContents] = []

  /// Nothing kept.
  public init() {}

  /// Client credentials.
  public struct Credentials: Equatable, Sendable {
    /// `client_id`.
    public let clientID: String
    /// `client_secret`.
    public let clientSecret: Secret<String>

    /// Makes credentials that were issued or restored.
    public init(clientID: String, clientSecret: Secret<String>) {
      (self.clientID, self.clientSecret) = (clientID, clientSecret)
    }
  }

  /// An access token.
  public struct Token: Equatable, Sendable {
    /// `access_token`.
    public let value: Secret<String>
    /// When the token ends, milliseconds since 1970.
    public let expiresAt: Timestamp

    /// Makes a token that was issued or restored.
    public init(value: Secret<String>, expiresAt: Timestamp) {
      (self.value, self.expiresAt) = (value, expiresAt)
    }
  }

  /// An MVPD as a picker shows it (V2-R05).
  public struct ChosenMVPD: Hashable, Sendable {
    /// The MVPD id.
    public let id: String
    /// The brand, as the picker shows it.
    public let displayName: String
    /// The absolute url of the logo.
    public let logoUrl: String?

    /// Makes a choice.
    public init(id: String, displayName: String, logoUrl: String?) {
      (self.id, self.displayName, self.logoUrl) = (id, displayName, logoUrl)
    }
  }
}
