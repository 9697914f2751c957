public import SSOStateMachine

extension AccessEnablerMachine {
  /// The state of a flow: the step that the flow is in, and what is known there.
  ///
  /// An app draws ``screen`` and ``offers``, and never needs to know the stage itself.
  public struct State: Equatable, Sendable {
    package let stage: CurrentStage

    @inline(__always)
    package init(_ stage: CurrentStage) { self.stage = stage }
  }

  /// The stages that a flow can be in, each with what is known there.
  package enum CurrentStage: Equatable, Sendable {
    // S.1, S.2 Initialization
    case settingRequestor(SettingRequestor)

    // S.3 Check authentication
    case checkingAuthentication(CheckingAuthentication)

    // S.4 Authentication
    case authenticating(Authenticating)
    case showingApplePicker(ShowingApplePicker)
    case exchangingProfile(ExchangingProfile)

    // Regular authentication
    case awaitingMVPDChoice(AwaitingMVPDChoice)
    case selectingProvider(SelectingProvider)
    case openingUserAgent(OpeningUserAgent)
    case handlingExternalURL(HandlingExternalURL)
    case showingCode(ShowingCode)

    // S.5 Metadata
    case retrievingTokenSource(RetrievingTokenSource)

    // Decisions
    case signedIn(SignedIn)
    case authorizing(Authorizing)
    case authorizingWithLogin(AuthorizingWithLogin)
    case awaitingToken(AwaitingToken)
    case preauthorizing(Preauthorizing)
    case retrievingPreauthorization(RetrievingPreauthorization)
    case retrievingSelectedProvider(RetrievingSelectedProvider)
    case retrievingMetadata(RetrievingMetadata)

    // S.6 Logout
    case loggingOut(LoggingOut)
    case followingLogout(FollowingLogout)
    case completingLogout(CompletingLogout)
    case directingToSettings(DirectingToSettings)
    case signedOut(SignedOut)

    // X. Rest and recovery
    case idle(Idle)
    case backingOff(BackingOff)
    case cancelling(Cancelling)
    case forgettingProvider(ForgettingProvider)
    case failed(Failed)
  }
}

extension AccessEnablerMachine.CurrentStage {
  /// Puts a question to the stage.
  @inline(__always)
  func answer<Q: AccessEnablerMachine.Question>(_ question: Q) -> Q.Answer {
    switch self {
    case .settingRequestor(let stage): question.answer(of: stage)
    case .checkingAuthentication(let stage): question.answer(of: stage)
    case .authenticating(let stage): question.answer(of: stage)
    case .showingApplePicker(let stage): question.answer(of: stage)
    case .exchangingProfile(let stage): question.answer(of: stage)
    case .awaitingMVPDChoice(let stage): question.answer(of: stage)
    case .selectingProvider(let stage): question.answer(of: stage)
    case .openingUserAgent(let stage): question.answer(of: stage)
    case .handlingExternalURL(let stage): question.answer(of: stage)
    case .showingCode(let stage): question.answer(of: stage)
    case .retrievingTokenSource(let stage): question.answer(of: stage)
    case .signedIn(let stage): question.answer(of: stage)
    case .authorizing(let stage): question.answer(of: stage)
    case .authorizingWithLogin(let stage): question.answer(of: stage)
    case .awaitingToken(let stage): question.answer(of: stage)
    case .preauthorizing(let stage): question.answer(of: stage)
    case .retrievingPreauthorization(let stage): question.answer(of: stage)
    case .retrievingSelectedProvider(let stage): question.answer(of: stage)
    case .retrievingMetadata(let stage): question.answer(of: stage)
    case .loggingOut(let stage): question.answer(of: stage)
    case .followingLogout(let stage): question.answer(of: stage)
    case .completingLogout(let stage): question.answer(of: stage)
    case .directingToSettings(let stage): question.answer(of: stage)
    case .signedOut(let stage): question.answer(of: stage)
    case .idle(let stage): question.answer(of: stage)
    case .backingOff(let stage): question.answer(of: stage)
    case .cancelling(let stage): question.answer(of: stage)
    case .forgettingProvider(let stage): question.answer(of: stage)
    case .failed(let stage): question.answer(of: stage)
    }
  }
}

extension AccessEnablerMachine {
  /// Hands an event to the stage; nil if the stage takes no arrow.
  @inline(__always)
  public static func advance(
    _ state: State, on event: Event, at now: Moment
  ) -> StageTransition<AccessEnablerMachine>? {
    state.stage.advance(on: event, at: now)
  }
}

