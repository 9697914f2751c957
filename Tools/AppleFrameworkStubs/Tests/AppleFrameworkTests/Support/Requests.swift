import SSOStateMachine
import VideoSubscriberAccount

extension FrameworkRequest {
  static let configuration = Shared(
    MVPDConfiguration([
      TVProvider(
        id: "first", enablePlatformServices: true, boardingStatus: .supported, displayInPlatformPicker: true,
        platformMappingId: "apple-1"),
      TVProvider(
        id: "second", boardingStatus: .picker, displayInPlatformPicker: true, platformMappingId: "apple-2"),
      TVProvider(id: "third", platformMappingId: "apple-3"),
    ]))

  static let session = Shared(
    Session(
      actionName: .partnerProfile, actionType: .direct,
      authenticationRequest: AuthenticationRequest(
        type: "SAML", request: Secret("the partner's request"), attributesNames: ["userId", "zip"])))

  static let picker = FrameworkRequest.picker(configuration, featured: ["second"], promptsForAccess: false)
  static let silent = FrameworkRequest.silent(promptsForAccess: false)
}

/// Every property of Apple's request.
struct Properties: Equatable, Sendable {
  var channelIdentifier: String? = "https://saml.sp.auth.adobe.com"
  var supportedAccountProviderIdentifiers: [String] = []
  var featuredAccountProviderIdentifiers: [String] = []
  var verificationToken: String?
  var includeAccountProviderIdentifier = true
  var includeAuthenticationExpirationDate = true
  var localizedVideoTitle: String?
  var isInterruptionAllowed = false
  var forceAuthentication = false
  var attributeNames: [String] = []
  var supportedAuthenticationSchemes: [VSAccountProviderAuthenticationScheme] = [.saml]
  var accountProviderAuthenticationToken: String?
  var applicationAccountProviders: [String]?
}

extension Properties {
  init(_ request: VSAccountMetadataRequest) {
    channelIdentifier = request.channelIdentifier
    supportedAccountProviderIdentifiers = request.supportedAccountProviderIdentifiers
    featuredAccountProviderIdentifiers = request.featuredAccountProviderIdentifiers
    verificationToken = request.verificationToken
    includeAccountProviderIdentifier = request.includeAccountProviderIdentifier
    includeAuthenticationExpirationDate = request.includeAuthenticationExpirationDate
    localizedVideoTitle = request.localizedVideoTitle
    isInterruptionAllowed = request.isInterruptionAllowed
    forceAuthentication = request.forceAuthentication
    attributeNames = request.attributeNames
    supportedAuthenticationSchemes = request.supportedAuthenticationSchemes
    accountProviderAuthenticationToken = request.accountProviderAuthenticationToken
    applicationAccountProviders = request.applicationAccountProviders?.map(\.identifier)
  }
}
