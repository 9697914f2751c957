extension RESTV2 {
  /// Check authentication, step B.2: validates the status: granted, a provider, not expired.
  ///
  /// No configuration is loaded yet, so whether the provider maps to an MVPD cannot be asked here. Once a decision has
  /// sent the flow back, the expiration date must be there as it must for a decision: else both would never agree.
  public struct ValidatingFrameworkStatus: Deciding {
    static var step: Step { .validatingFrameworkStatus }
    static let card = StageCard(
      "B.2", "Return partner framework status information", knows: "the status of B.1")

    let access: Shared<Access>
    let journey: Journey
    let status: Shared<PartnerFrameworkStatus>

    private static let arrows = declare(
      Arrow<Self, RetrievingProfiles>("valid", if: "status valid"),
      Arrow<Self, RetrievingProfiles>("notGranted", if: "access not granted"),
      Arrow<Self, RetrievingProfiles>("invalid", if: "no provider, expired, or sent back and no end"),
      Arrow<Self, RetrievingAccessToken>("tokenExpired", if: "token expired"))
    private static let (valid, notGranted, invalid, tokenExpired) = arrows
    static let edges = outline(arrows)

    var state: State { .validatingFrameworkStatus(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      let mayLackEnd = !journey.wasSentBack
      let isValid = mayLackEnd || DecisionFrameworkStatus(status, at: now) != nil
      let validated = isValid ? ValidatedFrameworkStatus(status, at: now) : nil
      let next = RetrievingProfiles(access: access, journey: journey, status: validated)
      guard access.value.isUsable(at: now) else {
        return Self.tokenExpired(.renewing(for: .retrievingProfiles(next)))
      }
      if validated != nil { return Self.valid(next) }
      switch status.value.accessStatus {
      case .granted: return Self.invalid(next)
      case .denied, .restricted, .notDetermined: return Self.notGranted(next)
      }
    }
  }
}
