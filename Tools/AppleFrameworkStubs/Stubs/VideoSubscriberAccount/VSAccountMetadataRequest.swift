public import Foundation

/// A question about the subscriber.
open class VSAccountMetadataRequest: NSObject {
  /// The issuer of a SAML request.
  open var channelIdentifier: String?
  /// The providers that the picker offers, in this order.
  open var supportedAccountProviderIdentifiers: [String] = []
  /// The providers that the picker shows first.
  open var featuredAccountProviderIdentifiers: [String] = []
  /// Proves the request to the provider.
  open var verificationToken: String?
  /// Asks for the provider's id.
  open var includeAccountProviderIdentifier = false
  /// Asks for the expiration date.
  open var includeAuthenticationExpirationDate = false
  /// The title that the system shows.
  open var localizedVideoTitle: String?
  /// Whether the system may show screens to the person.
  open var isInterruptionAllowed = false
  /// Whether stored credentials are ignored.
  open var forceAuthentication = false
  /// The SAML attributes to ask for.
  open var attributeNames: [String] = []
  /// The schemes by which the provider may authenticate.
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

  /// Authentication by SAML.
  public static let saml = VSAccountProviderAuthenticationScheme("SAML")
  /// The provider's own scheme.
  public static let api = VSAccountProviderAuthenticationScheme("API")
}

/// A row of the picker that the app handles itself.
open class VSAccountApplicationProvider: NSObject {
  /// What the row says.
  public let localizedDisplayName: String
  /// The id by which the app knows the row.
  public let identifier: String

  /// Makes a row.
  public init(localizedDisplayName: String, identifier: String) {
    (self.localizedDisplayName, self.identifier) = (localizedDisplayName, identifier)
  }
}
