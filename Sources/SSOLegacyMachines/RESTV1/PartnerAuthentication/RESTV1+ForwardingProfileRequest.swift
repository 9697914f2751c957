package import SSOStateMachine

extension RESTV1 {
  /// V1.7: hands the profile request to Apple's framework, unchanged, and asks for the attributes of the MVPD.
  public struct ForwardingProfileRequest: Awaiting, Selecting {
    package static var name: StageName { .forwardingProfileRequest }
    package static let card = StageCard(
      "V1.7", "Forward the profile request", phase: "V1", knows: "the profile request; the MVPD")
    package static let command: CommandKind = .forwardProfileRequest

    var selection: Selection
    let request: Shared<ProfileRequest>

    private static let arrows = declare(
      (
        response: To<ExchangingToken>("response", on: .frameworkStatus, if: "a SAML response"),
        nothing: To<EnteringRegularFlow>("nothing", on: .frameworkStatus, if: "no SAML response"),
        error: To<EnteringRegularFlow>("error", on: .frameworkStatus, if: "no SAML response, an error"),
        notGranted: To<EnteringRegularFlow>("notGranted", on: .frameworkStatus, if: "access not granted"),
        tokenExpired: To<RetrievingAccessToken>(
          "tokenExpired", on: .frameworkStatus, if: "a SAML response, token expired"),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<Idle>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [Edge] { outline(arrows) }

    package var state: State { .forwardingProfileRequest(self) }
    package var command: Command {
      .forwardProfileRequest(
        .profile(
          request, attributeNames: selection.requiredMetadataFields,
          promptsForAccess: selection.access.value.configuration.promptsForAccess))
    }

    package func advance(on status: Shared<PartnerFrameworkStatus>, at now: Timestamp) -> Transition<RESTV1> {
      switch status.value.accessStatus {
      case .granted: break
      case .denied, .restricted, .notDetermined:
        let reason = FallbackReason.accessDenied(status.value.accessStatus)
        return Self.arrows.notGranted(selection.regular(because: reason))
      }
      guard let saml = status.value.samlAttributeQueryResponse, !saml.expose().isEmpty else {
        return status.value.error.map { Self.arrows.error(selection.regular(because: .vsaError($0.code))) }
          ?? Self.arrows.nothing(selection.regular(because: .samlMissing))
      }
      let next = ExchangingToken(selection: selection, samlResponse: saml)
      return selection.access.value.isUsable(at: now)
        ? Self.arrows.response(next) : Self.arrows.tokenExpired(.renewing(for: .exchangingToken(next)))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV1>? {
      Self.arrows.play.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV1>? { Self.arrows.cancel(returnPoint.idle) }
    func logOut() -> Transition<RESTV1>? { Self.arrows.logOut(returnPoint.endingSession) }
  }
}
