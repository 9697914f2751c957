/// The reason why a person who was signed in has to sign in again. The app shows the reason once.
public struct SignInNotice: Hashable, Sendable {
  /// The kind of reason.
  public let reason: Reason
  /// The service's code, text and trace id, or a code of Apple's framework or of this library.
  public let failure: Failure
  /// The place in the system's settings where the person removes the reason; nil for a reason that Settings do not
  /// change.
  public let place: SettingsPlace?

  /// Makes a notice from the failure that it reports. An app makes one for previews and tests.
  public init(_ failure: Failure, at place: SettingsPlace? = nil) {
    (reason, self.failure, self.place) = (Reason(failure), failure, place)
  }

  /// Makes a notice of a setback.
  init(_ setback: Setback, on platform: Platform) {
    (failure, reason) = (setback.failure, Reason(setback))
    place = reason.isInSettings ? SettingsPlace(platform) : nil
  }

  /// The kinds of reasons. The raw values are keys for an app's own texts (docs/texts.md).
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The profile has ended. Signing in with the same MVPD is enough.
    case expired
    /// The time or the titles of a TempPass are used up. A subscription is needed.
    case temporaryAccessUsedUp
    /// The device was signed in by the home network, and has left it.
    case leftHome
    /// The MVPD has ended the session.
    case sessionEnded
    /// The MVPD does not know the person.
    case identityNotRecognized
    /// The service no longer holds the profile.
    case profileGone
    /// The MVPD no longer works with this app. Another MVPD has to be chosen.
    case mvpdRefused
    /// The person has signed out of the TV provider in the system's settings.
    case signedOutInSettings
    /// The person has taken back the permission of this app to read subscription information.
    case permissionRefused
    /// The login of the system at the TV provider has ended.
    case providerLoginEnded
    /// The TV provider cannot be used in this region, or through this VPN.
    case regionNotSupported
    /// Apple's framework is unavailable, or gives no answer in time. It may be there again later.
    case frameworkUnavailable
    /// Apple's framework gives no status that a decision can be requested with, for any other reason.
    case frameworkStatus
    /// The app was registered again with the service, which knows no profile of it yet. Signing in with the same MVPD
    /// is enough.
    case appUpdated
    /// A reason that this version does not know; the failure says more.
    case other
  }
}

extension SignInNotice.Reason {
  /// Whether the person removes the reason in the system's settings.
  fileprivate var isInSettings: Bool {
    switch self {
    case .signedOutInSettings, .permissionRefused: true
    case .expired, .temporaryAccessUsedUp, .leftHome, .sessionEnded, .identityNotRecognized, .profileGone,
      .mvpdRefused, .providerLoginEnded, .regionNotSupported, .frameworkUnavailable, .frameworkStatus,
      .appUpdated, .other:
      false
    }
  }

  /// Reads the reason off a setback. A TempPass that has ended is used up.
  init(_ setback: Setback) {
    let reason = Self(setback.failure)
    self =
      switch reason {
      case .expired, .profileGone, .other: setback.isOfTempPass ? .temporaryAccessUsedUp : reason
      case .temporaryAccessUsedUp, .leftHome, .sessionEnded, .identityNotRecognized, .mvpdRefused,
        .signedOutInSettings, .permissionRefused, .providerLoginEnded, .regionNotSupported,
        .frameworkUnavailable, .frameworkStatus, .appUpdated:
        reason
      }
  }

  /// Reads the reason off a failure. The service and Apple's framework may have the same word for different things.
  init(_ failure: Failure) {
    self = failure.family == .framework ? Self(framework: failure.code) : Self(code: failure.code)
  }

  private init(code: String) {
    self =
      switch EnhancedErrorCode(rawValue: code) {
      case .temporaryAccessDurationLimitExceeded, .temporaryAccessResourcesLimitExceeded:
        .temporaryAccessUsedUp
      case .authorizationDeniedByHbaPolicies: .leftHome
      case .authorizationDeniedBySessionInvalidated: .sessionEnded
      case .identityNotRecognizedByMvpd: .identityNotRecognized
      case .authenticatedProfileExpired: .expired
      case .authenticatedProfileMissing, .authenticatedProfileInvalidated: .profileGone
      case .invalidIntegration, .invalidParameterMvpd, .invalidConfigurationTemporaryAccess,
        .invalidHeaderIdentityForTemporaryAccess:
        .mvpdRefused
      case .invalidHeaderPfsPermissionAccessNotGranted: .permissionRefused
      case .invalidHeaderPfsProviderInfoExpired: .providerLoginEnded
      case .invalidHeaderPfsPermissionAccessNotPresent, .invalidHeaderPfsPermissionAccessNotDetermined,
        .invalidHeaderPfsProviderIdNotDetermined, .invalidHeaderPfsProviderIdMismatch:
        .frameworkStatus
      case .invalidParameterServiceProvider, .invalidParameterCode, .invalidParameterResources,
        .invalidParameterRedirectUrl, .invalidParameterPartner, .invalidParameterSamlResponse,
        .invalidHeaderDeviceInfo, .invalidHeaderDeviceIdentifier, .invalidAuthenticationSession,
        .preauthorizationDeniedByMvpd, .authorizationDeniedByMvpd, .authorizationDeniedByParentalControls,
        .authorizationDeniedByDegradationRule, .internalServerError, .tooManyResources,
        .invalidConfigurationUserMetadataCertificate, .invalidConfigurationPlatform,
        .invalidConfigurationPlatformId, .invalidConfigurationPlatformTrait,
        .invalidConfigurationPlatformCategoryTrait, .invalidConfigurationPlatformServices,
        .invalidConfigurationMvpdPlatform, .invalidConfigurationMvpdPlatformBoardingStatus,
        .invalidConfigurationMvpdPlatformProfileExchange, .invalidAccessTokenServiceProvider,
        .invalidAccessTokenClientApplication, .networkReceivedError, .networkConnectionTimeout,
        .maximumExecutionTimeExceeded:
        .other
      // A word of this library, or a code of the service that this version does not know.
      case nil where code == Failure.profileExpired.code: .expired
      case nil where code == Failure.appUpdated.code: .appUpdated
      case nil: .other
      }
  }

  private init(framework code: String) {
    self = Self.words.first { $0.word == code }?.reason ?? .frameworkStatus
  }

  /// The reasons for the errors of Apple's framework, and for the parts that a status lacks.
  private static let words: [(word: String, reason: Self)] = [
    (PartnerFrameworkStatus.Lack.provider.rawValue, .signedOutInSettings),
    (PartnerFrameworkStatus.Lack.permission.rawValue, .permissionRefused),
    (FrameworkCode.accessNotGranted.code, .permissionRefused),
    (PartnerFrameworkStatus.Lack.validLogin.rawValue, .providerLoginEnded),
    (FrameworkCode.providerRejected.code, .providerLoginEnded),
    (FrameworkCode.unsupported.code, .regionNotSupported),
    (FrameworkCode.serviceTemporarilyUnavailable.code, .frameworkUnavailable),
    (FrameworkCode.timedOut.code, .frameworkUnavailable),
  ]
  private typealias FrameworkCode = PartnerFrameworkStatus.FrameworkError.Code
}
