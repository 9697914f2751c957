package import SSOStateMachine

extension RESTV1 {
  /// V1.4: asks Apple's framework for a TV provider; its picker and login may appear.
  ///
  /// Every result except a provider leads to the regular flow, with the reason. If the framework is unavailable (VSError 3),
  /// the flow asks it once more. The flow does not offer Apple's picker again until the person starts another sign-in (G9).
  package struct SelectingProvider: Awaiting, UnderWay {
    package static var step: Step { .selectingProvider }
    package static let card = StageCard(
      "V1.4", "Sign in with Apple's picker", phase: "V1", knows: "the MVPDs, with what Apple's picker needs")
    package static let command: CommandKind = .retrieveFrameworkStatus

    let access: Shared<Access>
    var journey: Journey
    let configuration: Shared<MVPDConfiguration>
    /// Whether the flow asks the framework once more, because it was unavailable.
    var isSecondTry = false

    private static let arrows = declare(
      (
        provider: To<ValidatingLogin>("provider", on: .frameworkStatus, if: "a provider"),
        unsupportedMapped: To<EnteringRegularFlow>(
          "unsupportedMapped", on: .frameworkStatus, if: "unsupported provider, mapped to an MVPD"),
        unsupportedUnknown: To<EnteringRegularFlow>(
          "unsupportedUnknown", on: .frameworkStatus, if: "unsupported provider, not in the configuration"),
        unsupported: To<EnteringRegularFlow>(
          "unsupported", on: .frameworkStatus, if: "unsupported provider, not named"),
        unavailableForNow: To<WaitingToAskFramework>(
          "unavailableForNow", on: .frameworkStatus, if: "VSError 3, first time"),
        cancelled: To<EnteringRegularFlow>("cancelled", on: .frameworkStatus, if: "the person left"),
        otherError: To<EnteringRegularFlow>("otherError", on: .frameworkStatus, if: "any other error"),
        nothing: To<EnteringRegularFlow>("nothing", on: .frameworkStatus, if: "no provider and no error"),
        notGranted: To<EnteringRegularFlow>("notGranted", on: .frameworkStatus, if: "access not granted"),
        play: To<Self>(staying: "play", on: .play),
        chooseAnotherMVPD: To<EnteringRegularFlow>(
          "chooseAnotherMVPD", on: .chooseAnotherMVPD, also: .forget),
        useSecondScreen: To<EnteringRegularFlow>("useSecondScreen", on: .useSecondScreen),
        cancel: To<Idle>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.selectingProvider(self)) }
    var details: StageDetails { StageDetails(configuration: configuration, isSecondTry: isSecondTry) }
    var returnPoint: ReturnPoint { .signedOut(.admitted(access), journey) }
    package var command: Command {
      let fixed = access.value.configuration
      return .retrieveFrameworkStatus(
        .picker(configuration, featured: fixed.featuredMVPDs, promptsForAccess: fixed.promptsForAccess))
    }

    package func advance(on status: Shared<PartnerFrameworkStatus>, at now: Moment) -> StageTransition<
      RESTV1
    > {
      switch status.value.accessStatus {
      case .granted: break
      case .denied, .restricted, .notDetermined:
        return Self.arrows.notGranted(regular(.accessDenied(status.value.accessStatus)), at: now)
      }
      if status.value.providerID != nil {
        return Self.arrows.provider(
          ValidatingLogin(access: access, journey: journey, configuration: configuration, status: status),
          at: now)
      }
      guard let error = status.value.error else { return Self.arrows.nothing(regular(.noProvider), at: now) }
      return fallBack(after: error, at: now)
    }

    private func fallBack(after error: PartnerFrameworkStatus.FrameworkError, at now: Moment)
      -> StageTransition<RESTV1>
    {
      switch error.code {
      case .unsupportedProvider:
        let id = error.unsupportedProviderIdentifier
        guard let id else { return Self.arrows.unsupported(regular(.unsupported(providerID: nil)), at: now) }
        guard let mvpd = configuration.value.mvpd(providerID: id, last: journey.mvpd) else {
          return Self.arrows.unsupportedUnknown(regular(.unsupported(providerID: id)), at: now)
        }
        return Self.arrows.unsupportedMapped(regular(.unsupported(providerID: id), mvpd: mvpd.id), at: now)
      case .userCancelled: return Self.arrows.cancelled(regular(.cancelled), at: now)
      case .serviceTemporarilyUnavailable where !isSecondTry:
        var again = self
        again.isSecondTry = true
        return Self.arrows.unavailableForNow(WaitingToAskFramework(question: .selecting(again)))
      case .accessNotGranted, .serviceTemporarilyUnavailable, .providerRejected, .invalidVerificationToken,
        .rejected, .unsupported, .timedOut, .unrecognized:
        return Self.arrows.otherError(regular(.vsaError(error.code)), at: now)
      }
    }

    private func regular(_ reason: FallbackReason, mvpd: String? = nil) -> EnteringRegularFlow {
      EnteringRegularFlow(
        flow: RegularFlow(
          access: access, journey: journey, reason: reason, configuration: configuration, mvpd: mvpd))
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.play.stay(heading(for: request))
    }

    func chooseAnotherMVPD(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.chooseAnotherMVPD(asked(at: .picker), at: now, also: .forget(.mvpd))
    }

    func useSecondScreen(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.useSecondScreen(asked(at: .secondScreen), at: now)
    }

    func asked(at entry: Entry) -> EnteringRegularFlow {
      .asked(access, journey, at: entry, configuration: configuration)
    }

    func cancel(at now: Moment) -> StageTransition<RESTV1>? { Self.arrows.cancel(returnPoint.idle) }
    func logOut(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
  }
}
