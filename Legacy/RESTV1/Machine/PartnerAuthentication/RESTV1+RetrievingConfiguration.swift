package import SSOStateMachine

extension RESTV1 {
  /// V1.3: asks for the MVPDs (config), for the step that needs them: V1.4, the mapping before V1.6 (G1), or V1.10
  /// (G6).
  package struct RetrievingConfiguration: Calling, UnderWay {
    /// Milliseconds for which an answer may be used again: 3 minutes.
    static let maximumAge: Int64 = 180_000

    package static var step: Step { .retrievingConfiguration }
    package static let card = StageCard(
      "V1.3", "Fetch the configuration", phase: "V1", knows: "an access token; which step needs the MVPDs")
    package static let command: CommandKind = .retrieveConfiguration

    /// The step that needs the MVPDs.
    package enum Next: Equatable, Sendable {
      /// V1.4: a provider is to be selected.
      case select
      /// V1.6: a provider is signed in, and is to be mapped to an MVPD.
      case map(providerID: String)
      /// V1.10: Apple's single sign-on did not lead to a token.
      case fallBack(FallbackReason)
    }

    var access: Shared<Access>
    var journey: Journey
    let next: Next
    var attempts = Attempts()

    private static let arrows = declare(
      (
        returned: To<SelectingProvider>(
          "returned", on: .configuration, if: "MVPDs returned, the person is not signed in"),
        mapped: To<RetrievingProfileRequest>(
          "mapped", on: .configuration, if: "MVPDs returned, the provider is one of them"),
        notIntegrated: To<EnteringRegularFlow>(
          "notIntegrated", on: .configuration, if: "provider unknown, or its single sign-on off (G3)"),
        noSupportedProvider: To<EnteringRegularFlow>(
          "noSupportedProvider", on: .configuration,
          if: "MVPDs returned, the person is not signed in, none is for Apple's picker"),
        regular: To<EnteringRegularFlow>(
          "regular", on: .configuration, if: "MVPDs returned, for the regular flow (G6)"),
        failed: To<Recovering>("failed", on: .configuration, if: "call failed"),
        play: To<Self>(staying: "play", on: .play),
        signIn: To<Self>(staying: "signIn", on: .signIn, if: "no screen asked for yet"),
        cancel: To<Idle>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.retrievingConfiguration(self)) }
    var call: Call { .retrievingConfiguration(self) }
    var details: StageDetails { StageDetails(next: next) }
    var returnPoint: ReturnPoint { .signedOut(.admitted(access), journey) }
    package var command: Command { .retrieveConfiguration(access, maximumAge: Self.maximumAge) }

    package func advance(on reply: Reply<MVPDConfiguration>, at now: Moment) -> StageTransition<RESTV1> {
      switch reply {
      case .success(let configuration): proceed(with: configuration, at: now)
      case .failure(let fault):
        Self.arrows.failed(Recovering(pending: .call(.retrievingConfiguration(self)), fault: fault), at: now)
      }
    }

    private func proceed(with configuration: Shared<MVPDConfiguration>, at now: Moment) -> StageTransition<
      RESTV1
    > {
      switch next {
      case .select:
        // Apple takes an empty list for no limit, and would offer every provider of the region.
        let offered = configuration.limited(to: access.value.configuration.offeredMVPDs)
        if offered.value.supportedProviderIDs.isEmpty {
          return Self.arrows.noSupportedProvider(fallBack(.noSupportedProvider, configuration), at: now)
        }
        return Self.arrows.returned(
          SelectingProvider(access: access, journey: journey, configuration: offered))
      case .map(let providerID):
        guard
          let selection = Selection(
            providerID, access: access, journey: journey, configuration: configuration)
        else {
          return Self.arrows.notIntegrated(
            fallBack(.notIntegrated(providerID: providerID), configuration), at: now)
        }
        return Self.arrows.mapped(RetrievingProfileRequest(selection: selection))
      case .fallBack(let reason): return Self.arrows.regular(fallBack(reason, configuration), at: now)
      }
    }

    private func fallBack(
      _ reason: FallbackReason, _ configuration: Shared<MVPDConfiguration>, mvpd: String? = nil
    ) -> EnteringRegularFlow {
      EnteringRegularFlow(
        flow: RegularFlow(
          access: access, journey: journey, reason: reason, configuration: configuration, mvpd: mvpd))
    }

    /// The regular flow without MVPDs to choose from, because the configuration could not be retrieved. If the login
    /// opens on this device, it uses the MVPD that was chosen before.
    func fallback(after fault: Fault) -> EnteringRegularFlow? { withoutMVPDs(after: fault) }

    func withoutMVPDs(after fault: Fault) -> EnteringRegularFlow {
      let reason: FallbackReason =
        switch next {
        case .select, .map: .configurationFailed(status: fault.status)
        case .fallBack(let reason): reason
        }
      let mvpd = access.value.configuration.hasUserAgent ? journey.mvpd : nil
      return fallBack(reason, Shared(MVPDConfiguration(restV1: [])), mvpd: mvpd)
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.play.stay(heading(for: request))
    }

    func signIn(at now: Moment) -> StageTransition<RESTV1>? { asked.map { Self.arrows.signIn.stay($0) } }
    func cancel(at now: Moment) -> StageTransition<RESTV1>? { Self.arrows.cancel(returnPoint.idle) }
    func logOut(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
  }
}
