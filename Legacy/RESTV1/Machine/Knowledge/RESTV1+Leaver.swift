package import SSOStateMachine

extension RESTV1 {
  /// The person whom a logout is for.
  package struct Leaver: Equatable, Sendable {
    /// The MVPD, by its id; nil if the device has forgotten it.
    package let mvpd: String?
    /// The subscriber, until the service has deleted the tokens; nil if the person is not known to be signed in.
    package let subscriber: Subscriber?
    /// Whether the person had signed out before. Giving up this sign-out does not undo the earlier sign-out.
    package let isRepeated: Bool
    /// The sign-in or look that continues after the sign-out, which the person began earlier; nil if the person signs out
    /// now.
    package internal(set) var onward: Shared<Onward>?

    init(mvpd: String?, subscriber: Subscriber? = nil, isRepeated: Bool = false) {
      (self.mvpd, self.subscriber, self.isRepeated) = (mvpd, subscriber, isRepeated)
    }

    /// The person whose earlier sign-out is finished before a sign-in or a look; nil if nothing is left to do.
    init?(before journey: Journey, at entry: Entry) {
      guard let mvpd = journey.unfinishedSignOut else { return nil }
      self.init(mvpd: mvpd.isEmpty ? nil : mvpd, isRepeated: true)
      onward = Shared(Onward(journey: journey, entry: entry))
    }

    /// The point that the flow returns to when the logout is given up.
    func returnPoint(_ registrationStatus: RegistrationStatus) -> ReturnPoint {
      onward.map { .signedOut(registrationStatus, $0.value.journey) } ?? .signingOut(registrationStatus, self)
    }

    /// The sign-out as it is kept until the service has confirmed it.
    var signOut: SignOut { SignOut().awaiting(mvpd ?? "") }

    /// The stage in which the flow rests if the logout is given up: a person who is signed in stays signed in.
    func rest(_ registrationStatus: RegistrationStatus) -> ReturnPoint.Rest {
      guard var subscriber else {
        return .idle(
          Idle(registrationStatus: registrationStatus, mvpd: mvpd, signOut: isRepeated ? signOut : nil))
      }
      if case .admitted(let access) = registrationStatus { subscriber.access = access }
      return .signedIn(SignedIn(subscriber: subscriber))
    }
  }
}
