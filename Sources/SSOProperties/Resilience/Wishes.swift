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
  /// The events that are no button, and that a person finds anyway: a program, and the rows of a picker.
  private static let rows: Set<String> = ["play", "chooseMVPD", "chooseProfile"]

  /// Whether a person who wants to reach a goal finds an event on the screen. No one who wants to play signs out, unless a
  /// sign-out is under way; and no one leaves the app and comes back to get on.
  package static func isPress(
    _ name: String, to goal: WayGoal, among offers: [Offer], whileSigningOut isSigningOut: Bool
  ) -> Bool {
    if rows.contains(name) { return true }
    return switch Offer(rawValue: name) {
    case .logOut?, .logOutLocally?:
      (goal == .signOut || isSigningOut) && offers.contains { $0.rawValue == name }
    case let offer?: offers.contains(offer)
    case nil: !all.contains(name)
    }
  }

  /// The events by which the person does not ask for a screen, and those of ``ending``.
  package static let unasking = ending.union([
    "preauthorize", "preauthorizeBoth", "check", "enterForeground", "requestPermission",
  ])
}
