package import SSOStateMachine

/// The events by which a person gets out of a fault, under the names of their samples. A machine that does not have an
/// event has no sample of that name. The person does not use a TempPass, because most service providers offer none.
package enum Wishes {
  package static let all = [
    "signIn", "play", "retry", "acknowledge", "cancel", "chooseMVPD", "chooseProfile", "chooseAnotherMVPD",
    "useSecondScreen", "requestNewCode", "check", "enterForeground", "logOut", "logOutLocally",
  ]
  /// The events by which the app itself wants something.
  package static let ofApp = ["preauthorize", "requestPermission"]
  /// The events by which a person asks to be signed in, screens included.
  package static let asking: Set<String> = ["signIn", "play", "playAnother"]
  /// The events of ``asking``, and those by which a person chooses another way to be signed in. Such a way may return to
  /// Apple's picker: in the legacy machines, and if an account has come up at the system meanwhile.
  package static let askingAnyWay = asking.union(["chooseAnotherMVPD", "useSecondScreen"])
  /// The events by which the person gives up. No sign-in that was under way goes on after one of these.
  package static let ending: Set<String> = ["cancel", "logOut", "logOutLocally"]
  /// Whether a person who wants to reach a goal finds an event on the screen: a program, a row of the picker that is shown,
  /// or a button. A person who wants to play signs out only if a sign-out is under way or has failed. Leaving the app is no
  /// press, and neither is a new launch.
  package static func isPress(
    _ name: String, to goal: WayGoal, on screen: Screen, offering offers: @autoclosure () -> [Offer]
  ) -> Bool {
    switch name {
    case "play": true
    case "chooseMVPD": screen.listsMVPDs
    case "chooseProfile": if case .chooseProfile = screen { true } else { false }
    case "check", "enterForeground": false
    case "logOut", "logOutLocally":
      (goal == .signOut || screen.isSigningOut) && offers().contains { $0.rawValue == name }
    default: Offer(rawValue: name).map(offers().contains) ?? true
    }
  }

  /// The events by which the person does not ask for a screen, and those of ``ending``.
  package static let unasking = ending.union([
    "preauthorize", "preauthorizeBoth", "check", "enterForeground", "requestPermission",
  ])
}

extension Screen {
  /// Whether the person sees MVPDs to choose from.
  fileprivate var listsMVPDs: Bool {
    if case .chooseProvider = self { return true }
    if case .confirmProvider = self { return true } else { return false }
  }
}
