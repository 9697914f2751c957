/// A question to the Video Subscriber Account framework, with every property of the metadata request that the cookbooks
/// set. Every other property stays at the framework's default.
public enum FrameworkRequest: Equatable, Sendable {
  /// B.1, D.1, D.5: read the status without disturbing the person.
  case silent(promptsForAccess: Bool)
  /// C.3: Apple's picker and login may appear.
  case picker(Shared<MVPDConfiguration>, featured: [String], promptsForAccess: Bool)
  /// C.10: log in with the partner's request.
  case partner(Shared<Session>, allowsInterruption: Bool, promptsForAccess: Bool)
  /// Of a legacy machine: forward the profile request without disturbing the person.
  case profile(Shared<ProfileRequest>, attributeNames: [String], promptsForAccess: Bool)

  /// channelIdentifier: the issuer of the SAML request, not a channel.
  public static let channelIdentifier = "https://saml.sp.auth.adobe.com"
  /// includeAccountProviderIdentifier.
  public static let includesAccountProviderIdentifier = true
  /// includeAuthenticationExpirationDate.
  public static let includesAuthenticationExpirationDate = true

  /// VSCheckAccessOption.prompt: the system may ask for permission.
  public var promptsForAccess: Bool {
    switch self {
    case .silent(let prompts), .picker(_, _, let prompts), .partner(_, _, let prompts),
      .profile(_, _, let prompts):
      prompts
    }
  }

  /// isInterruptionAllowed: false for a silent question or a profile request, true in C.3, the app's choice in C.10.
  public var isInterruptionAllowed: Bool {
    switch self {
    case .silent, .profile: false
    case .picker: true
    case .partner(_, let allows, _): allows
    }
  }

  /// supportedAccountProviderIdentifiers: filters and orders Apple's picker.
  public var supportedAccountProviderIdentifiers: [String] {
    switch self {
    case .silent, .partner, .profile: []
    case .picker(let configuration, _, _): configuration.value.supportedProviderIDs
    }
  }

  /// featuredAccountProviderIdentifiers: the providers that the picker shows first; always a subset of the supported
  /// providers.
  public var featuredAccountProviderIdentifiers: [String] {
    switch self {
    case .silent, .partner, .profile: []
    case .picker(let configuration, let featured, _):
      featured.compactMap { configuration.value.mvpd($0)?.platformMappingId }
        .filter(configuration.value.supportedProviderIDs.contains)
    }
  }

  /// attributeNames: the SAML attributes that the service asks for.
  public var attributeNames: [String] {
    switch self {
    case .silent, .picker: []
    case .partner(let session, _, _): session.value.authenticationRequest?.attributesNames ?? []
    case .profile(_, let names, _): names
    }
  }

  /// verificationToken: the service's request, unchanged.
  public var verificationToken: Secret<String>? {
    switch self {
    case .silent, .picker: nil
    case .partner(let session, _, _): session.value.authenticationRequest?.request
    case .profile(let request, _, _): request.value.payload
    }
  }
}
