package import SSOStateMachine

extension Property where W == RESTV2.Situation {
  /// A check of an authorization opens no screen, starts no playback, and comes to rest on a screen that asks the person nothing.
  package static let checksOpenNothing = Property(
    "a check of an authorization opens nothing", source: "contract, decisions",
    when: { $0.refusal == nil && $0.isOfCheck }
  ) { step in
    if step.taken.commands.contains(where: { $0.opensScreen || $0.plays }) { return false }
    let state = step.after.state
    guard state.purpose.checked == nil, step.after.isResting else { return true }
    switch state.screen {
    case .signedOut, .signedIn: return true
    case .busy, .chooseProfile, .chooseProvider, .confirmProvider, .enterCode, .codeEnded, .failed,
      .askingForPermission, .signOutInSettings:
      return false
    }
  }
}

extension Step where W == RESTV2.Situation {
  /// Whether the step belongs to a check, and no other request has come.
  fileprivate var isOfCheck: Bool {
    switch event {
    case .checkAuthorization: true
    case .completed:
      before.state.purpose.checked != nil && !before.state.returnPoint.journey.opensScreens
    case .signIn, .check, .preauthorize, .play, .chooseProfile, .chooseMVPD, .chooseAnotherMVPD,
      .useSecondScreen, .useTempPass, .refreshProfile, .requestNewCode, .requestPermission, .enterForeground,
      .acknowledge, .retry, .cancel, .logOut, .logOutLocally:
      false
    }
  }
}
