public import Foundation

/// What is to be known of the subscriber.
open class VSAccountMetadataRequest: NSObject {
  /// The issuer of a SAML request.
  open var channelIdentifier: String?
  /// Filters and orders the picker.
  open var supportedAccountProviderIdentifiers: [String] = []
  /// Shown first.
  open var featuredAccountProviderIdentifiers: [String] = []
  /// Proves the request to the provider.
  open var verificationToken: String?
  /// Asks for the provider's id.
  open var includeAccountProviderIdentifier = false
  /// Asks for the expiration date.
  open var includeAuthenticationExpirationDate = false
  /// The title that the system shows.
  open var localizedVideoTitle: String?
  /// Whether the person may be disturbed.
  open var isInterruptionAllowed = false
  /// Ignores stored credentials.
  open var forceAuthentication = false
  /// The SAML attributes that are wanted.
  open var attributeNames: [String] = []
  /// How the provider may authenticate.
  open var supportedAuthenticationSchemes: [VSAccountProviderAuthenticationScheme] = [.saml]
  /// For apps of TV providers.
  open var accountProviderAuthenticationToken: String?
  /// Further rows of the picker.
  open var applicationAccountProviders: [VSAccountApplicationProvider]?

  /// Makes a request.
  public override init() { super.init() }
}

/// How a provider authenticates.
public struct VSAccountProviderAuthenticationScheme: Hashable, RawRepresentable, Sendable {
  /// The scheme's name.
  public let rawValue: String

  /// Makes a scheme.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes a scheme.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// SAML.
  public static let saml = VSAccountProviderAuthenticationScheme("SAML")
  /// The provider's own.
  public static let api = VSAccountProviderAuthenticationScheme("API")
}

/// A row of the picker that the app handles itself.
open class VSAccountApplicationProvider: NSObject {
  /// What the row says.
  public let localizedDisplayName: String
  /// What the app knows it by.
  public let identifier: String

  /// Makes a row.
  public init(localizedDisplayName: String, identifier: String) {
    (self.localizedDisplayName, self.identifier) = (localizedDisplayName, identifier)
  }
}
