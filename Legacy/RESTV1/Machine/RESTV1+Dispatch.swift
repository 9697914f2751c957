public import SSOStateMachine

extension RESTV1 {
  /// Hands an event to the stage; nil if the stage takes no arrow.
  public static func advance(_ state: State, on event: Event, at now: Timestamp)
    -> Transition<RESTV1>?
  {
    state.receive(event, at: now)
  }
}

extension RESTV1.Receiving {
  /// What the stage does on an event.
  @inline(__always)
  func receive(_ event: RESTV1.Event, at now: Timestamp) -> Transition<RESTV1>? {
    switch event {
    case .completed(let outcome, _): complete(outcome, at: now)
    case .signIn: signIn()
    case .check: check(at: now)
    case .preauthorize(let request): preauthorize(request)
    case .play(let request): play(request)
    case .chooseMVPD(let id): chooseMVPD(id)
    case .chooseAnotherMVPD: chooseAnotherMVPD()
    case .useSecondScreen: useSecondScreen()
    case .requestNewCode: requestNewCode()
    case .pollNow: pollNow(at: now)
    case .requestPermission: requestPermission()
    case .enterForeground: enterForeground(at: now)
    case .acknowledge: acknowledge()
    case .retry: retry()
    case .cancel: cancel()
    case .logOut: logOut()
    case .logOutLocally: logOutLocally()
    }
  }
}