extension AccessEnablerMachine.CurrentStage {
  fileprivate func advance(
    on event: AccessEnablerMachine.Event, at now: Moment
  ) -> StageTransition<AccessEnablerMachine>? {
    switch self {
    case .settingRequestor(let stage): stage.receive(event, at: now)
    case .checkingAuthentication(let stage): stage.receive(event, at: now)
    case .authenticating(let stage): stage.receive(event, at: now)
    case .showingApplePicker(let stage): stage.receive(event, at: now)
    case .exchangingProfile(let stage): stage.receive(event, at: now)
    case .awaitingMVPDChoice(let stage): stage.receive(event, at: now)
    case .selectingProvider(let stage): stage.receive(event, at: now)
    case .openingUserAgent(let stage): stage.receive(event, at: now)
    case .handlingExternalURL(let stage): stage.receive(event, at: now)
    case .showingCode(let stage): stage.receive(event, at: now)
    case .retrievingTokenSource(let stage): stage.receive(event, at: now)
    case .signedIn(let stage): stage.receive(event, at: now)
    case .authorizing(let stage): stage.receive(event, at: now)
    case .authorizingWithLogin(let stage): stage.receive(event, at: now)
    case .awaitingToken(let stage): stage.receive(event, at: now)
    case .preauthorizing(let stage): stage.receive(event, at: now)
    case .retrievingPreauthorization(let stage): stage.receive(event, at: now)
    case .retrievingSelectedProvider(let stage): stage.receive(event, at: now)
    case .retrievingMetadata(let stage): stage.receive(event, at: now)
    case .loggingOut(let stage): stage.receive(event, at: now)
    case .followingLogout(let stage): stage.receive(event, at: now)
    case .completingLogout(let stage): stage.receive(event, at: now)
    case .directingToSettings(let stage): stage.receive(event, at: now)
    case .signedOut(let stage): stage.receive(event, at: now)
    case .idle(let stage): stage.receive(event, at: now)
    case .backingOff(let stage): stage.receive(event, at: now)
    case .cancelling(let stage): stage.receive(event, at: now)
    case .forgettingProvider(let stage): stage.receive(event, at: now)
    case .failed(let stage): stage.receive(event, at: now)
    }
  }
}

extension AccessEnablerMachine.Receiving {
  /// The stage's reaction to an event; nil if the stage takes no arrow.
  @inline(__always)
  fileprivate func receive(_ event: AccessEnablerMachine.Event, at now: Moment) -> StageTransition<
    AccessEnablerMachine
  >? {
    switch event {
    case .callback(let callback): hear(callback, at: now)
    case .completed(let outcome, _): complete(outcome, at: now)
    case .check: check(at: now)
    case .signIn: signIn(at: now)
    case .preauthorize(let request): preauthorize(request, at: now)
    case .play(let request): play(request, at: now)
    case .getSelectedProvider: ask(.selectedProvider, at: now)
    case .getMetadata(let key): ask(.metadata(key), at: now)
    case .chooseMVPD(let id): chooseMVPD(id, at: now)
    case .chooseAnotherMVPD: chooseAnotherMVPD(at: now)
    case .enterForeground: enterForeground(at: now)
    case .acknowledge: acknowledge(at: now)
    case .retry: retry(at: now)
    case .cancel: cancel(at: now)
    case .logOut: logOut(at: now)
    case .logOutLocally: logOutLocally(at: now)
    }
  }

  @inline(__always)
  private func hear(_ callback: AccessEnablerMachine.Callback, at now: Moment) -> StageTransition<
    AccessEnablerMachine
  >? {
    switch callback {
    case .setRequestorComplete(let status): setRequestorComplete(status, at: now)
    case .setAuthenticationStatus(let status, let code): setAuthenticationStatus(status, code, at: now)
    case .displayProviderDialog(let mvpds): displayProviderDialog(mvpds, at: now)
    case .navigateToUrl(let page): navigateToUrl(page, at: now)
    case .presentTvProviderDialog(let dialog): presentTvProviderDialog(dialog, at: now)
    case .dismissTvProviderDialog(let dialog): dismissTvProviderDialog(dialog, at: now)
    case .status(let report): status(report, at: now)
    case .setToken(let token, let resource): setToken(token, resource, at: now)
    case .tokenRequestFailed(let denial): tokenRequestFailed(denial, at: now)
    case .preauthorizedResources(let resources): preauthorizedResources(resources, at: now)
    case .setMetadataStatus(let metadata): setMetadataStatus(metadata, at: now)
    case .onResponse(let response, let resources): onResponse(response, resources, at: now)
    case .onFailure(let response, let resources): onFailure(response, resources, at: now)
    case .selectedProvider(let mvpd): selectedProvider(mvpd, at: now)
    case .sendTrackingData: nil
    }
  }
}
