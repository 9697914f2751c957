extension RESTV2 {
  /// Partner authentication, step C.10: hands the request to Apple's framework, which may let the person log in.
  ///
  /// A framework that is unavailable (VSError 3) is asked once more. A request that the framework refuses (VSError 5)
  /// is replaced by a new request, once. A person who asked, and did not leave the login, learns what went wrong.
  package struct AuthenticatingWithPartner: Awaiting, Selecting, Interruptible, OfferingOtherWays {
    package static var step: Step { .authenticatingWithPartner }
    package static let card = StageCard(
      "C.10", "Complete partner authentication with partner framework",
      knows: "the request for the framework; the provider of C.4")
    package static let command: CommandKind = .authenticateWithPartner

    var selection: Selection
    let session: Shared<Session>
    /// Whether the framework is asked once more, because it was unavailable.
    var isSecondTry = false

    private static let arrows = declare(
      (
        response: To<ValidatingPartnerResponse>("response", on: .frameworkStatus, if: "a SAML response"),
        notGranted: To<EnteringBasicAuthentication>(
          "notGranted", on: .frameworkStatus, if: "access not granted"),
        failed: To<EnteringBasicAuthentication>(
          "failed", on: .frameworkStatus, if: "an error, the person asked and did not leave",
          also: .reportFailure),
        nothing: To<EnteringBasicAuthentication>("nothing", on: .frameworkStatus, if: "no SAML response"),
        unavailableForNow: To<WaitingToAskFramework>(
          "unavailableForNow", on: .frameworkStatus, if: "VSError 3, first time"),
        requestRefused: To<RetrievingPartnerAuthenticationRequest>(
          "requestRefused", on: .frameworkStatus, if: "VSError 5, first time: a new request"),
        requestRefusedTokenExpired: To<RetrievingAccessToken>(
          "requestRefusedTokenExpired", on: .frameworkStatus, if: "the same, token expired"),
        askedMeanwhile: To<RetrievingConfiguration>(
          "askedMeanwhile", on: .frameworkStatus,
          if: "silent, no SAML response, and the person has asked since"),
        otherWays: OtherWays<Self>(),
        meanwhile: Meanwhile<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: Meanwhile<Self> { arrows.meanwhile }
    static var otherWays: OtherWays<Self> { arrows.otherWays }

    package var state: State { State(.authenticatingWithPartner(self)) }
    var details: StageDetails {
      StageDetails(selection: selection, hasMVPD: session.value.mvpd != nil, isSecondTry: isSecondTry)
    }
    /// Whether Apple's login may appear.
    var mayInterrupt: Bool {
      !selection.isSilent
        && selection.access.value.configuration.allowsInterruptionInPartnerAuthentication
    }
    package var command: Command {
      let prompts = selection.access.value.configuration.promptsForAccess
      return .authenticateWithPartner(
        .partner(
          session, allowsInterruption: mayInterrupt, promptsForAccess: !selection.isSilent && prompts))
    }

    package func advance(on status: Shared<PartnerFrameworkStatus>, at now: Moment) -> StageTransition<
      RESTV2
    > {
      let flow = selection.basic(mvpd: session.value.mvpd)
      switch status.value.accessStatus {
      case .denied, .restricted, .notDetermined:
        return Self.arrows.notGranted(EnteringBasicAuthentication(flow: flow), at: now)
      case .granted: break
      }
      if status.value.samlAttributeQueryResponse != nil {
        return Self.arrows.response(
          ValidatingPartnerResponse(selection: selection, session: session, status: status), at: now)
      }
      if selection.isSilent, journey.opensScreens, !status.value.hasTimedOut {
        return Self.arrows.askedMeanwhile(
          RetrievingConfiguration(access: selection.access, journey: journey, status: selection.status))
      }
      if let again = askAgain(after: status.value.error?.code, at: now.time) { return again }
      guard journey.opensScreens else {
        return Self.arrows.nothing(EnteringBasicAuthentication(flow: flow), at: now)
      }
      let basic = EnteringBasicAuthentication(flow: flow.withoutFramework)
      guard let error = status.value.error, error.code != .userCancelled else {
        return Self.arrows.nothing(basic, at: now)
      }
      return Self.arrows.failed(basic, at: now, also: .reportFailure(Failure(error)))
    }

    /// The move after an error that may pass; nil for any other error, and if the same error came before.
    private func askAgain(
      after error: PartnerFrameworkStatus.FrameworkError.Code?, at now: Timestamp
    ) -> StageTransition<RESTV2>? {
      switch error {
      case .serviceTemporarilyUnavailable where !isSecondTry:
        var again = self
        again.isSecondTry = true
        return Self.arrows.unavailableForNow(WaitingToAskFramework(inquiry: .authenticating(again)))
      case .invalidVerificationToken where !selection.isRenewed:
        var renewed = selection
        renewed.isRenewed = true
        let next = RetrievingPartnerAuthenticationRequest(selection: renewed)
        return selection.access.value.isUsable(at: now)
          ? Self.arrows.requestRefused(next)
          : Self.arrows.requestRefusedTokenExpired(
            .renewing(for: .retrievingPartnerAuthenticationRequest(next)))
      case .accessNotGranted, .unsupportedProvider, .userCancelled, .serviceTemporarilyUnavailable,
        .providerRejected, .invalidVerificationToken, .rejected, .unsupported, .timedOut, .unrecognized, nil:
        return nil
      }
    }
  }
}
