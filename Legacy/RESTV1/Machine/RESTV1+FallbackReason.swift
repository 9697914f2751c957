public import SSOStateMachine

extension RESTV1 {
  /// The reason why Apple's single sign-on ended in the regular flow (V1.10). The app may tell the person the reason.
  public enum FallbackReason: Hashable, Sendable {
    /// V1.2, V1.4, V1.7: the app may not read subscription information. The status says why.
    case accessDenied(AccessStatus)
    /// V1.3: no MVPD of the configuration is marked for Apple's picker.
    case noSupportedProvider
    /// V1.4: the person left Apple's picker.
    case cancelled
    /// V1.4: the TV provider cannot be used with Apple's account. Its id at Apple; nil for "Other TV Provider", and in
    /// a region without support.
    case unsupported(providerID: String?)
    /// V1.4, V1.7: any other error of Apple's framework. V1.2: it gave no answer in time.
    case vsaError(PartnerFrameworkStatus.FrameworkError.Code)
    /// V1.4: Apple's framework returned neither a TV provider nor an error.
    case noProvider
    /// V1.5: the login at the TV provider has expired, or has no end (G4).
    case loginExpired
    /// V1.3, V1.5: the TV provider is not in the configuration, or its single sign-on is off (G3).
    case notIntegrated(providerID: String)
    /// V1.3: the configuration could not be retrieved. The status of the answer; nil if no answer came.
    case configurationFailed(status: Int?)
    /// V1.6: the profile request could not be retrieved. The status of the answer; nil if no answer came.
    case profileRequestFailed(status: Int?)
    /// V1.7: the framework answered without a SAML response.
    case samlMissing
    /// V1.7: the framework answered for a TV provider other than that of V1.2 or V1.4. The provider's id at Apple; nil
    /// if the answer contained no id.
    case otherProvider(providerID: String?)
    /// V1.9: the answer was not a 204. The status of the answer; nil if no answer came.
    case exchangeFailed(status: Int?)
    /// The person asked for another MVPD or for a second screen, so Apple's single sign-on was skipped.
    case asked

    /// The key for an app's own text (docs/texts.md), without what differs from one person to the next.
    public var code: String {
      switch self {
      case .accessDenied: "accessDenied"
      case .noSupportedProvider: "noSupportedProvider"
      case .cancelled: "cancelled"
      case .unsupported: "unsupported"
      case .vsaError: "vsaError"
      case .noProvider: "noProvider"
      case .loginExpired: "loginExpired"
      case .notIntegrated: "notIntegrated"
      case .configurationFailed: "configurationFailed"
      case .profileRequestFailed: "profileRequestFailed"
      case .samlMissing: "samlMissing"
      case .otherProvider: "otherProvider"
      case .exchangeFailed: "exchangeFailed"
      case .asked: "asked"
      }
    }
  }
}
