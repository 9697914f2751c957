public import Foundation

/// What the framework tells of the subscriber.
open class VSAccountMetadata: NSObject {
  /// The provider's id.
  public let accountProviderIdentifier: String?
  /// When the authentication ends.
  public let authenticationExpirationDate: Date?
  /// What the provider gave for verification.
  public let verificationData: Data?
  /// The answer to the attribute query.
  public let samlAttributeQueryResponse: String?
  /// The provider's own answer.
  public let accountProviderResponse: VSAccountProviderResponse?

  /// Makes what a script answers with; Apple's has no such initialiser.
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
open class VSAccountProviderResponse: NSObject {
  /// How it authenticates.
  public let authenticationScheme: VSAccountProviderAuthenticationScheme
  /// Its status.
  public let status: String?
  /// Its body.
  public let body: String?

  /// Makes what a script answers with; Apple's has no such initialiser.
  public init(
    authenticationScheme: VSAccountProviderAuthenticationScheme, status: String? = nil, body: String? = nil
  ) {
    (self.authenticationScheme, self.status, self.body) = (authenticationScheme, status, body)
  }
}
