extension RESTV1 {
  /// V1.4: asks Apple's framework for a TV provider; its picker and login may appear.
  ///
  /// Whatever does not end in a provider ends in the regular flow, with the reason. Apple's picker is not offered again
  /// until the person signs in anew (G9).
  public struct SelectingProvider: Awaiting, UnderWay {
    static var step: Step { .selectingProvider }
    static let card = StageCard(
      "V1.4", "Sign in with Apple's picker", phase: "V1", knows: "the MVPDs, with what Apple's picker needs")
    static let command: CommandKind = .retrieveFrameworkStatus

    let access: Shared<Access>
    var journey: Journey
    let configuration: Shared<MVPDConfiguration>

    private static let arrows = declare(
      Arrow<Self, ValidatingLogin>("provider", on: .frameworkStatus, if: "a provider"),
      Arrow<Self, EnteringRegularFlow>(
        "unsupportedMapped", on: .frameworkStatus, if: "unsupported provider, mapped to an MVPD"),
      Arrow<Self, EnteringRegularFlow>(
        "unsupportedUnknown", on: .frameworkStatus, if: "unsupported provider, not in the configuration"),
      Arrow<Self, EnteringRegularFlow>(
        "unsupported", on: .frameworkStatus, if: "unsupported provider, not named"),
      Arrow<Self, EnteringRegularFlow>("cancelled", on: .frameworkStatus, if: "the person left"),
      Arrow<Self, EnteringRegularFlow>("otherError", on: .frameworkStatus, if: "any other error"),
      Arrow<Self, EnteringRegularFlow>("nothing", on: .frameworkStatus, if: "no provider and no error"),
      Arrow<Self, EnteringRegularFlow>("notGranted", on: .frameworkStatus, if: "access not granted"),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (
      provider, unsupportedMapped, unsupportedUnknown, unsupported, personLeft, otherError, nothing,
      notGranted,
      played, cancelled, loggedOut
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .selectingProvider(self) }
    var rest: Rest { .signedOut(.admitted(access), journey) }
    var command: Command {
      let fixed = access.value.configuration
      return .retrieveFrameworkStatus(
        .picker(configuration, featured: fixed.featuredMVPDs, promptsForAccess: fixed.promptsForAccess))
    }

    func advance(on status: Shared<PartnerFrameworkStatus>, at now: Timestamp) -> Transition<RESTV1> {
      switch status.value.accessStatus {
      case .granted: break
      case .denied, .restricted, .notDetermined:
        return Self.notGranted(regular(.accessDenied(status.value.accessStatus)))
      }
      if status.value.providerID != nil {
        return Self.provider(
          ValidatingLogin(access: access, journey: journey, configuration: configuration, status: status))
      }
      guard let error = status.value.error else { return Self.nothing(regular(.noProvider)) }
      return fallBack(after: error)
    }

    private func fallBack(after error: PartnerFrameworkStatus.FrameworkError) -> Transition<RESTV1> {
      switch error.code {
      case .unsupportedProvider:
        let id = error.unsupportedProviderIdentifier
        guard let id else { return Self.unsupported(regular(.unsupported(providerID: nil))) }
        guard let mvpd = configuration.value.mvpd(providerID: id) else {
          return Self.unsupportedUnknown(regular(.unsupported(providerID: id)))
        }
        return Self.unsupportedMapped(regular(.unsupported(providerID: id), mvpd: mvpd.id))
      case .userCancelled: return Self.personLeft(regular(.cancelled))
      case .accessNotGranted, .serviceTemporarilyUnavailable, .providerRejected, .invalidVerificationToken,
        .rejected, .unsupported, .timedOut, .unrecognized:
        return Self.otherError(regular(.vsaError(error.code)))
      }
    }

    private func regular(_ reason: FallbackReason, mvpd: String? = nil) -> EnteringRegularFlow {
      EnteringRegularFlow(
        flow: RegularFlow(
          access: access, journey: journey, reason: reason, configuration: configuration, mvpd: mvpd))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV1>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV1>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV1>? { Self.loggedOut(rest.endingSession) }
  }
}
