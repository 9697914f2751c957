extension RESTV2 {
  /// Partner authentication, step C.3: asks Apple's framework for a TV provider; its picker and login may appear.
  ///
  /// Whatever does not end in a provider ends in basic authentication: nobody is left in front of nothing.
  public struct SelectingProvider: Awaiting, InBasicFlow {
    static var step: Step { .selectingProvider }
    static let card = StageCard(
      "C.3", "Retrieve partner framework status", knows: "the MVPDs, with what Apple's picker needs")
    static let command: CommandKind = .retrieveFrameworkStatus

    var flow: BasicFlow
    /// Whether the service refused the status of a first time.
    var isRefresh = false

    private static let arrows = declare(
      Arrow<Self, ValidatingSelectedProvider>("provider", on: .frameworkStatus, if: "granted, a provider"),
      Arrow<Self, EnteringBasicAuthentication>("notGranted", on: .frameworkStatus, if: "access not granted"),
      Arrow<Self, EnteringBasicAuthentication>(
        "unsupportedMapped", on: .frameworkStatus, if: "unsupported provider, mapped to an MVPD"),
      Arrow<Self, EnteringBasicAuthentication>(
        "unsupported", on: .frameworkStatus, if: "unsupported provider, unknown"),
      Arrow<Self, EnteringBasicAuthentication>("otherError", on: .frameworkStatus, if: "any other error"),
      Arrow<Self, EnteringBasicAuthentication>("timedOut", on: .frameworkStatus, if: "timed out"),
      Arrow<Self, EnteringBasicAuthentication>(
        "nothing", on: .frameworkStatus, if: "no provider and no error"),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (
      provider, notGranted, unsupportedMapped, unsupported, otherError, timedOut, nothing, played, cancelled,
      loggedOut
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .selectingProvider(self) }
    var command: Command {
      let configuration = flow.access.value.configuration
      return .retrieveFrameworkStatus(
        .picker(
          flow.configuration, featured: configuration.featuredMVPDs,
          promptsForAccess: configuration.promptsForAccess))
    }

    func advance(on status: Shared<PartnerFrameworkStatus>, at now: Timestamp) -> Transition<RESTV2> {
      switch status.value.accessStatus {
      case .denied, .restricted, .notDetermined: return Self.notGranted(basic)
      case .granted: break
      }
      if let id = status.value.accountProviderIdentifier, !id.isEmpty {
        return Self.provider(ValidatingSelectedProvider(flow: flow, status: status, isRefresh: isRefresh))
      }
      guard let error = status.value.error else { return Self.nothing(basic) }
      return fallBack(after: error)
    }

    private func fallBack(after error: PartnerFrameworkStatus.FrameworkError) -> Transition<RESTV2> {
      switch error.code {
      case .unsupportedProvider:
        guard let id = error.unsupportedProviderIdentifier,
          let mvpd = flow.configuration.value.mvpd(providerID: id)
        else { return Self.unsupported(basic) }
        return Self.unsupportedMapped(EnteringBasicAuthentication(flow: flow.choosing(mvpd.id)))
      case .timedOut: return Self.timedOut(basic)
      case .accessNotGranted, .userCancelled, .serviceTemporarilyUnavailable, .providerRejected,
        .invalidVerificationToken, .rejected, .unsupported, .unrecognized:
        return Self.otherError(basic)
      }
    }

    private var basic: EnteringBasicAuthentication { EnteringBasicAuthentication(flow: flow) }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV2>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV2>? { Self.loggedOut(rest.endingSession) }
  }
}
