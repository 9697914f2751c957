import SSOStateMachine

extension RESTV1 {
  /// The person whom a logout is for.
  package struct Leaver: Equatable, Sendable {
    /// The MVPD, by its id; nil if the device has forgotten it.
    package let mvpd: String?
    /// The subscriber, until the service has deleted the tokens; nil if the person is not known to be signed in.
    package let subscriber: Subscriber?

    init(mvpd: String?, subscriber: Subscriber? = nil) { (self.mvpd, self.subscriber) = (mvpd, subscriber) }

    /// The stage in which the flow rests if the logout is given up: a person who is signed in stays signed in.
    func rest(_ registrationStatus: RegistrationStatus) -> ReturnPoint.Rest {
      guard var subscriber else { return .idle(Idle(registrationStatus: registrationStatus, mvpd: mvpd)) }
      if case .admitted(let access) = registrationStatus { subscriber.access = access }
      return .signedIn(SignedIn(subscriber: subscriber))
    }
  }
}
