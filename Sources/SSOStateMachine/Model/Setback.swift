/// The reason why a person who was signed in has to sign in again. The app shows the reason once.
public struct SignInNotice: Hashable, Sendable {
  /// The kind of reason.
  public let reason: Reason
  /// The service's code, text and trace id, or a code of this library.
  public let failure: Failure

  /// Makes a notice from the failure that it reports. An app makes one for previews and tests.
  public init(_ failure: Failure) {
    (reason, self.failure) = (Reason(code: failure.code), failure)
  }

  /// Makes a notice of a setback. A TempPass that has ended is used up.
  init(_ setback: Setback) {
    failure = setback.failure
    reason = Reason(code: failure.code, isOfTempPass: setback.isOfTempPass)
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
    /// Apple's framework gives no status that a decision can be requested with.
    case frameworkStatus
    /// A reason that this version does not know; the failure says more.
    case other
  }
}

extension SignInNotice.Reason {
  init(code: String, isOfTempPass: Bool) {
    let reason = Self(code: code)
    self =
      switch reason {
      case .expired, .profileGone, .other: isOfTempPass ? .temporaryAccessUsedUp : reason
      case .temporaryAccessUsedUp, .leftHome, .sessionEnded, .identityNotRecognized, .mvpdRefused,
        .frameworkStatus:
        reason
      }
  }

  init(code: String) {
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
      case .invalidHeaderPfsPermissionAccessNotPresent, .invalidHeaderPfsPermissionAccessNotDetermined,
        .invalidHeaderPfsPermissionAccessNotGranted, .invalidHeaderPfsProviderIdNotDetermined,
        .invalidHeaderPfsProviderIdMismatch, .invalidHeaderPfsProviderInfoExpired:
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
      case nil: Self(word: code)
      }
  }

  /// The words of this library.
  private static let words: [(word: String, reason: Self)] = [
    (Failure.profileExpired.code, .expired), (Failure.frameworkStatusInvalid.code, .frameworkStatus),
  ]

  /// The service may send any other code.
  private init(word: String) { self = Self.words.first { $0.word == word }?.reason ?? .other }
}

extension Failure {
  /// The profile has ended.
  static let profileExpired = Failure(family: .expired, code: "profileExpired")
  /// The service no longer holds the profile: its answer contains no profile.
  static let profileMissing = Failure(
    family: .service, code: EnhancedErrorCode.authenticatedProfileMissing.rawValue)
  /// Apple's framework gives no status that a decision can be requested with.
  static let frameworkStatusInvalid = Failure(family: .framework, code: "frameworkStatusInvalid")
}

/// The reason why a journey was sent back, and the profile that the service refused.
package struct Setback: Equatable, Sendable {
  /// The reason why the person has to sign in again.
  package let failure: Failure
  /// The profile that the service refused, or a TempPass that has ended. Using it again would lead to the same result.
  package let refused: Shared<Profile>?
  /// Whether a TempPass has ended. The person is told that it is used up, even after another try.
  package let isOfTempPass: Bool
  /// The MVPD that the person was signed in with; nil if the flow does not know.
  package let mvpd: String?
  /// Whether the person was told.
  package var isTold = false

  init(_ failure: Failure, refused: Shared<Profile>? = nil, mvpd: String? = nil) {
    (self.failure, self.refused, self.mvpd) = (failure, refused, mvpd ?? refused?.value.mvpd)
    isOfTempPass = refused?.value.type == .temporary
  }

  /// Makes the setback that is still to be told when another try begins: the same reason, with nothing refused.
  init(still setback: Setback) {
    (failure, refused, mvpd) = (setback.failure, nil, setback.mvpd)
    isOfTempPass = setback.isOfTempPass
  }
}

extension Setback {
  /// The id of the MVPD whose integration has ended, so that the app can no longer use it; nil for any other reason.
  package var endedIntegration: String? {
    EnhancedErrorCode(rawValue: failure.code)?.endsIntegration == true ? mvpd : nil
  }
}

extension Journey {
  /// The notice that is still to be told to the person; nil without a setback, or if the person was told.
  var notice: SignInNotice? {
    guard let setback, !setback.isTold else { return nil }
    return SignInNotice(setback)
  }

  /// Whether the person, who asked for nothing, turns out to be signed in with another MVPD than before.
  func changes(to mvpd: String) -> Bool {
    guard !opensScreens, let before = setback?.mvpd ?? self.mvpd else { return false }
    return before != mvpd
  }

  /// Whether the service has refused this profile on the journey.
  func refuses(_ profile: Profile) -> Bool {
    setback?.refused.map { $0.value.isSame(as: profile) } ?? false
  }

  /// The reason why the service refused a profile of this MVPD on the journey; nil if it refused no such profile.
  func refusal(of mvpd: String) -> Failure? {
    guard let setback, setback.refused?.value.mvpd == mvpd else { return nil }
    return setback.failure
  }
}
