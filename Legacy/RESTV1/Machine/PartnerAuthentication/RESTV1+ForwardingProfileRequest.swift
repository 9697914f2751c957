package import SSOStateMachine

extension RESTV1 {
  /// V1.7: hands the profile request to Apple's framework, unchanged, and asks for the attributes of the MVPD.
  ///
  /// If the framework is unavailable (VSError 3), the flow asks it once more. If the framework refuses the request (VSError
  /// 5), the flow gets a new request, once.
  package struct ForwardingProfileRequest: Awaiting, Selecting {
    package static var step: Step { .forwardingProfileRequest }
    package static let card = StageCard(
      "V1.7", "Forward the profile request", phase: "V1", knows: "the profile request; the MVPD")
    package static let command: CommandKind = .forwardProfileRequest

    var selection: Selection
    let request: Shared<ProfileRequest>
    /// Whether the flow asks the framework once more, because it was unavailable.
    var isSecondTry = false

    private static let arrows = declare(
      (
        response: To<ExchangingToken>("response", on: .frameworkStatus, if: "a SAML response"),
        nothing: To<EnteringRegularFlow>("nothing", on: .frameworkStatus, if: "no SAML response"),
        error: To<EnteringRegularFlow>("error", on: .frameworkStatus, if: "no SAML response, an error"),
        notGranted: To<EnteringRegularFlow>("notGranted", on: .frameworkStatus, if: "access not granted"),
        unavailableForNow: To<WaitingToAskFramework>(
          "unavailableForNow", on: .frameworkStatus, if: "VSError 3, first time"),
        requestRefused: To<RetrievingProfileRequest>(
          "requestRefused", on: .frameworkStatus, if: "VSError 5, first time: a new request"),
        requestRefusedTokenExpired: To<RetrievingAccessToken>(
          "requestRefusedTokenExpired", on: .frameworkStatus, if: "the same, token expired"),
        otherProvider: To<EnteringRegularFlow>(
          "otherProvider", on: .frameworkStatus, if: "a SAML response, not of the provider of V1.2 or V1.4"),
        tokenExpired: To<RetrievingAccessToken>(
          "tokenExpired", on: .frameworkStatus, if: "a SAML response, token expired"),
        play: To<Self>(staying: "play", on: .play),
        chooseAnotherMVPD: To<EnteringRegularFlow>(
          "chooseAnotherMVPD", on: .chooseAnotherMVPD, also: .forget),
        useSecondScreen: To<EnteringRegularFlow>("useSecondScreen", on: .useSecondScreen),
        signIn: To<Self>(staying: "signIn", on: .signIn, if: "no screen asked for yet"),
        cancel: To<Idle>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.forwardingProfileRequest(self)) }
    var details: StageDetails {
      StageDetails(
        providerID: selection.providerID, isSecondTry: isSecondTry, isRenewed: selection.isRenewed)
    }
    package var command: Command {
      .forwardProfileRequest(
        .profile(
          request, attributeNames: selection.requiredMetadataFields,
          promptsForAccess: selection.access.value.configuration.prompts(on: journey)))
    }

    package func advance(on status: Shared<PartnerFrameworkStatus>, at now: Moment) -> StageTransition<
      RESTV1
    > {
      switch status.value.accessStatus {
      case .granted: break
      case .denied, .restricted, .notDetermined:
        let reason = FallbackReason.accessDenied(status.value.accessStatus)
        return Self.arrows.notGranted(selection.regular(because: reason), at: now)
      }
      guard let saml = status.value.samlAttributeQueryResponse, !saml.isBlank else {
        return askAgain(after: status.value.error?.code, at: now.time)
          ?? status.value.error.map {
            Self.arrows.error(selection.regular(because: .vsaError($0.code)), at: now)
          }
          ?? Self.arrows.nothing(selection.regular(because: .samlMissing), at: now)
      }
      guard status.value.providerID == selection.providerID else {
        return Self.arrows.otherProvider(selection.otherProvider(status.value.providerID), at: now)
      }
      let next = ExchangingToken(selection: selection, samlResponse: saml)
      return selection.access.value.isUsable(at: now.time)
        ? Self.arrows.response(next) : Self.arrows.tokenExpired(.renewing(for: .exchangingToken(next)))
    }

    /// The next step after an error that may pass. Nil after any other error, and the second time.
    private func askAgain(
      after error: PartnerFrameworkStatus.FrameworkError.Code?, at now: Timestamp
    ) -> StageTransition<RESTV1>? {
      if error == .serviceTemporarilyUnavailable, !isSecondTry {
        var again = self
        again.isSecondTry = true
        return Self.arrows.unavailableForNow(WaitingToAskFramework(question: .forwarding(again)))
      }
      guard error == .invalidVerificationToken, !selection.isRenewed else { return nil }
      var renewed = selection
      renewed.isRenewed = true
      let next = RetrievingProfileRequest(selection: renewed)
      return selection.access.value.isUsable(at: now)
        ? Self.arrows.requestRefused(next)
        : Self.arrows.requestRefusedTokenExpired(.renewing(for: .retrievingProfileRequest(next)))
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
      .asked(selection.access, journey, at: entry, configuration: selection.configuration)
    }

    func signIn(at now: Moment) -> StageTransition<RESTV1>? { asked.map { Self.arrows.signIn.stay($0) } }
    func cancel(at now: Moment) -> StageTransition<RESTV1>? { Self.arrows.cancel(returnPoint.idle) }
    func logOut(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
  }
}

extension Secret<String> {
  /// Whether there is nothing but white space.
  fileprivate var isBlank: Bool { expose().allSatisfy { $0.isWhitespace } }
}
