extension AccessEnabler {
  /// Hands an event to the stage: nil where the stage does not name it.
  @inline(__always)
  static func advance(_ state: State, on event: Event, at now: Timestamp) -> Transition<AccessEnabler>? {
    switch state {
    case .settingRequestor(let stage): drive(stage, event, at: now)
    case .checkingAuthentication(let stage): drive(stage, event, at: now)
    case .authenticating(let stage): drive(stage, event, at: now)
    case .showingApplePicker(let stage): drive(stage, event, at: now)
    case .exchangingProfile(let stage): drive(stage, event, at: now)
    case .awaitingMVPDChoice(let stage): drive(stage, event, at: now)
    case .selectingProvider(let stage): drive(stage, event, at: now)
    case .openingUserAgent(let stage): drive(stage, event, at: now)
    case .handlingExternalURL(let stage): drive(stage, event, at: now)
    case .showingCode(let stage): drive(stage, event, at: now)
    case .retrievingTokenSource(let stage): drive(stage, event, at: now)
    case .signedIn(let stage): drive(stage, event, at: now)
    case .authorizing(let stage): drive(stage, event, at: now)
    case .authorizingWithLogin(let stage): drive(stage, event, at: now)
    case .awaitingToken(let stage): drive(stage, event, at: now)
    case .preauthorizing(let stage): drive(stage, event, at: now)
    case .loggingOut(let stage): drive(stage, event, at: now)
    case .followingLogout(let stage): drive(stage, event, at: now)
    case .completingLogout(let stage): drive(stage, event, at: now)
    case .directingToSettings(let stage): drive(stage, event, at: now)
    case .signedOut(let stage): drive(stage, event, at: now)
    case .idle(let stage): drive(stage, event, at: now)
    case .backingOff(let stage): drive(stage, event, at: now)
    case .cancelling(let stage): drive(stage, event, at: now)
    case .failed(let stage): drive(stage, event, at: now)
    case .initializing, .fallingBack, .returningAuthentication, .enteringDecisions, .endingLogout, .starting,
      .refusingRequestor, .proceedingSignedOut:
      nil
    }
  }

  /// Lets a deciding stage move: nil where the stage awaits or rests.
  @inline(__always)
  static func decide(_ state: State, at now: Timestamp) -> Transition<AccessEnabler>? {
    switch state {
    case .initializing(let stage): stage.decide(at: now)
    case .fallingBack(let stage): stage.decide(at: now)
    case .returningAuthentication(let stage): stage.decide(at: now)
    case .enteringDecisions(let stage): stage.decide(at: now)
    case .endingLogout(let stage): stage.decide(at: now)
    case .starting(let stage): stage.decide(at: now)
    case .refusingRequestor(let stage): stage.decide(at: now)
    case .proceedingSignedOut(let stage): stage.decide(at: now)
    case .settingRequestor, .checkingAuthentication, .authenticating, .showingApplePicker, .exchangingProfile,
      .awaitingMVPDChoice, .selectingProvider, .openingUserAgent, .handlingExternalURL, .showingCode,
      .retrievingTokenSource, .signedIn, .authorizing, .authorizingWithLogin, .awaitingToken, .preauthorizing,
      .loggingOut, .followingLogout, .completingLogout, .directingToSettings, .signedOut, .idle, .backingOff,
      .cancelling, .failed:
      nil
    }
  }

  @inline(__always)
  private static func drive<S: Node>(
    _ stage: S, _ event: Event, at now: Timestamp
  ) -> Transition<AccessEnabler>? {
    switch event {
    case .callback(let callback): hand(callback, to: stage)
    case .completed(let outcome, _): stage.complete(outcome, at: now)
    case .signIn: stage.signIn()
    case .preauthorize(let request): stage.preauthorize(request)
    case .play(let request): stage.play(request)
    case .chooseMVPD(let id): stage.chooseMVPD(id)
    case .enterForeground: stage.enterForeground()
    case .acknowledge: stage.acknowledge()
    case .retry: stage.retry()
    case .cancel: stage.cancel()
    case .logOut: stage.logOut()
    }
  }

  @inline(__always)
  private static func hand<S: Node>(_ callback: Callback, to stage: S) -> Transition<AccessEnabler>? {
    switch callback {
    case .setRequestorComplete(let status): stage.setRequestorComplete(status)
    case .setAuthenticationStatus(let status, let code): stage.setAuthenticationStatus(status, code)
    case .displayProviderDialog(let mvpds): stage.displayProviderDialog(mvpds)
    case .navigateToUrl(let page): stage.navigateToUrl(page)
    case .presentTvProviderDialog(let dialog): stage.presentTvProviderDialog(dialog)
    case .dismissTvProviderDialog(let dialog): stage.dismissTvProviderDialog(dialog)
    case .status(let report): stage.status(report)
    case .setToken(let token, let resource): stage.setToken(token, resource)
    case .tokenRequestFailed(let denial): stage.tokenRequestFailed(denial)
    case .preauthorizedResources(let resources): stage.preauthorizedResources(resources)
    case .setMetadataStatus(let metadata): stage.setMetadataStatus(metadata)
    case .selectedProvider, .sendTrackingData: nil
    }
  }
}
