public import SSOStateMachine

extension AccessEnablerMachine {
  /// Hands an event to the stage; nil if the stage takes no arrow.
  public static func advance(_ state: State, on event: Event, at now: Timestamp)
    -> Transition<
      AccessEnablerMachine
    >?
  {
    state.receive(event, at: now)
  }
}

extension AccessEnablerMachine.Receiving {
  /// What the stage does on an event.
  @inline(__always)
  func receive(_ event: AccessEnablerMachine.Event, at now: Timestamp) -> Transition<
    AccessEnablerMachine
  >? {
    switch event {
    case .callback(let callback): hear(callback)
    case .completed(let outcome, _): complete(outcome, at: now)
    case .check: check()
    case .signIn: signIn()
    case .preauthorize(let request): preauthorize(request)
    case .play(let request): play(request)
    case .getSelectedProvider: ask(.selectedProvider)
    case .getMetadata(let key): ask(.metadata(key))
    case .chooseMVPD(let id): chooseMVPD(id)
    case .chooseAnotherMVPD: chooseAnotherMVPD()
    case .enterForeground: enterForeground()
    case .acknowledge: acknowledge()
    case .retry: retry()
    case .cancel: cancel()
    case .logOut: logOut()
    case .logOutLocally: logOutLocally()
    }
  }

  @inline(__always)
  private func hear(_ callback: AccessEnablerMachine.Callback) -> Transition<AccessEnablerMachine>? {
    switch callback {
    case .setRequestorComplete(let status): setRequestorComplete(status)
    case .setAuthenticationStatus(let status, let code): setAuthenticationStatus(status, code)
    case .displayProviderDialog(let mvpds): displayProviderDialog(mvpds)
    case .navigateToUrl(let page): navigateToUrl(page)
    case .presentTvProviderDialog(let dialog): presentTvProviderDialog(dialog)
    case .dismissTvProviderDialog(let dialog): dismissTvProviderDialog(dialog)
    case .status(let report): status(report)
    case .setToken(let token, let resource): setToken(token, resource)
    case .tokenRequestFailed(let denial): tokenRequestFailed(denial)
    case .preauthorizedResources(let resources): preauthorizedResources(resources)
    case .setMetadataStatus(let metadata): setMetadataStatus(metadata)
    case .onResponse(let response, let resources): onResponse(response, resources)
    case .onFailure(let response, let resources): onFailure(response, resources)
    case .selectedProvider(let mvpd): selectedProvider(mvpd)
    case .sendTrackingData: nil
    }
  }
}
