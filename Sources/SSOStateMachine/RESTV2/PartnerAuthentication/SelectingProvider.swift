extension RESTV2 {
  /// Partner authentication, step C.3: asks Apple's framework for a TV provider; its picker and login may appear.
  ///
  /// Every result but a provider leads to basic authentication, so that the person always has a way to sign in. A
  /// framework that is unavailable (VSError 3) is asked once more. A person who has refused the permission is told
  /// where it can be given, and a person who did not leave the picker learns what Apple's framework said.
  package struct SelectingProvider: Awaiting, InBasicFlow, Interruptible, OfferingOtherWays {
    package static var step: Step { .selectingProvider }
    package static let card = StageCard(
      "C.3", "Retrieve partner framework status", knows: "the MVPDs, with what Apple's picker needs")
    package static let command: CommandKind = .retrieveFrameworkStatus

    var flow: BasicFlow
    /// Whether the framework is asked again because the service refused the first status.
    var isRefresh = false
    /// The framework's status of B.1, if it was valid: then nothing needs to appear when the framework is
    /// asked once more.
    var status: ValidatedFrameworkStatus?
    /// Whether the framework is asked once more, because it was unavailable.
    var isSecondTry = false

    private static let arrows = declare(
      (
        provider: To<ValidatingSelectedProvider>("provider", on: .frameworkStatus, if: "granted, a provider"),
        notGranted: To<EnteringBasicAuthentication>(
          "notGranted", on: .frameworkStatus, if: "access denied", also: .explainPermission),
        unavailable: To<EnteringBasicAuthentication>(
          "unavailable", on: .frameworkStatus, if: "access restricted or not determined"),
        unsupportedMapped: To<EnteringBasicAuthentication>(
          "unsupportedMapped", on: .frameworkStatus, if: "unsupported provider, mapped to an MVPD"),
        unsupported: To<EnteringBasicAuthentication>(
          "unsupported", on: .frameworkStatus, if: "unsupported provider, unknown"),
        unavailableForNow: To<WaitingToAskFramework>(
          "unavailableForNow", on: .frameworkStatus, if: "VSError 3, first time"),
        left: To<EnteringBasicAuthentication>("left", on: .frameworkStatus, if: "the person left"),
        otherError: To<EnteringBasicAuthentication>(
          "otherError", on: .frameworkStatus, if: "any other error", also: .reportFailure),
        timedOut: To<EnteringBasicAuthentication>(
          "timedOut", on: .frameworkStatus, if: "timed out", also: .reportFailure),
        nothing: To<EnteringBasicAuthentication>(
          "nothing", on: .frameworkStatus, if: "no provider and no error"),
        otherWays: OtherWays<Self>(),
        meanwhile: Meanwhile<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: Meanwhile<Self> { arrows.meanwhile }
    static var otherWays: OtherWays<Self> { arrows.otherWays }

    package var state: State { State(.selectingProvider(self)) }
    var details: StageDetails {
      StageDetails(flow: flow, status: status, isRefresh: isRefresh, isSecondTry: isSecondTry)
    }
    /// Whether Apple's framework shows nothing to the person.
    var isSilent: Bool { isSecondTry && status != nil }
    package var command: Command {
      if isSilent { return .retrieveFrameworkStatus(.silent(promptsForAccess: false)) }
      let configuration = flow.access.value.configuration
      return .retrieveFrameworkStatus(
        .picker(
          flow.configuration, featured: configuration.featuredMVPDs,
          promptsForAccess: configuration.promptsForAccess))
    }

    package func advance(on status: Shared<PartnerFrameworkStatus>, at now: Moment) -> StageTransition<
      RESTV2
    > {
      switch status.value.accessStatus {
      case .denied:
        let place = SettingsPlace(flow.access.value.configuration.device.platform)
        return Self.arrows.notGranted(basic, at: now, also: .explainPermission(.denied, at: place))
      // The person has refused nothing, or can change nothing.
      case .restricted, .notDetermined: return Self.arrows.unavailable(basic, at: now)
      case .granted: break
      }
      if let id = status.value.accountProviderIdentifier, !id.isEmpty {
        return Self.arrows.provider(
          ValidatingSelectedProvider(flow: flow, status: status, isRefresh: isRefresh), at: now)
      }
      guard let error = status.value.error else { return Self.arrows.nothing(basic, at: now) }
      return fallBack(after: error, at: now)
    }

    private func fallBack(after error: PartnerFrameworkStatus.FrameworkError, at now: Moment)
      -> StageTransition<RESTV2>
    {
      switch error.code {
      case .unsupportedProvider:
        guard let id = error.unsupportedProviderIdentifier,
          let mapped = flow.mapped(to: id)
        else {
          return Self.arrows.unsupported(EnteringBasicAuthentication(flow: flow.withoutFramework), at: now)
        }
        return Self.arrows.unsupportedMapped(EnteringBasicAuthentication(flow: mapped), at: now)
      case .timedOut:
        return Self.arrows.timedOut(
          EnteringBasicAuthentication(flow: flow.withoutFramework), at: now,
          also: .reportFailure(Failure(error)))
      case .userCancelled: return Self.arrows.left(basic, at: now)
      case .serviceTemporarilyUnavailable where !isSecondTry:
        var again = self
        again.isSecondTry = true
        return Self.arrows.unavailableForNow(WaitingToAskFramework(inquiry: .selecting(again)))
      case .accessNotGranted, .serviceTemporarilyUnavailable, .providerRejected, .invalidVerificationToken,
        .rejected, .unsupported, .unrecognized:
        return Self.arrows.otherError(basic, at: now, also: .reportFailure(Failure(error)))
      }
    }

    private var basic: EnteringBasicAuthentication { EnteringBasicAuthentication(flow: flow) }
  }
}
