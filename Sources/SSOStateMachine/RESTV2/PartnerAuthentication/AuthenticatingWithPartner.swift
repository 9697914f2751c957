extension RESTV2 {
  /// Partner authentication, step C.10: hands the request to Apple's framework, which may let the person log in.
  public struct AuthenticatingWithPartner: Awaiting, Selecting {
    static var step: Step { .authenticatingWithPartner }
    static let card = StageCard(
      "C.10", "Complete partner authentication with partner framework",
      knows: "the request for the framework; the provider of C.4")
    static let command: CommandKind = .authenticateWithPartner

    var selection: Selection
    let session: Shared<Session>

    private static let arrows = declare(
      Arrow<Self, ValidatingPartnerResponse>("response", on: .frameworkStatus, if: "a SAML response"),
      Arrow<Self, EnteringBasicAuthentication>("notGranted", on: .frameworkStatus, if: "access not granted"),
      Arrow<Self, EnteringBasicAuthentication>("timedOut", on: .frameworkStatus, if: "timed out"),
      Arrow<Self, EnteringBasicAuthentication>("nothing", on: .frameworkStatus, if: "no SAML response"),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (response, notGranted, timedOut, nothing, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .authenticatingWithPartner(self) }
    var command: Command {
      let configuration = selection.access.value.configuration
      return .authenticateWithPartner(
        .partner(
          session, allowsInterruption: configuration.allowsInterruptionInPartnerAuthentication,
          promptsForAccess: configuration.promptsForAccess))
    }

    func advance(on status: Shared<PartnerFrameworkStatus>, at now: Timestamp) -> Transition<RESTV2> {
      let flow = selection.basic(mvpd: session.value.mvpd)
      switch status.value.accessStatus {
      case .denied, .restricted, .notDetermined:
        return Self.notGranted(EnteringBasicAuthentication(flow: flow))
      case .granted: break
      }
      if status.value.samlAttributeQueryResponse != nil {
        return Self.response(
          ValidatingPartnerResponse(selection: selection, session: session, status: status))
      }
      return status.value.error?.code == .timedOut
        ? Self.timedOut(EnteringBasicAuthentication(flow: flow))
        : Self.nothing(EnteringBasicAuthentication(flow: flow))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV2>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV2>? { Self.loggedOut(rest.endingSession) }
  }
}
