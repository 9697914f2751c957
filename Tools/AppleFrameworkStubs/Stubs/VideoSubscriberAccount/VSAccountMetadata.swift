// Declared as on https://developer.apple.com/documentation/videosubscriberaccount/vsaccountmetadata
public import Foundation

/// The framework's information about the subscriber.
@available(iOS 10.0, tvOS 10.0, *)
@available(macCatalyst, unavailable)
open class VSAccountMetadata: NSObject {
  /// The provider's id.
  public let accountProviderIdentifier: String?
  /// The time when the authentication ends.
  public let authenticationExpirationDate: Date?
  /// The data that the provider gave for verification.
  public let verificationData: Data?
  /// The answer to the attribute query.
  public let samlAttributeQueryResponse: String?
  /// The provider's own answer.
  public let accountProviderResponse: VSAccountProviderResponse?

  /// Makes the metadata for a script to answer with; Apple's class has no such initializer.
  public init(
    accountProviderIdentifier: String? = nil, authenticationExpirationDate: Date? = nil,
    verificationData: Data? = nil, samlAttributeQueryResponse: String? = nil,
    accountProviderResponse: VSAccountProviderResponse? = nil
  ) {
    self.accountProviderIdentifier = accountProviderIdentifier
    self.authenticationExpirationDate = authenticationExpirationDate
    self.verificationData = verificationData
    self.samlAttributeQueryResponse = samlAttributeQueryResponse
    self.accountProviderResponse = accountProviderResponse
  }
}

/// A provider's own answer.
@available(iOS 10.2, tvOS 10.1, *)
@available(macCatalyst, unavailable)
open class VSAccountProviderResponse: NSObject {
  /// The scheme of the answer.
  public let authenticationScheme: VSAccountProviderAuthenticationScheme
  /// The status of the answer.
  public let status: String?
  /// The body of the answer.
  public let body: String?

  /// Makes the answer for a script to use; Apple's class has no such initializer.
  public init(
    authenticationScheme: VSAccountProviderAuthenticationScheme, status: String? = nil, body: String? = nil
  ) {
    (self.authenticationScheme, self.status, self.body) = (authenticationScheme, status, body)
  }
}
