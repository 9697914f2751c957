public import SSOStateMachine

extension RESTV1 {
  /// Hands an event to the stage: nil where the stage does not name it.
  public static func advance(_ state: State, on event: Event, at now: Timestamp)
    -> Transition<RESTV1>?
  {
    state.answer(EventDelivery(event: event, now: now))
  }

  /// What the stage does on an event.
  struct EventDelivery: Question {
    let event: Event
    let now: Timestamp

    @inline(__always)
    func answer(of stage: some Receiving) -> Transition<RESTV1>? {
      switch event {
      case .completed(let outcome, _): stage.complete(outcome, at: now)
      case .signIn: stage.signIn()
      case .check: stage.check(at: now)
      case .preauthorize(let request): stage.preauthorize(request)
      case .play(let request): stage.play(request)
      case .chooseMVPD(let id): stage.chooseMVPD(id)
      case .chooseAnotherMVPD: stage.chooseAnotherMVPD()
      case .useSecondScreen: stage.useSecondScreen()
      case .requestNewCode: stage.requestNewCode()
      case .pollNow: stage.pollNow(at: now)
      case .requestPermission: stage.requestPermission()
      case .enterForeground: stage.enterForeground(at: now)
      case .acknowledge: stage.acknowledge()
      case .retry: stage.retry()
      case .cancel: stage.cancel()
      case .logOut: stage.logOut()
      case .logOutLocally: stage.logOutLocally()
      }
    }
  }
}
