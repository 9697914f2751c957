/// An event of the person that a button can offer, because it needs no choice first.
///
/// `state.offers` has the offers that the flow takes in its current state; `RESTV2.Event(offer)` is the event to send.
public enum Offer: String, Hashable, Sendable, CaseIterable {
  /// Sign in, the usual way.
  case signIn
  /// Try again what failed.
  case retry
  /// Get another code.
  case requestNewCode
  /// Choose another MVPD, in the app's own picker.
  case chooseAnotherMVPD
  /// Choose and sign in on another device.
  case useSecondScreen
  /// Be asked by the system for permission to read subscription information.
  case requestPermission
  /// Continue, after the person has read or done what was shown.
  case acknowledge
  /// Give up what is under way, or what has failed.
  case cancel
  /// Sign out.
  case logOut
  /// Sign out of this app, even if the service cannot be reached.
  case logOutLocally
}

extension StagedMachine {
  /// The offers that a state takes, as the reducer itself answers. No offer depends on the time. A state that knows no
  /// provider takes a sign-out, but does not offer it.
  package static func offers(
    in state: State, isAnybodyKnown: Bool, _ event: (Offer) -> Event?
  ) -> [Offer] {
    Offer.allCases.filter { offer in
      (isAnybodyKnown || !offer.isSignOut) && event(offer).map { takes($0, in: state) } ?? false
    }
  }

  /// Whether a state takes an event, as the reducer itself answers. The reducer refuses no event of a person or an app
  /// because of the time.
  package static func takes(_ event: Event, in state: State) -> Bool {
    advance(state, on: event, at: Moment(0)) != nil
  }
}

extension Offer {
  fileprivate var isSignOut: Bool { self == .logOut || self == .logOutLocally }
}
