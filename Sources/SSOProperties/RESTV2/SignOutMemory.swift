import SSOStateMachine

/// The memory of a sign-out on a walk, over several launches too.
struct SignOutMemory {
  /// Whether the person has signed out, and has not been signed in since.
  private var isOut: Bool
  /// Whether the person has asked to be signed in, and the flow has not come to rest since.
  private var isAsked = false
  /// Whether the system has shown another provider since then.
  private var isOfOther = false
  /// The MVPD whose sign-out is unfinished, and not asked for since then.
  private var unsent: String?

  init(_ state: RESTV2.State) { isOut = state.isSignedOut }

  mutating func complaint(about step: Step<RESTV2.Situation>) -> String? {
    guard step.refusal == nil else { return nil }
    rest(in: step.before.state)
    note(step.event, in: step.before.state)
    for command in step.taken.commands {
      if case .logout = command { unsent = nil }
      // Only a sign-out that is under way can be given up, and only by the person.
      if case .forget(.signOut) = command, isOut || step.event != .cancel { return "forgets a sign-out" }
      // A profile is bound to the credentials: without them, nothing is left to sign out of.
      if case .forget(.registration) = command { unsent = nil }
    }
    return complaint(where: step.after.state, after: step)
  }

  /// The complaint about the state that a launch has found; nil if nothing is wrong.
  mutating func complaint(atLaunch state: RESTV2.State) -> String? {
    (isAsked, isOfOther) = (false, false)
    return complaint(where: state, after: nil)
  }

  /// A way ends where the flow rests and waits for nothing.
  private mutating func rest(in state: RESTV2.State) {
    guard [.idle, .signedOut, .signedIn].contains(state.step) else { return }
    (isAsked, isOfOther, unsent) = (false, false, state.signOut?.unfinished)
  }

  private mutating func note(_ event: RESTV2.Event, in state: RESTV2.State) {
    if event.isWish { isAsked = true }
    if let own = state.signOut?.providerID, let other = event.providerID, other != own { isOfOther = true }
  }

  private mutating func complaint(
    where state: RESTV2.State, after step: Step<RESTV2.Situation>?
  ) -> String? {
    guard let subscriber = state.subscriber, subscriber.entitlement.profile.value.type != .temporary else {
      if state.isSignedOut { isOut = true }
      return nil
    }
    guard isOut else { return nil }
    isOut = false
    if !isAsked, !isOfOther { return "signs in unasked" }
    if unsent != nil { return "signs in before the sign-out is sent" }
    return step?.isFoundProfile == true ? "signs in with a profile that no one has chosen" : nil
  }
}

extension RESTV2.State {
  /// Whether a sign-out of the person holds.
  var isSignedOut: Bool {
    if case .signedOut = stage { return true }
    return signOut != nil
  }
}

extension Step<RESTV2.Situation> {
  /// Whether the service has answered the search for profiles.
  fileprivate var isFoundProfile: Bool {
    guard case .retrievingProfiles = before.state.stage, case .completed(.profiles, _) = event else {
      return false
    }
    return true
  }
}

extension RESTV2.Event {
  /// Whether the person requests to be signed in.
  fileprivate var isWish: Bool {
    switch self {
    case .signIn, .play, .chooseProfile, .chooseMVPD, .chooseAnotherMVPD, .useSecondScreen, .useTempPass,
      .retry, .requestNewCode:
      true
    case .check, .preauthorize, .checkAuthorization, .refreshProfile, .requestPermission, .enterForeground,
      .acknowledge, .cancel, .logOut, .logOutLocally, .completed:
      false
    }
  }

  /// The provider of an account at the system; nil for an event without a provider.
  fileprivate var providerID: String? {
    guard case .completed(.frameworkStatus(let status), _) = self else { return nil }
    return status.value.accountProviderIdentifier
  }
}
