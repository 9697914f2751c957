import AdobePassRules
import SSOStateMachine

extension FrameworkStatusHeader {
  /// The reason why the service does not accept the header; nil if the service accepts it.
  ///
  /// - Parameters:
  ///   - mvpd: the MVPD that the call is about; nil for the MVPD that the provider maps to.
  ///   - needsExpiration: whether an absent date counts as expired, as for decisions (Apple SSO Cookbook).
  func refusal(in world: World, mvpd: String?, needsExpiration: Bool, at now: Timestamp)
    -> EnhancedErrorCode?
  {
    switch accessStatus {
    case nil, "": return .invalidHeaderPfsPermissionAccessNotPresent
    case "granted": break
    case "notDetermined": return .invalidHeaderPfsPermissionAccessNotDetermined
    default: return .invalidHeaderPfsPermissionAccessNotGranted
    }
    guard let integration = providerID.flatMap(world.integration(providerID:)) else {
      return .invalidHeaderPfsProviderIdNotDetermined
    }
    if let mvpd, integration.mvpd.id != mvpd { return .invalidHeaderPfsProviderIdMismatch }
    switch expiration {
    case .absent: return needsExpiration ? .invalidHeaderPfsProviderInfoExpired : nil
    case .malformed: return .invalidHeaderPfsProviderInfoExpired
    case .at(let end): return end > now ? nil : .invalidHeaderPfsProviderInfoExpired
    }
  }
}
