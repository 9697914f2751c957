extension RESTV2 {
  /// Partner authentication, step C.10: hands the request to Apple's framework, which may let the person log in.
  public struct AuthenticatingWithPartner: Awaiting, Selecting, Beginning {
    package static var name: StageName { .authenticatingWithPartner }
    package static let card = StageCard(
      "C.10", "Complete partner authentication with partner framework",
      knows: "the request for the framework; the provider of C.4")
    package static let command: CommandKind = .authenticateWithPartner

    var selection: Selection
    let session: Shared<Session>

    private static let arrows = declare(
      (
        response: To<ValidatingPartnerResponse>("response", on: .frameworkStatus, if: "a SAML response"),
        notGranted: To<EnteringBasicAuthentication>(
          "notGranted", on: .frameworkStatus, if: "access not granted"),
        timedOut: To<EnteringBasicAuthentication>("timedOut", on: .frameworkStatus, if: "timed out"),
        nothing: To<EnteringBasicAuthentication>("nothing", on: .frameworkStatus, if: "no SAML response"),
        askedMeanwhile: To<RetrievingConfiguration>(
          "askedMeanwhile", on: .frameworkStatus,
          if: "silent, no SAML response, and the person has asked since"),
        chooseAnotherMVPD: To<Starting>("chooseAnotherMVPD", on: .chooseAnotherMVPD),
        useSecondScreen: To<Starting>("useSecondScreen", on: .useSecondScreen),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<ComingToRest>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [Edge] { outline(arrows) }

    package var state: State { .authenticatingWithPartner(self) }
    var details: Details { Details(selection: selection, hasMVPD: session.value.mvpd != nil) }
    package var command: Command {
      let configuration = selection.access.value.configuration
      return .authenticateWithPartner(
        .partner(
          session,
          allowsInterruption: !selection.isSilent && configuration.allowsInterruptionInPartnerAuthentication,
          promptsForAccess: !selection.isSilent && configuration.promptsForAccess))
    }

    package func advance(on status: Shared<PartnerFrameworkStatus>, at now: Timestamp) -> Transition<RESTV2> {
      let flow = selection.basic(mvpd: session.value.mvpd)
      switch status.value.accessStatus {
      case .denied, .restricted, .notDetermined:
        return Self.arrows.notGranted(EnteringBasicAuthentication(flow: flow))
      case .granted: break
      }
      if status.value.samlAttributeQueryResponse != nil {
        return Self.arrows.response(
          ValidatingPartnerResponse(selection: selection, session: session, status: status))
      }
      if selection.isSilent, journey.opensScreens {
        return Self.arrows.askedMeanwhile(RetrievingConfiguration(access: selection.access, journey: journey))
      }
      return status.value.error?.code == .timedOut
        ? Self.arrows.timedOut(EnteringBasicAuthentication(flow: flow))
        : Self.arrows.nothing(EnteringBasicAuthentication(flow: flow))
    }

    func chooseAnotherMVPD() -> Transition<RESTV2>? {
      Self.arrows.chooseAnotherMVPD(start(known.toPicker))
    }

    func useSecondScreen() -> Transition<RESTV2>? {
      Self.arrows.useSecondScreen(start(known.toSecondScreen))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.arrows.play.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV2>? { Self.arrows.cancel(ComingToRest(at: returnPoint)) }
    func logOut() -> Transition<RESTV2>? { Self.arrows.logOut(returnPoint.endingSession) }
  }
}
