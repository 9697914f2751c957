package import SSOProperties
package import SSORESTV1
import SSOStateMachine

extension Property where W == RESTV1.Walk {
  /// After a sign-out the person is signed in only by a way that they asked for, once it is complete. Before that, the
  /// service is asked to delete the earlier token.
  package static let signOutLasts = Property(
    "a sign-out lasts until a sign-in that was asked for is complete", source: "contract, sign-ins",
    when: { $0.before.situation.state.signOut != nil && $0.refusal == nil },
    remembering: { SignOutMemory($0.situation.state) }, complaint: { $0.complaint(about: $1) })
}

/// The memory of a sign-out on a walk, over several launches too.
struct SignOutMemory {
  /// Whether the person has signed out, and has not been signed in since.
  private var isOut: Bool
  /// Whether the person has asked to be signed in, and the flow has not come to rest since.
  private var isAsked = false
  /// Whether the call that deletes the earlier token was not made yet.
  private var isUnsent = false

  init(_ state: RESTV1.State) { isOut = state.signOut != nil }

  mutating func complaint(about step: Step<RESTV1.Walk>) -> String? {
    guard step.refusal == nil else { return nil }
    let (before, after) = (step.before.situation.state, step.after.situation.state)
    if step.before.isSettled {
      (isAsked, isUnsent) = (false, before.signOut?.unfinished != nil)
    }
    if step.event.isWish { isAsked = true }
    for command in step.taken.commands {
      if case .logout = command { isUnsent = false }
      // A token is bound to the credentials: without them, nothing is left to sign out of.
      if case .forget(.registration) = command { isUnsent = false }
      if case .forget(.signOut) = command, let complaint = undo(on: step.event) { return complaint }
    }
    return complaint(where: after)
  }

  /// A token of the service undoes a sign-out. Only a sign-out that is under way can be given up, and only by the person.
  private mutating func undo(on event: RESTV1.Event) -> String? {
    guard isOut else { return event == .cancel ? nil : "forgets a sign-out" }
    guard event.bringsToken else { return "forgets a sign-out" }
    isOut = false
    if !isAsked { return "signs in unasked" }
    return isUnsent ? "signs in before the sign-out is sent" : nil
  }

  /// The complaint about the state that a launch has found; nil if nothing is wrong.
  mutating func complaint(atLaunch state: RESTV1.State, after last: RESTV1.State) -> String? {
    isAsked = false
    if last.returnPoint.keptSignOut != nil { isOut = true }
    return complaint(where: state)
  }

  private mutating func complaint(where state: RESTV1.State) -> String? {
    if state.signOut != nil { isOut = true }
    return isOut && state.subscriber != nil ? "signs in, and keeps the sign-out" : nil
  }
}

extension RESTV1.Event {
  /// Whether the person requests to be signed in.
  fileprivate var isWish: Bool {
    switch self {
    case .signIn, .play, .chooseMVPD, .chooseAnotherMVPD, .useSecondScreen, .retry, .requestNewCode: true
    case .check, .preauthorize, .pollNow, .requestPermission, .enterForeground, .acknowledge, .cancel,
      .logOut, .logOutLocally, .completed:
      false
    }
  }

  /// Whether the service says that it has a token for the device.
  fileprivate var bringsToken: Bool {
    if case .completed(.exchange(.success), _) = self { return true }
    guard case .completed(.authentication(.success(let answer)), _) = self else { return false }
    if case .authenticated = answer.value { return true } else { return false }
  }
}
