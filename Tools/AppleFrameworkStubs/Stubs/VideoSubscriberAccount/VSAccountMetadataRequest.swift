// Declared as on https://developer.apple.com/documentation/videosubscriberaccount/vsaccountmetadatarequest
public import Foundation

/// A question about the subscriber.
@available(iOS 10.0, tvOS 10.0, *)
@available(macCatalyst, unavailable)
open class VSAccountMetadataRequest: NSObject {
  /// The issuer of a SAML request.
  open var channelIdentifier: String?
  /// The providers that the picker offers, in this order.
  open var supportedAccountProviderIdentifiers: [String] = []
  /// The providers that the picker shows first.
  @available(iOS 11.0, tvOS 11.0, *)
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
  @available(iOS 10.2, tvOS 10.1, *)
  open var supportedAuthenticationSchemes: [VSAccountProviderAuthenticationScheme] = [.saml]
  /// For apps of TV providers.
  @available(iOS 13.0, tvOS 13.0, *)
  open var accountProviderAuthenticationToken: String?
  /// Further rows of the picker.
  @available(iOS 14.2, tvOS 14.2, *)
  open var applicationAccountProviders: [VSAccountApplicationProvider]?

  /// Makes a request.
  public override init() { super.init() }
}

/// The way in which a provider authenticates.
@available(iOS 10.2, tvOS 10.1, *)
@available(macCatalyst, unavailable)
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
  @available(iOS 13.0, tvOS 13.0, *)
  public static let api = VSAccountProviderAuthenticationScheme("API")
}

/// A row of the picker that the app handles itself.
@available(iOS 14.2, tvOS 14.2, *)
@available(macCatalyst, unavailable)
open class VSAccountApplicationProvider: NSObject {
  /// The text of the row.
  public let localizedDisplayName: String
  /// The id by which the app knows the row.
  public let identifier: String

  /// Makes a row.
  public init(localizedDisplayName: String, identifier: String) {
    (self.localizedDisplayName, self.identifier) = (localizedDisplayName, identifier)
  }
}
