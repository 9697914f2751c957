extension RESTV1 {
  /// V1.7: hands the profile request to Apple's framework, unchanged, and asks for the attributes of the MVPD.
  public struct ForwardingProfileRequest: Awaiting, Selecting {
    static var step: Step { .forwardingProfileRequest }
    static let card = StageCard(
      "V1.7", "Forward the profile request", phase: "V1", knows: "the profile request; the MVPD")
    static let command: CommandKind = .forwardProfileRequest

    var selection: Selection
    let request: Shared<ProfileRequest>

    private static let arrows = declare(
      Arrow<Self, ExchangingToken>("response", on: .frameworkStatus, if: "a SAML response"),
      Arrow<Self, EnteringRegularFlow>("nothing", on: .frameworkStatus, if: "no SAML response"),
      Arrow<Self, EnteringRegularFlow>("error", on: .frameworkStatus, if: "no SAML response, an error"),
      Arrow<Self, EnteringRegularFlow>("notGranted", on: .frameworkStatus, if: "access not granted"),
      Arrow<Self, RetrievingAccessToken>(
        "tokenExpired", on: .frameworkStatus, if: "a SAML response, token expired"),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (
      response, nothing, error, notGranted, tokenExpired, played, cancelled, loggedOut
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .forwardingProfileRequest(self) }
    var command: Command {
      .forwardProfileRequest(
        .profile(
          request, attributeNames: selection.requiredMetadataFields,
          promptsForAccess: selection.access.value.configuration.promptsForAccess))
    }

    func advance(on status: Shared<PartnerFrameworkStatus>, at now: Timestamp) -> Transition<RESTV1> {
      switch status.value.accessStatus {
      case .granted: break
      case .denied, .restricted, .notDetermined:
        let reason = FallbackReason.accessDenied(status.value.accessStatus)
        return Self.notGranted(selection.regular(because: reason))
      }
      guard let saml = status.value.samlAttributeQueryResponse, !saml.expose().isEmpty else {
        return status.value.error.map { Self.error(selection.regular(because: .vsaError($0.code))) }
          ?? Self.nothing(selection.regular(because: .samlMissing))
      }
      let next = ExchangingToken(selection: selection, samlResponse: saml)
      return selection.access.value.isUsable(at: now)
        ? Self.response(next) : Self.tokenExpired(.renewing(for: .exchangingToken(next)))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV1>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV1>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV1>? { Self.loggedOut(rest.endingSession) }
  }
}
