extension RESTV2 {
  /// Hands an event to the stage; nil if the stage takes no arrow.
  public static func advance(_ state: State, on event: Event, at now: Timestamp)
    -> Transition<RESTV2>?
  {
    state.receive(event, at: now)
  }
}

extension RESTV2.Receiving {
  /// What the stage does on an event.
  @inline(__always)
  func receive(_ event: RESTV2.Event, at now: Timestamp) -> Transition<RESTV2>? {
    switch event {
    case .completed(let outcome, _): complete(outcome, at: now)
    case .signIn: signIn()
    case .check: check(at: now)
    case .preauthorize(let request): preauthorize(request)
    case .play(let request): play(request)
    case .chooseProfile(let mvpd): chooseProfile(mvpd, at: now)
    case .chooseMVPD(let id): chooseMVPD(id)
    case .chooseAnotherMVPD: chooseAnotherMVPD()
    case .useSecondScreen: useSecondScreen()
    case .useTempPass(let mvpd): useTempPass(mvpd)
    case .refreshProfile: refreshProfile(at: now)
    case .requestNewCode: requestNewCode()
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
