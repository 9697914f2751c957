extension RESTV1 {
  /// V1.3: asks for the MVPDs (config), for whichever step needs them: V1.4, the mapping before V1.6 (G1), or V1.10 (G6).
  public struct RetrievingConfiguration: Calling, UnderWay {
    /// An answer may be used again for 3 minutes. In milliseconds.
    static let maximumAge: Int64 = 180_000

    static var step: Step { .retrievingConfiguration }
    static let card = StageCard(
      "V1.3", "Fetch the configuration", phase: "V1", knows: "an access token; which step needs the MVPDs")
    static let command: CommandKind = .retrieveConfiguration

    /// The step that needs the MVPDs.
    enum Next: Equatable {
      /// V1.4: a provider is to be selected.
      case select
      /// V1.6: a provider is signed in, and is to be mapped.
      case map(providerID: String)
      /// V1.10: Apple's single sign-on did not do.
      case fallBack(FallbackReason)
    }

    var access: Shared<Access>
    var journey: Journey
    let next: Next
    var attempts = Attempts()

    private static let arrows = declare(
      Arrow<Self, SelectingProvider>("returned", on: .configuration, if: "MVPDs returned, nobody signed in"),
      Arrow<Self, RetrievingProfileRequest>(
        "mapped", on: .configuration, if: "MVPDs returned, the provider is one of them"),
      Arrow<Self, EnteringRegularFlow>(
        "notIntegrated", on: .configuration, if: "provider unknown, or its single sign-on off (G3)"),
      Arrow<Self, EnteringRegularFlow>(
        "noSupportedProvider", on: .configuration,
        if: "MVPDs returned, nobody signed in, none is for Apple's picker"),
      Arrow<Self, EnteringRegularFlow>(
        "regular", on: .configuration, if: "MVPDs returned, for the regular flow (G6)"),
      Arrow<Self, Recovering>("failed", on: .configuration, if: "call failed"),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (
      returned, mapped, notIntegrated, noSupportedProvider, regular, failed, played, cancelled, loggedOut
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .retrievingConfiguration(self) }
    var rest: Rest { .signedOut(.admitted(access), journey) }
    var command: Command { .retrieveConfiguration(access, maximumAge: Self.maximumAge) }

    func advance(on reply: Reply<MVPDConfiguration>, at now: Timestamp) -> Transition<RESTV1> {
      switch reply {
      case .success(let configuration): proceed(with: configuration)
      case .failure(let fault):
        Self.failed(Recovering(pending: .call(.retrievingConfiguration(self)), fault: fault))
      }
    }

    private func proceed(with configuration: Shared<MVPDConfiguration>) -> Transition<RESTV1> {
      switch next {
      case .select:
        // Apple takes an empty list for no limit, and would offer every provider of the region.
        if configuration.value.supportedProviderIDs.isEmpty {
          return Self.noSupportedProvider(fallBack(.noSupportedProvider, configuration))
        }
        return Self.returned(
          SelectingProvider(access: access, journey: journey, configuration: configuration))
      case .map(let providerID):
        guard
          let selection = Selection(
            providerID, access: access, journey: journey, configuration: configuration)
        else {
          return Self.notIntegrated(fallBack(.notIntegrated(providerID: providerID), configuration))
        }
        return Self.mapped(RetrievingProfileRequest(selection: selection))
      case .fallBack(let reason): return Self.regular(fallBack(reason, configuration))
      }
    }

    private func fallBack(
      _ reason: FallbackReason, _ configuration: Shared<MVPDConfiguration>, mvpd: String? = nil
    ) -> EnteringRegularFlow {
      EnteringRegularFlow(
        flow: RegularFlow(
          access: access, journey: journey, reason: reason, configuration: configuration, mvpd: mvpd))
    }

    /// The regular flow without MVPDs to choose from: they could not be had. Where the login is opened on this device, it
    /// is that of the MVPD that was chosen before.
    func withoutMVPDs(after fault: Fault) -> EnteringRegularFlow {
      let reason: FallbackReason =
        switch next {
        case .select, .map: .configurationFailed(status: fault.status)
        case .fallBack(let reason): reason
        }
      let mvpd = access.value.configuration.hasUserAgent ? journey.mvpd : nil
      return fallBack(reason, Shared(MVPDConfiguration(restV1: [])), mvpd: mvpd)
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV1>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV1>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV1>? { Self.loggedOut(rest.endingSession) }
  }
}
