public import SSOStateMachine

extension AccessEnablerMachine {
  /// Hands an event to the stage: nil where the stage does not name it.
  public static func advance(_ state: State, on event: Event, at now: Timestamp)
    -> Transition<
      AccessEnablerMachine
    >?
  {
    state.answer(EventDelivery(event: event, now: now))
  }

  /// What the stage does on an event.
  struct EventDelivery: Question {
    let event: Event
    let now: Timestamp

    @inline(__always)
    func answer(of stage: some Receiving) -> Transition<AccessEnablerMachine>? {
      switch event {
      case .callback(let callback): hand(callback, to: stage)
      case .completed(let outcome, _): stage.complete(outcome, at: now)
      case .check: stage.check()
      case .signIn: stage.signIn()
      case .preauthorize(let request): stage.preauthorize(request)
      case .play(let request): stage.play(request)
      case .getSelectedProvider: stage.ask(.selectedProvider)
      case .getMetadata(let key): stage.ask(.metadata(key))
      case .chooseMVPD(let id): stage.chooseMVPD(id)
      case .chooseAnotherMVPD: stage.chooseAnotherMVPD()
      case .enterForeground: stage.enterForeground()
      case .acknowledge: stage.acknowledge()
      case .retry: stage.retry()
      case .cancel: stage.cancel()
      case .logOut: stage.logOut()
      case .logOutLocally: stage.logOutLocally()
      }
    }

    @inline(__always)
    private func hand<S: Receiving>(_ callback: Callback, to stage: S) -> Transition<AccessEnablerMachine>? {
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
      case .onResponse(let response, let resources): stage.onResponse(response, resources)
      case .onFailure(let response, let resources): stage.onFailure(response, resources)
      case .selectedProvider(let mvpd): stage.selectedProvider(mvpd)
      case .sendTrackingData: nil
      }
    }
  }
}
