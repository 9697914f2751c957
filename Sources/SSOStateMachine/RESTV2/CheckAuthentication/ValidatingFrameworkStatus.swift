extension RESTV2 {
  /// Check authentication, step B.2: validates the status: permission is granted, a provider is named, nothing has
  /// expired.
  ///
  /// No configuration is loaded yet, so this step cannot check whether the provider maps to an MVPD. Once a decision
  /// has sent the flow back, the expiration date must be there, as it must for a decision. Otherwise this step would
  /// accept a status that the decision refuses again.
  @usableFromInline package struct ValidatingFrameworkStatus: Deciding {
    package static var name: StageName { .validatingFrameworkStatus }
    package static let card = StageCard(
      "B.2", "Return partner framework status information", knows: "the status of B.1")

    let access: Shared<Access>
    let journey: Journey
    let status: Shared<PartnerFrameworkStatus>

    private static let arrows = declare(
      (
        valid: To<RetrievingProfiles>("valid", if: "status valid"),
        notGranted: To<RetrievingProfiles>("notGranted", if: "access not granted"),
        invalid: To<RetrievingProfiles>("invalid", if: "no provider, expired, or sent back and no end"),
        tokenExpired: To<RetrievingAccessToken>("tokenExpired", if: "token expired")
      ))
    package static var edges: [Edge] { outline(arrows) }

    package var passage: Passage { .validatingFrameworkStatus(self) }

    package func decide(at now: Timestamp) -> Transition<RESTV2> {
      let mayLackEnd = !journey.wasSentBack
      let isValid = mayLackEnd || DecisionFrameworkStatus(status, at: now) != nil
      let validated = isValid ? ValidatedFrameworkStatus(status, at: now) : nil
      let next = RetrievingProfiles(access: access, journey: journey, status: validated)
      guard access.value.isUsable(at: now) else {
        return Self.arrows.tokenExpired(.renewing(for: .retrievingProfiles(next)))
      }
      if validated != nil { return Self.arrows.valid(next) }
      switch status.value.accessStatus {
      case .granted: return Self.arrows.invalid(next)
      case .denied, .restricted, .notDetermined: return Self.arrows.notGranted(next)
      }
    }
  }
}
